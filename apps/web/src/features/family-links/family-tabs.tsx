import { href } from '#lib/nav/href.ts'
import { Tabs } from '#ui/tabs.tsx'

/** The office's two lists about families. */
export function FamilyTabs({ here }: { here: 'links' | 'guardians' }) {
  return (
    <Tabs
      label="Orang tua dan anak"
      tabs={[
        { to: href('/school/people/family'), label: 'Hubungan', isHere: here === 'links' },
        { to: href('/school/people/guardians'), label: 'Persetujuan wali', isHere: here === 'guardians' },
      ]}
    />
  )
}
