import { attendanceStatuses } from '@lentera/contract/attendance'
import type { MarkStatus } from '@lentera/contract/attendance/roll-call'
import type { Column, Document, Part } from '#kit/print/document.ts'
import type { SchoolClass } from '#school/schools.ts'
import { type Letterhead, letterheadLines, seenByPrincipal, signedAt } from '#school/letterhead.ts'
import { dateText, monthText, statusOrder } from './words.ts'
import { productName } from '#kit/product-name.ts'

export interface SubjectSheet {
  /** Null where no roll of a lesson was called. */
  readonly subject: string | null
  /** Who signs: the subject's teacher by the timetable, where there is one. */
  readonly teacher: string | null
  readonly number: string | null
  /** The lessons that were called, by date and hour. */
  readonly lessons: readonly { readonly date: string; readonly starts_at: string }[]
  readonly pupils: readonly {
    readonly name: string
    readonly nisn: string | null
    /** One for each lesson; undefined where nothing was recorded. */
    readonly statuses: readonly (MarkStatus | undefined)[]
  }[]
}

const legend = `${statusOrder.map((code) => `${attendanceStatuses[code].letter} ${attendanceStatuses[code].label.toLowerCase()}`).join(', ')}; – tidak dicatat. Terlambat dan dispensasi dihitung hadir.`
const isThere = (status: MarkStatus | undefined) => status === 'present' || status === 'late' || status === 'dispensation'
const rateOf = (statuses: readonly (MarkStatus | undefined)[]) => {
  const called = statuses.filter(Boolean)
  return called.length === 0 ? null : Math.floor((called.filter(isThere).length / called.length) * 1000) / 10
}

/** Points that the lessons of a month share on a page. */
const ROOM = 430
const columnsOf = (lessons: SubjectSheet['lessons']): Column[] => [
  { title: 'No', width: 20, align: 'right' },
  { title: 'NISN', width: 52, align: 'center' },
  { title: 'Nama', width: 'rest' },
  ...lessons.map(({ date }) => ({
    title: String(Number(date.slice(8))),
    width: Math.min(20, ROOM / lessons.length),
    align: 'center' as const,
    group: 'Tanggal',
  })),
  ...statusOrder.map((code) => ({
    title: attendanceStatuses[code].letter,
    width: 17,
    align: 'center' as const,
    group: 'Jumlah',
  })),
  { title: '% hadir', width: 34, align: 'right', decimals: 1 },
]

const countsOf = (statuses: readonly (MarkStatus | undefined)[]) =>
  statusOrder.map((code) => statuses.filter((status) => status === code).length)

interface Place {
  readonly room: SchoolClass
  readonly month: string
  readonly today: string
}
const partOf = (
  head: Letterhead,
  { subject, teacher, number, lessons, pupils }: SubjectSheet,
  { room, month, today }: Place,
): Part => {
  const all = pupils.flatMap(({ statuses }) => statuses)
  return {
    name: subject ?? room.name,
    heading: 'DAFTAR HADIR PER PELAJARAN',
    facts: [
      ['Kelas', room.name],
      ['Pelajaran', subject ?? 'belum ada yang diabsen'],
      ['Bulan', monthText(month)],
      ['Tahun ajaran', `${room.year}/${room.year + 1}`],
      ['Guru', teacher ?? '–'],
      ['Pertemuan', String(lessons.length)],
    ],
    table: {
      columns: columnsOf(lessons),
      rows: pupils.map(({ nisn, name, statuses }, at) => [
        at + 1,
        nisn,
        name,
        ...statuses.map((status) => (status ? attendanceStatuses[status].letter : '–')),
        ...countsOf(statuses),
        rateOf(statuses),
      ]),
      foot: [null, null, 'Jumlah', ...lessons.map(() => null), ...countsOf(all), rateOf(all)],
    },
    notes: [subject === null ? 'Belum ada pelajaran yang diabsen di bulan ini.' : legend],
    signatures: [
      seenByPrincipal(head),
      { above: [signedAt(head, dateText(today)), `Guru ${subject ?? 'pelajaran'}`], name: teacher, number },
    ],
  }
}

/** A class's month lesson by lesson: a page for each subject, with a letter for each lesson that was called. */
export const lessonsDocument = (head: Letterhead, sheets: readonly SubjectSheet[], place: Place): Document => ({
  title: `Daftar hadir per pelajaran ${place.room.name}, ${monthText(place.month)}`,
  letterhead: letterheadLines(head),
  landscape: true,
  parts: sheets.map((sheet) => partOf(head, sheet, place)),
  footer: `Dicetak dari ${productName()} pada ${dateText(place.today)}`,
})
