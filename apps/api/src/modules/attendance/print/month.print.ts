import { attendanceStatuses } from '@lentera/contract/attendance'
import type { Column, Document, Part } from '#kit/print/document.ts'
import type { School, SchoolClass } from '#school/schools.ts'
import type { classMonth } from '#book/class-month.ts'
import { type Letterhead, letterheadLines, seenByPrincipal, signedAt } from '#school/letterhead.ts'
import { dateText, monthText, statusOrder } from './words.ts'
import { productName } from '#kit/product-name.ts'

type ClassMonth = Awaited<ReturnType<typeof classMonth>>

/** A class with what its sheet says. */
export interface MonthSheet extends ClassMonth {
  readonly room: SchoolClass
  /** The homeroom teacher's NIP. */
  readonly number: string | null
}

const legend = [
  statusOrder.map((code) => `${attendanceStatuses[code].letter} ${attendanceStatuses[code].label.toLowerCase()}`).join(', '),
  '? menunggu keputusan, – belum tercatat. Kolom abu-abu: libur. Terlambat dan dispensasi dihitung hadir.',
].join('; ')

const shown: Readonly<Record<string, string>> = { '.': '', '-': '–' }

const columnsOf = (calendar: ClassMonth['calendar']): Column[] => [
  { title: 'No', width: 20, align: 'right' },
  { title: 'NISN', width: 52, align: 'center' },
  { title: 'Nama', width: 'rest' },
  ...calendar.map(({ date, closed_because }) => ({
    title: String(Number(date.slice(8))),
    width: 13.4,
    align: 'center' as const,
    group: 'Tanggal',
    shaded: closed_because !== null,
  })),
  ...statusOrder.map((code) => ({
    title: attendanceStatuses[code].letter,
    width: 17,
    align: 'center' as const,
    group: 'Jumlah',
  })),
  { title: '% hadir', width: 32, align: 'right', decimals: 1 },
]

const partOf = (
  head: Letterhead,
  { room, number, calendar, pupils }: MonthSheet,
  { month, today }: { month: string; today: string },
): Part => {
  const sums = statusOrder.map((code) => pupils.reduce((sum, { totals }) => sum + totals[code], 0))
  const sumOf = (key: 'attended' | 'school_days') => pupils.reduce((sum, { totals }) => sum + totals[key], 0)
  const [attended, days] = [sumOf('attended'), sumOf('school_days')]
  return {
    name: room.name,
    heading: 'DAFTAR HADIR SISWA',
    facts: [
      ['Kelas', room.name],
      ['Bulan', monthText(month)],
      ['Tahun ajaran', `${room.year}/${room.year + 1}`],
      ['Wali kelas', room.homeroom_teacher ?? 'belum ada'],
      ['Siswa', String(pupils.length)],
      ['Hari sekolah', String(calendar.filter(({ closed_because }) => closed_because === null).length)],
    ],
    table: {
      columns: columnsOf(calendar),
      rows: pupils.map(({ nisn, name, letters, totals }, at) => [
        at + 1,
        nisn,
        name,
        ...[...letters].map((letter) => shown[letter] ?? letter),
        ...statusOrder.map((code) => totals[code]),
        totals.rate,
      ]),
      foot: [
        null,
        null,
        'Jumlah',
        ...calendar.map(() => null),
        ...sums,
        days === 0 ? null : Math.floor((attended / days) * 1000) / 10,
      ],
    },
    notes: [legend],
    signatures: [
      seenByPrincipal(head),
      { above: [signedAt(head, dateText(today)), `Wali kelas ${room.name}`], name: room.homeroom_teacher, number },
    ],
  }
}

/** The month's list of classes as schools print it: a letter a day, what it adds up to, and who signs. */
export const monthDocument = (
  head: Letterhead,
  sheets: readonly MonthSheet[],
  { month, today }: { month: string; today: string },
): Document => ({
  title: `Daftar hadir siswa, ${monthText(month)}`,
  letterhead: letterheadLines(head),
  landscape: true,
  parts: sheets.map((sheet) => partOf(head, sheet, { month, today })),
  footer: `Dicetak dari ${productName()} pada ${dateText(today)}`,
})

/** What a file of it is called: `Daftar hadir X-1 2026-11`. */
export const monthName = (school: School, sheets: readonly MonthSheet[], month: string) =>
  `Daftar hadir ${sheets.length === 1 && sheets[0] ? sheets[0].room.name : school.name} ${month}`
