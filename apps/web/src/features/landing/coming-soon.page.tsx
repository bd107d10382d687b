import { useTitle } from '#lib/title.ts'
import { OpenCrate } from '#ui/drawings/open-crate.tsx'
import { Away } from './away.tsx'

export default function ComingSoonPage() {
  useTitle('Segera hadir')
  return (
    <Away drawing={<OpenCrate />} title="Segera hadir">
      Halaman ini sedang disiapkan dan belum dibuka di sini.
    </Away>
  )
}
