import type { Inside } from '@lentera/contract'
import type { ClassStay } from '@lentera/contract/people'
import { type EarlierParting, registerStates } from '@lentera/contract/people/register'
import { departureCauses } from '@lentera/contract/school-links/departures'
import type { Document } from '#kit/print/document.ts'
import type { Sheet } from '#kit/print/sheet.ts'
import { productName } from '#kit/product-name.ts'
import { dayName, fullDate } from '#notices/words.ts'
import { type Letterhead, letterheadLines, signedAt } from '#school/letterhead.ts'
import type { RegisterRow } from './register.queries.ts'

const genders = { female: 'Perempuan', male: 'Laki-laki' } as const
const yearName = (year: number | null) => (year === null ? '' : `${year}/${year + 1}`)
const parentsOf = ({ parent_names, linked_parents }: RegisterRow) => parent_names ?? linked_parents ?? ''
const entryOf = ({ entered_on, from_school }: RegisterRow) =>
  from_school !== null ? 'Pindahan' : entered_on === null ? '' : 'Siswa baru'
const exitWhy = ({ cause, reason }: RegisterRow) => [cause && departureCauses[cause], reason].filter(Boolean).join('. ')

type Column = readonly [title: string, width: number, of: (row: RegisterRow) => string | null]
const columns: readonly Column[] = [
  ['Nomor induk', 80, ({ number }) => number],
  ['NISN', 80, ({ nisn }) => nisn],
  ['Nama', 160, ({ name }) => name],
  ['L/P', 30, ({ gender }) => gender && (gender === 'male' ? 'L' : 'P')],
  ['Tempat lahir', 90, ({ birth_place }) => birth_place],
  ['Tanggal lahir', 80, ({ born_on }) => born_on],
  ['Orang tua/wali', 140, parentsOf],
  ['Alamat', 180, ({ address }) => address],
  ['Tahun masuk', 70, ({ entry_year }) => yearName(entry_year)],
  ['Tanggal masuk', 80, ({ entered_on }) => entered_on],
  ['Cara masuk', 70, entryOf],
  ['Sekolah asal', 140, ({ from_school }) => from_school],
  ['NPSN sekolah asal', 80, ({ from_npsn }) => from_npsn],
  ['Kota sekolah asal', 90, ({ from_city }) => from_city],
  ['Nomor surat asal', 100, ({ from_letter }) => from_letter],
  ['Kelas terakhir', 70, ({ class_name }) => class_name],
  ['Tahun kelas terakhir', 70, ({ class_year }) => yearName(class_year)],
  ['Status', 90, ({ state }) => registerStates[state]],
  ['Tanggal keluar', 80, ({ left_on }) => left_on],
  ['Tahun keluar', 70, ({ left_year }) => yearName(left_year)],
  ['Alasan keluar', 140, exitWhy],
  ['Sekolah tujuan', 140, ({ to_school }) => to_school],
  ['Nomor surat pindah', 100, ({ letter_number }) => letter_number],
  ['Nomor surat lulus', 100, ({ graduation_number }) => graduation_number],
]

/** The register as a workbook, a line for each pupil. */
export const registerDocument = (head: Letterhead, rows: readonly RegisterRow[], today: string): Document => ({
  title: `Buku induk ${head.name}`,
  letterhead: letterheadLines(head),
  landscape: true,
  parts: [
    {
      name: 'Buku induk',
      heading: 'BUKU INDUK SISWA',
      facts: [['Jumlah', `${rows.length} siswa`]],
      table: {
        columns: columns.map(([title, width]) => ({ title, width })),
        rows: rows.map((row) => columns.map(([, , of]) => of(row) ?? '')),
      },
      notes: [],
      signatures: [],
    },
  ],
  footer: `Dicetak dari ${productName()} pada ${dayName(today)}`,
})

const dateOr = (date: string | null) => (date === null ? '-' : fullDate(date))
/** What is known of a thing, a line each. */
const linesOf = (facts: readonly (readonly [string, string | null])[]) =>
  facts
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n') || '-'

const cameOf = (row: RegisterRow) =>
  linesOf([
    ['Tanggal masuk', row.entered_on && fullDate(row.entered_on)],
    ['Tahun ajaran', yearName(row.entry_year)],
    ['Cara masuk', entryOf(row)],
    ['Sekolah asal', row.from_npsn === null ? row.from_school : `${row.from_school ?? ''} (NPSN ${row.from_npsn})`],
    ['Kota', row.from_city],
    ['Nomor surat', row.from_letter],
  ])
const wentOf = (row: RegisterRow) =>
  linesOf([
    ['Status', registerStates[row.state]],
    ['Hari terakhir', row.left_on && fullDate(row.left_on)],
    ['Tahun ajaran', yearName(row.left_year)],
    ['Alasan', exitWhy(row)],
    ['Sekolah tujuan', row.to_school],
    ['Nomor surat', row.letter_number ?? row.graduation_number],
  ])

/** A time that a pupil had left, and when the pupil came back. */
const earlierOf = ({ state, left_on, cause, reason, to_school, letter_number, back_on }: EarlierParting) =>
  [
    `${cause === null ? registerStates[state] : departureCauses[cause]}, ${fullDate(left_on)}`,
    to_school && `ke ${to_school}`,
    reason,
    letter_number && `surat ${letter_number}`,
    back_on && `kembali ${fullDate(back_on)}`,
  ]
    .filter(Boolean)
    .join(' · ')

interface RegisterPerson {
  readonly row: RegisterRow
  readonly earlier: readonly EarlierParting[]
  readonly stays: readonly Inside<ClassStay>[]
}

/** A pupil's sheet of the register. */
export const registerSheet = (head: Letterhead, { row, earlier, stays }: RegisterPerson, today: string): Sheet => ({
  title: `Lembar buku induk ${row.name}`,
  letterhead: letterheadLines(head),
  heading: 'LEMBAR BUKU INDUK SISWA',
  facts: [
    ['Nama', row.name],
    ['Nomor induk', row.number ?? '-'],
    ['Jenis kelamin', row.gender === null ? '-' : genders[row.gender]],
    ['NISN', row.nisn ?? '-'],
    ['Tempat lahir', row.birth_place ?? '-'],
    ['Tanggal lahir', dateOr(row.born_on)],
  ],
  parts: [
    { heading: 'Orang tua atau wali', text: parentsOf(row) || '-' },
    { heading: 'Alamat', text: row.address ?? '-' },
    { heading: 'Masuk sekolah', text: cameOf(row) },
    {
      heading: 'Kelas tiap tahun',
      columns: [
        { title: 'Tahun ajaran', width: 80 },
        { title: 'Kelas', width: 90 },
        { title: 'Sejak', width: 110 },
        { title: 'Sampai', width: 110 },
        { title: 'Keterangan', width: 'rest' },
      ],
      rows: stays.map(({ year, class_name, from, to, reason }) => [
        yearName(year),
        class_name,
        from === null ? 'Awal tahun' : fullDate(from),
        to === null ? '-' : fullDate(to),
        reason,
      ]),
    },
    ...(earlier.length === 0 ? [] : [{ heading: 'Pernah keluar dan kembali', text: earlier.map(earlierOf).join('\n') }]),
    { heading: row.state === 'active' ? 'Keadaan' : 'Keluar dari sekolah', text: wentOf(row) },
  ],
  signatures: [{ above: [signedAt(head, fullDate(today)), 'Kepala sekolah'], ...head.principal }],
  qr: null,
  footer: `${row.name} · Buku induk ${head.name}`,
  settled_at: null,
})
