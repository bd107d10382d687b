import { useTitle } from '#lib/title.ts'
import { LostPath } from '#ui/drawings/lost-path.tsx'
import { Away } from './away.tsx'

export default function NotFoundPage() {
  useTitle('Halaman tidak ditemukan')
  return (
    <Away drawing={<LostPath />} title="Halaman tidak ditemukan">
      Alamatnya mungkin salah ketik, atau halamannya sudah dipindahkan.
    </Away>
  )
}
