import { departureLetters } from '@lentera/contract/school-links/departures'
import type { Letter } from '#kit/print/letter.ts'
import { fullDate } from '#notices/words.ts'
import { type Letterhead, letterheadLines, signedAt } from '#school/letterhead.ts'
import { letterReason, letterText } from './departure-letters.ts'
import type { LetterRow } from './departures.queries.ts'

const genders = { female: 'Perempuan', male: 'Laki-laki' } as const

/** The letter that a pupil who leaves takes along. */
export const departureLetter = (row: LetterRow, head: Letterhead): Letter => {
  const name = departureLetters[row.cause]
  const born = [row.birth_place, row.born_on && fullDate(row.born_on)].filter(Boolean).join(', ')
  const to = row.to_npsn === null ? row.to_school : `${row.to_school ?? ''} (NPSN ${row.to_npsn})`
  return {
    title: `${name} ${row.name}`,
    letterhead: letterheadLines(head),
    heading: name.toUpperCase(),
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
      [row.cause === 'died' ? 'Terdaftar sampai' : 'Hari terakhir', fullDate(row.last_day)],
      ...letterReason(row.cause, row.reason),
      ...(to === null ? [] : ([[row.cause === 'abroad' ? 'Tujuan' : 'Sekolah tujuan', to]] as const)),
    ],
    text: letterText(row.cause, { school: head.name, until: fullDate(row.last_day) }),
    qr: null,
    signature: {
      above: [signedAt(head, fullDate(row.letter_on)), 'Kepala sekolah,'],
      name: row.signer_name,
      number: row.signer_number,
    },
    paper: 'A4',
  }
}
