import type { Db } from '#db/db.ts'
import { addDays } from '#school/time.ts'
import { takesPlace, timetableOn } from '#school/timetable.ts'
import { type TeacherRow, teachersOf } from './attendance.queries.ts'
import { journalsOf } from './journals.queries.ts'
import { hasJournal, type TaughtLesson, taughtLessons } from './journals.rules.ts'
import type { ReportOf } from './period.ts'
import { number, percent, shareOf, shortDay, sum, type Table, text } from './tables.ts'

interface OfTeacher {
  readonly teacher: TeacherRow
  readonly lessons: number
  readonly missing: readonly (TaughtLesson & { readonly date: string })[]
  /** Entries that are about no lesson of the timetable. */
  readonly free: number
}

const keyOf = (teacher: number, date: string) => `${teacher} ${date}`
const datesOf = (from: string, to: string): string[] => {
  const dates: string[] = []
  for (let date = from; date <= to; date = addDays(date, 1)) dates.push(date)
  return dates
}

/** What each teacher taught and wrote of. Today's lessons may still be written of, and are left out. */
const teachersWithJournals = async (db: Db, of: ReportOf): Promise<OfTeacher[]> => {
  const { school, from, today } = of
  const to = of.to < today ? of.to : addDays(today, -1)
  const teachers = await teachersOf(db, school.id)
  const rows = await journalsOf(db, { school: school.id, teachers: teachers.map(({ id }) => id), from, to })
  const written = Map.groupBy(rows, ({ account_id, date }) => keyOf(account_id, date))
  const dates = datesOf(from, to)
  return teachers.map((teacher) => {
    const taught = dates.flatMap((date) =>
      taughtLessons(
        timetableOn(school, { kind: 'teacher', id: teacher.id }, date)
          .filter(takesPlace)
          .map(({ lesson }) => lesson),
      ).map((lesson) => ({ ...lesson, date })),
    )
    const missing = taught.filter((lesson) => !hasJournal(lesson, written.get(keyOf(teacher.id, lesson.date)) ?? []))
    const free = rows.filter((row) => row.account_id === teacher.id && row.class_id === null && row.lesson_id === null)
    return { teacher, lessons: taught.length, missing, free: free.length }
  })
}

const footOf = (all: readonly OfTeacher[]) => {
  const [lessons, missing] = [sum(all.map((one) => one.lessons)), sum(all.map((one) => one.missing.length))]
  const filled = lessons - missing
  return ['Jumlah', null, lessons, filled, missing, shareOf(filled, lessons), sum(all.map(({ free }) => free))]
}

const overview = (all: readonly OfTeacher[]): Table => ({
  title: 'Jurnal guru',
  columns: [
    text('Guru'),
    text('NIP'),
    number('Pelajaran'),
    number('Terisi'),
    number('Belum'),
    percent('% terisi'),
    number('Catatan lain'),
  ],
  rows: all.map(({ teacher, lessons, missing, free }) => [
    teacher.name,
    teacher.number,
    lessons,
    lessons - missing.length,
    missing.length,
    shareOf(lessons - missing.length, lessons),
    free,
  ]),
  foot: all.length === 0 ? null : footOf(all),
  note: 'Jam berurutan dengan kelas dan pelajaran yang sama dihitung satu pelajaran. Pelajaran yang ditiadakan tidak dihitung; yang digantikan dihitung untuk penggantinya. Pelajaran hari ini dan kelompok belajar tidak dihitung.',
})

const missingTable = (all: readonly OfTeacher[]): Table => ({
  title: 'Pelajaran tanpa jurnal',
  columns: [text('Guru'), text('Hari'), text('Jam'), text('Kelas'), text('Pelajaran')],
  rows: all.flatMap(({ teacher, missing }) =>
    missing.map(({ date, starts_at, ends_at, class_name, subject }) => [
      teacher.name,
      shortDay(date),
      `${starts_at.replace(':', '.')}–${ends_at.replace(':', '.')}`,
      class_name,
      subject,
    ]),
  ),
  foot: null,
  note: null,
})

/** How many journals teachers have written of their lessons, and of which lessons there is none. */
export const journalTables = async (db: Db, of: ReportOf): Promise<Table[]> => {
  const all = await teachersWithJournals(db, of)
  return [overview(all), missingTable(all)]
}
