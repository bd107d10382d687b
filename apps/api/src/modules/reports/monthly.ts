import { departureCauses } from '@lentera/contract/school-links/departures'
import type { Db } from '#db/db.ts'
import { attendanceCells, attendanceColumns, attendanceNote, pupilCounts, teacherCounts, totalsOfRows } from './attendance.ts'
import { type CountRow, type TeacherRow, teachersOf } from './attendance.queries.ts'
import { arrivalsOf, departuresOf, type SizeRow, sizesOf } from './changes.queries.ts'
import { effectiveTable } from './effective.ts'
import type { ReportOf } from './period.ts'
import { dateText, number, sum, type Table, text, type Value } from './tables.ts'

type Gender = CountRow['gender']
/** As schools write it. */
const sexes: readonly { readonly of: Gender; readonly word: string }[] = [
  { of: 'male', word: 'L' },
  { of: 'female', word: 'P' },
  { of: null, word: 'Belum diisi' },
]
const wordOf = (gender: Gender) => sexes.find(({ of }) => of === gender)?.word ?? ''

/** A row for each sex that there is, and one of both. */
const bySex = <R extends { readonly gender: Gender }>(rows: readonly R[], made: (its: readonly R[]) => Value[]): Value[][] => [
  ...sexes.flatMap(({ of, word }): Value[][] => {
    const its = rows.filter(({ gender }) => gender === of)
    return its.length === 0 ? [] : [[word, ...made(its)]]
  }),
  ['Semua', ...made(rows)],
]
const attendance = (rows: readonly CountRow[]) => attendanceCells(totalsOfRows(rows))

const pupilsTable = (of: ReportOf, rows: readonly CountRow[]): Table => ({
  title: 'Presensi siswa menurut kelas dan jenis kelamin',
  columns: [text('Kelas'), text('L/P'), ...attendanceColumns],
  rows: of.classes.flatMap(({ id, name }) =>
    bySex(
      rows.filter(({ team }) => team === id),
      attendance,
    ).map((cells) => [name, ...cells]),
  ),
  foot: ['Seluruh siswa', null, ...attendance(rows)],
  note: attendanceNote,
})

const teachersTable = (teachers: readonly TeacherRow[], rows: readonly CountRow[]): Table => ({
  title: 'Presensi guru menurut jenis kelamin',
  columns: [text('Guru'), number('Orang'), ...attendanceColumns],
  rows: sexes.flatMap(({ of, word }): Value[][] => {
    const { length } = teachers.filter(({ gender }) => gender === of)
    return length === 0 ? [] : [[word, length, ...attendance(rows.filter(({ gender }) => gender === of))]]
  }),
  foot: ['Seluruh guru', teachers.length, ...attendance(rows)],
  note: null,
})

const figures = (its: readonly SizeRow[]): Value[] => [
  sum(its.map(({ at_start }) => at_start)),
  sum(its.map(({ at_end }) => at_end)),
]
const sizesTable = (of: ReportOf, sizes: readonly SizeRow[], end: string): Table => ({
  title: 'Keadaan siswa',
  columns: [text('Kelas'), text('L/P'), number('Awal bulan'), number('Akhir bulan')],
  rows: of.classes.flatMap(({ id, name }) =>
    bySex(
      sizes.filter(({ class_id }) => class_id === id),
      figures,
    ).map((cells) => [name, ...cells]),
  ),
  foot: ['Seluruh siswa', null, ...figures(sizes)],
  note: `Awal bulan: ${dateText(of.from)}. Akhir bulan: ${dateText(end)}.`,
})

const arrivalsTable = (rows: Awaited<ReturnType<typeof arrivalsOf>>): Table => ({
  title: 'Mutasi masuk',
  columns: [text('Nama'), text('NISN'), text('L/P'), text('Kelas'), text('Tanggal masuk'), text('Asal')],
  rows: rows.map(({ name, nisn, gender, class_name, entered_on, from_school }) => [
    name,
    nisn,
    wordOf(gender),
    class_name,
    entered_on === null ? null : dateText(entered_on),
    from_school,
  ]),
  foot: null,
  note: rows.length === 0 ? 'Tidak ada siswa masuk bulan ini.' : `Jumlah: ${rows.length} siswa.`,
})

const departuresTable = (rows: Awaited<ReturnType<typeof departuresOf>>): Table => ({
  title: 'Mutasi keluar',
  columns: [text('Nama'), text('NISN'), text('L/P'), text('Kelas'), text('Hari terakhir'), text('Sebab'), text('Tujuan')],
  rows: rows.map(({ name, nisn, gender, class_name, last_day, cause, to_school }) => [
    name,
    nisn,
    wordOf(gender),
    class_name,
    dateText(last_day),
    departureCauses[cause],
    to_school,
  ]),
  foot: null,
  note: rows.length === 0 ? 'Tidak ada siswa keluar bulan ini.' : `Jumlah: ${rows.length} siswa.`,
})

/** What the education office asks of a school every month. */
export const monthlyTables = async (db: Db, of: ReportOf): Promise<Table[]> => {
  const { school, from, to, today } = of
  const end = to < today ? to : today
  const classes = of.classes.map(({ id }) => id)
  const [pupils, teachers, ofTeachers, sizes, came, left] = await Promise.all([
    pupilCounts(db, of),
    teachersOf(db, school.id),
    teacherCounts(db, of),
    sizesOf(db, { classes, from, to: end }),
    arrivalsOf(db, { school: school.id, year: of.classes[0]?.year ?? 0, from, to: end }),
    departuresOf(db, { school: school.id, from, to: end }),
  ])
  return [
    pupilsTable(of, pupils),
    teachersTable(teachers, ofTeachers),
    effectiveTable(of),
    sizesTable(of, sizes, end),
    arrivalsTable(came),
    departuresTable(left),
  ]
}
