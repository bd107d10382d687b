import { attendanceMethods, attendanceStatuses, verifications } from '@lentera/contract/attendance'
import type { Cell, Column, Document } from '#kit/print/document.ts'
import type { RecordRow } from '#book/record.queries.ts'
import { localTime } from '#school/time.ts'
import type { School } from '#school/schools.ts'
import { dateText } from './words.ts'

export interface DayPerson {
  readonly class_name?: string
  readonly name: string
  readonly number: string | null
  readonly note?: string | null
  readonly record: RecordRow | null
}
interface Day {
  readonly date: string
  readonly closed_because: string | null
}

const columns = (ofPupils: boolean): Column[] => [
  { title: 'No', width: 26, align: 'right' },
  ...(ofPupils ? [{ title: 'Kelas', width: 60 }] : []),
  { title: ofPupils ? 'NISN' : 'NIP', width: ofPupils ? 66 : 104 },
  { title: 'Nama', width: 'rest' },
  { title: 'Presensi', width: 90 },
  { title: 'Masuk', width: 44, align: 'center' },
  { title: 'Pulang', width: 44, align: 'center' },
  { title: 'Terlambat (menit)', width: 90, align: 'right' },
  { title: 'Cara', width: 90 },
  { title: 'Keterangan', width: 160 },
]

const rowOf = (school: School, ofPupils: boolean) => {
  const hour = (at: Date | string | null) => at && localTime(new Date(at), school.timezone).time.replace(':', '.')
  return ({ class_name, name, number, note, record }: DayPerson, at: number): Cell[] => [
    at + 1,
    ...(ofPupils ? [class_name ?? null] : []),
    number,
    name,
    record?.verification === 'waiting' ? verifications.waiting : attendanceStatuses[record?.status ?? 'unrecorded'].label,
    hour(record?.clock_in_at ?? null),
    hour(record?.clock_out_at ?? null),
    record?.late_minutes ?? null,
    record && attendanceMethods[record.method],
    note ?? null,
  ]
}

/** Everybody's attendance on one day: a part of the pupils, a part of the teachers. */
export const dayDocument = (
  school: School,
  { date, closed_because }: Day,
  people: { readonly pupils: readonly DayPerson[]; readonly teachers: readonly DayPerson[] },
): Document => {
  const facts: [string, string][] = [['Hari', dateText(date, true)]]
  if (closed_because !== null) facts.push(['Libur', closed_because])
  const partOf = (name: string, all: readonly DayPerson[], ofPupils: boolean) => ({
    name,
    heading: `Presensi ${name.toLowerCase()}`,
    facts,
    table: { columns: columns(ofPupils), rows: all.map(rowOf(school, ofPupils)) },
    notes: [],
    signatures: [],
  })
  return {
    title: `Presensi ${dateText(date)}`,
    letterhead: { name: school.name, lines: [] },
    landscape: true,
    parts: [partOf('Siswa', people.pupils, true), partOf('Guru', people.teachers, false)],
    footer: '',
  }
}
