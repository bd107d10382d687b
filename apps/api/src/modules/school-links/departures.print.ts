import { departureCauses, isMove } from '@lentera/contract/school-links/departures'
import type { Letter } from '#kit/print/letter.ts'
import { fullDate } from '#notices/words.ts'
import { type Letterhead, letterheadLines, signedAt } from '#school/letterhead.ts'
import type { LetterRow } from './departures.queries.ts'

const genders = { female: 'Perempuan', male: 'Laki-laki' } as const
const textOf = ({ cause, last_day }: LetterRow): string => {
  const until = `terakhir terdaftar sebagai siswa sekolah kami pada ${fullDate(last_day)}`
  const end = 'Demikian surat keterangan ini dibuat untuk dipergunakan sebagaimana mestinya.'
  return isMove(cause)
    ? `Siswa tersebut ${until}, dan pindah ke sekolah tujuan di atas. ${end}`
    : `Siswa tersebut ${until}, dan sejak itu tidak lagi menjadi siswa sekolah kami. ${end}`
}

/** The letter that a pupil who leaves takes along. */
export const departureLetter = (row: LetterRow, head: Letterhead): Letter => {
  const heading = isMove(row.cause) ? 'SURAT KETERANGAN PINDAH' : 'SURAT KETERANGAN KELUAR'
  const born = [row.birth_place, row.born_on && fullDate(row.born_on)].filter(Boolean).join(', ')
  const to = row.to_npsn === null ? row.to_school : `${row.to_school ?? ''} (NPSN ${row.to_npsn})`
  const why = [departureCauses[row.cause], row.reason].filter(Boolean).join('. ')
  return {
    title: `${isMove(row.cause) ? 'Surat keterangan pindah' : 'Surat keterangan keluar'} ${row.name}`,
    letterhead: letterheadLines(head),
    heading,
    number: row.letter_number,
    intro: `Yang bertanda tangan di bawah ini, Kepala ${head.name}, menerangkan bahwa:`,
    facts: [
      ['Nama', row.name],
      ['Nomor induk', row.number ?? '–'],
      ['NISN', row.nisn ?? '–'],
      ['Tempat, tgl. lahir', born || '–'],
      ['Jenis kelamin', row.gender === null ? '–' : genders[row.gender]],
      ...(row.parent_names === null ? [] : ([['Orang tua/wali', row.parent_names]] as const)),
      ['Kelas terakhir', row.class_name === null ? '–' : `${row.class_name}, ${row.class_year}/${(row.class_year ?? 0) + 1}`],
      ['Hari terakhir', fullDate(row.last_day)],
      ['Alasan', why],
      ...(to === null ? [] : ([['Sekolah tujuan', to]] as const)),
    ],
    text: textOf(row),
    qr: null,
    signature: {
      above: [signedAt(head, fullDate(row.letter_on)), 'Kepala sekolah,'],
      name: row.signer_name,
      number: row.signer_number,
    },
    paper: 'A4',
  }
}
