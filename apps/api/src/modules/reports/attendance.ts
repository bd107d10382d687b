import type { HistoryTotals } from '@lentera/contract/attendance/history'
import type { Db } from '#db/db.ts'
import { calendarOf, sumOfTotals } from '#book/history.rules.ts'
import { forGrade } from '#school/schools.ts'
import {
  type Counted,
  type CountRow,
  countsOfPupils,
  countsOfTeachers,
  type ListedPupil,
  pupilsWith,
  type TeacherRow,
  teachersOf,
} from './attendance.queries.ts'
import type { ReportOf } from './period.ts'
import { monthText, number, percent, shortDay, sum, type Table, text, type Value } from './tables.ts'

/** Teachers have no level. */
const NO_LEVEL = 0
/** All records of a teacher are of one book, whatever year they were made in. */
const EVER = '1900-01-01'

const openDays = ({ school, from, to }: ReportOf, grade: number) =>
  calendarOf(forGrade(school, grade === NO_LEVEL ? undefined : grade), from, to).flatMap(({ date, closed_because }) =>
    closed_because === null ? [{ date, grade }] : [],
  )

const countedOf = (of: ReportOf, grades: readonly number[], since: string): Counted => ({
  school: of.school.id,
  from: of.from,
  to: of.to,
  since,
  today: of.today,
  open: grades.flatMap((grade) => openDays(of, grade)),
})
const ofPupils = (of: ReportOf) => countedOf(of, [...new Set(of.classes.map(({ grade }) => grade))], of.since)
const ofTeachers = (of: ReportOf) => countedOf(of, [NO_LEVEL], EVER)
const idsOf = ({ classes }: ReportOf) => classes.map(({ id }) => id)

/** The days of pupils of the year's classes, by class, sex and date. */
export const pupilCounts = (db: Db, of: ReportOf): Promise<CountRow[]> => countsOfPupils(db, idsOf(of), ofPupils(of))
/** The days of the school's teachers, by teacher and date. */
export const teacherCounts = (db: Db, of: ReportOf): Promise<CountRow[]> => countsOfTeachers(db, ofTeachers(of))

const totalsOf = ({ late_minutes, ...row }: CountRow): HistoryTotals => {
  const attended = row.present + row.late + row.dispensation
  return {
    present: row.present,
    late: row.late,
    excused: row.excused,
    sick: row.sick,
    dispensation: row.dispensation,
    absent: row.absent,
    unrecorded: row.unrecorded,
    waiting: row.waiting,
    attended,
    school_days: attended + row.excused + row.sick + row.absent + row.unrecorded,
    rate: null,
    late_minutes,
    left_early: 0,
    not_clocked_out: 0,
  }
}
/** What days add up to, by the rule of every history. */
export const totalsOfRows = (rows: readonly CountRow[]): HistoryTotals => sumOfTotals(rows.map(totalsOf))

/** The columns of attendance. */
export const attendanceColumns = [
  number('Hadir'),
  number('Terlambat'),
  number('Izin'),
  number('Sakit'),
  number('Dispensasi'),
  number('Alpa'),
  number('Belum tercatat'),
  percent('% hadir'),
]
export const attendanceCells = (totals: HistoryTotals): Value[] => [
  totals.present,
  totals.late,
  totals.excused,
  totals.sick,
  totals.dispensation,
  totals.absent,
  totals.unrecorded,
  totals.rate,
]

/** How attendance is counted everywhere. */
export const attendanceNote =
  'Dihitung per orang per hari. Persentase hadir memuat hadir, terlambat, dan dispensasi; hari sekolah tanpa catatan ikut sebagai tidak hadir, yang menunggu keputusan tidak dihitung.'

interface Grouping {
  readonly title: string
  readonly name: string
  readonly groups: readonly { readonly names: readonly Value[]; readonly rows: readonly CountRow[] }[]
  readonly more?: readonly ReturnType<typeof text>[]
}
const tableOf = (all: readonly CountRow[], { title, name, groups, more = [] }: Grouping): Table => ({
  title,
  columns: [text(name), ...more, ...attendanceColumns],
  rows: groups.map(({ names, rows }) => [...names, ...attendanceCells(totalsOfRows(rows))]),
  foot: groups.length === 0 ? null : ['Jumlah', ...more.map(() => null), ...attendanceCells(totalsOfRows(all))],
  note: attendanceNote,
})

const byDate = (rows: readonly CountRow[], keyOf: (date: string) => string) =>
  [...Map.groupBy(rows, ({ date }) => keyOf(date))].toSorted(([one], [other]) => one.localeCompare(other))

/** Every day on which something was counted. */
export const attendanceByDay = async (db: Db, of: ReportOf): Promise<Table[]> => {
  const rows = await pupilCounts(db, of)
  const groups = byDate(rows, (date) => date).map(([date, its]) => ({ names: [shortDay(date)], rows: its }))
  return [tableOf(rows, { title: 'Presensi siswa per hari', name: 'Hari', groups })]
}

export const attendanceByMonth = async (db: Db, of: ReportOf): Promise<Table[]> => {
  const rows = await pupilCounts(db, of)
  const groups = byDate(rows, (date) => date.slice(0, 7)).map(([month, its]) => ({ names: [monthText(month)], rows: its }))
  return [tableOf(rows, { title: 'Presensi siswa per bulan', name: 'Bulan', groups })]
}

export const attendanceByClass = async (db: Db, of: ReportOf): Promise<Table[]> => {
  const rows = await pupilCounts(db, of)
  const groups = of.classes.map(({ id, name, homeroom_teacher }) => ({
    names: [name, homeroom_teacher ?? 'belum ada'],
    rows: rows.filter(({ team }) => team === id),
  }))
  return [tableOf(rows, { title: 'Presensi siswa per kelas', name: 'Kelas', groups, more: [text('Wali kelas')] })]
}

/** Each teacher with what its days add up to. */
const teacherTable = (teachers: readonly TeacherRow[], rows: readonly CountRow[]): Table => {
  const of = Map.groupBy(rows, ({ team }) => team)
  const groups = teachers.map(({ id, name, number: nip }) => ({ names: [name, nip], rows: of.get(id) ?? [] }))
  return tableOf(rows, { title: 'Presensi guru', name: 'Guru', groups, more: [text('NIP')] })
}
export const attendanceOfTeachers = async (db: Db, of: ReportOf): Promise<Table[]> => {
  const [teachers, rows] = await Promise.all([teachersOf(db, of.school.id), teacherCounts(db, of)])
  return [teacherTable(teachers, rows)]
}

const listOf = (of: ReportOf, listed: readonly ListedPupil[], status: 'late' | 'absent'): Table => {
  const names = new Map(of.classes.map(({ id, name }) => [id, name]))
  const isLate = status === 'late'
  return {
    title: isLate ? 'Siswa yang terlambat' : 'Siswa yang alpa',
    columns: [text('Nama'), text('Kelas'), text('NISN'), number('Kali'), ...(isLate ? [number('Menit')] : []), text('Tanggal')],
    rows: listed.map(({ team, name, number: nisn, dates, minutes }) => [
      name,
      names.get(team) ?? null,
      nisn,
      dates.length,
      ...(isLate ? [minutes] : []),
      dates.map(shortDay).join('; '),
    ]),
    foot:
      listed.length === 0
        ? null
        : [
            'Jumlah',
            null,
            null,
            sum(listed.map(({ dates }) => dates.length)),
            ...(isLate ? [sum(listed.map(({ minutes }) => minutes))] : []),
            null,
          ],
    note: isLate
      ? 'Yang paling sering terlambat di atas. Siswa yang pindah kelas ada di kedua kelasnya, dengan harinya di sana.'
      : 'Alpa: tidak hadir tanpa izin, sakit, atau dispensasi. Hari yang masih menunggu keputusan tidak termasuk.',
  }
}

/** The pupils who were late, or absent without leave. */
export const attendanceList = async (db: Db, of: ReportOf, status: 'late' | 'absent'): Promise<Table[]> => [
  listOf(of, await pupilsWith(db, idsOf(of), status, ofPupils(of)), status),
]
