import { useSearchParams } from 'react-router'
import { QuietDay } from '#ui/drawings/quiet-day.tsx'
import { Away } from './away.tsx'

const words = new Intl.DateTimeFormat('id-ID', { dateStyle: 'long' })

export const title = 'Akun akan dihapus'

/** The goodbye: until when the account can be taken up again. */
export default function DeletedPage() {
  const [search] = useSearchParams()
  const ends = new Date(search.get('ends') ?? '')
  return (
    <Away drawing={<QuietDay />} title={title}>
      Semua perangkat sudah keluar. Berubah pikiran? Masuk lagi{' '}
      {Number.isNaN(ends.getTime()) ? 'dalam 30 hari' : `sebelum ${words.format(ends)}`}, dan semuanya kembali seperti semula.
    </Away>
  )
}
