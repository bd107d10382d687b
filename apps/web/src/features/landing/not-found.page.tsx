import { LostPath } from '#ui/drawings/lost-path.tsx'
import { Away } from './away.tsx'

export const title = 'Halaman tidak ditemukan'

export default function NotFoundPage() {
  return (
    <Away drawing={<LostPath />} title="Halaman tidak ditemukan">
      Alamatnya mungkin salah ketik, atau halamannya sudah dipindahkan.
    </Away>
  )
}
