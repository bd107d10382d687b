import { href } from '#lib/nav/href.ts'
import { Tabs } from '#ui/tabs.tsx'

/** What a homeroom teacher has to do with parents: who waits, and the codes on the pupils' slips. */
export function SlipTabs({ here }: { here: 'links' | 'codes' }) {
  return (
    <Tabs
      label="Orang tua kelas"
      tabs={[
        { to: href('/teacher/homeroom/parents'), label: 'Menunggu', isHere: here === 'links' },
        { to: href('/teacher/homeroom/parent-codes'), label: 'Kode orang tua', isHere: here === 'codes' },
      ]}
    />
  )
}
