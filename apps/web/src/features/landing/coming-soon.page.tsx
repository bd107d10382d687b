import { OpenCrate } from '#ui/drawings/open-crate.tsx'
import { Away } from './away.tsx'

export const title = 'Segera hadir'

export default function ComingSoonPage() {
  return (
    <Away drawing={<OpenCrate />} title="Segera hadir">
      Halaman ini sedang disiapkan dan belum dibuka di sini.
    </Away>
  )
}
