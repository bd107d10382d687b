import { Fault } from '@lentera/contract'
import type { timetable } from '@lentera/contract/timetable'
import { type LessonColumn, lessonColumns } from '@lentera/contract/timetable/files'
import { nameOfWeekday } from '@lentera/contract/timetable/weekdays'
import type { FileAnswer, RequestOf } from '#kit/http/services.ts'
import type { Document } from '#kit/print/document.ts'
import { printedFile } from '#kit/print/print.ts'
import { productName } from '#kit/product-name.ts'
import { dayName } from '#notices/words.ts'
import type { Here } from '#school/here.ts'
import { type Letterhead, letterheadLines } from '#school/letterhead.ts'
import { letterheadOf } from '#school/letterhead.queries.ts'
import { type FurtherRow, furtherOf } from './further.queries.ts'
import { teachersOf } from './lessons.queries.ts'
import { placesOf } from './lesson-places.queries.ts'
import { atYear } from './lessons.ts'
import type { Place } from './timetable.rules.ts'

const dotted = (clock: string) => clock.replace(':', '.')
export const yearName = (first: number) => `${first}/${first + 1}`

/** Lessons by class, weekday and hour. */
export const inOrder = (one: Place, other: Place) =>
  one.class_name.localeCompare(other.class_name, 'id', { numeric: true }) ||
  one.weekday - other.weekday ||
  one.starts_at.localeCompare(other.starts_at) ||
  one.subject_name.localeCompare(other.subject_name, 'id')

export type Teachers = Awaited<ReturnType<typeof teachersOf>>

/** What a teacher is called in a list: the name, or the user name of one who shares the name with a colleague. */
const calledIn = (teachers: Teachers) => {
  const named = Map.groupBy(teachers, ({ name }) => name.toLowerCase())
  const byId = new Map(teachers.map((one) => [one.id, one]))
  return ({ teacher_id, teacher_name }: Place) =>
    (named.get(teacher_name.toLowerCase())?.length ?? 0) > 1 ? (byId.get(teacher_id)?.username ?? teacher_name) : teacher_name
}

interface Listed {
  readonly head: Letterhead
  readonly year: number
  readonly today: string
  readonly places: readonly Place[]
  readonly teachers: Teachers
  readonly further: readonly FurtherRow[]
}

export const columnsOf = (names: readonly LessonColumn[]) =>
  names.map((name) => ({ title: lessonColumns[name], width: name === 'subject' || name === 'teacher' ? 130 : 70 }))
/** The columns of a pasted list, and what an import takes beyond them. */
const exported = ['class', 'subject', 'teacher', 'day', 'starts_at', 'ends_at', 'room', 'group', 'parallel'] as const

/** Who teaches a lesson with its main teacher, on a date: for reading, an import leaves it out. */
const besideIn =
  (further: readonly FurtherRow[], today: string) =>
  ({ class_id, group_id, subject_id }: Place): string =>
    further
      .filter((one) => one.class_id === class_id && one.group_id === group_id && one.subject_id === subject_id)
      .filter(({ starts_on, ended_on }) => starts_on <= today && (ended_on === null || ended_on > today))
      .map(({ teacher_name }) => teacher_name)
      .join(', ')

const documentOf = ({ head, year, today, places, teachers, further }: Listed): Document => {
  const called = calledIn(teachers)
  const beside = besideIn(further, today)
  return {
    title: `Jadwal pelajaran ${yearName(year)}`,
    letterhead: letterheadLines(head),
    landscape: true,
    parts: [
      {
        name: 'Jadwal',
        heading: 'JADWAL PELAJARAN',
        facts: [['Tahun ajaran', yearName(year)]],
        table: {
          columns: [...columnsOf(exported), { title: 'Guru pendamping', width: 130 }],
          rows: places
            .toSorted(inOrder)
            .map((one) => [
              one.class_name,
              one.subject_name,
              called(one),
              nameOfWeekday(one.weekday),
              dotted(one.starts_at),
              dotted(one.ends_at),
              one.room ?? '',
              one.group_id === null ? '' : one.class_name,
              one.parallel && one.group_id === null ? 'Ya' : '',
              beside(one),
            ]),
        },
        notes: [],
        signatures: [],
      },
    ],
    footer: `Dicetak dari ${productName()} pada ${dayName(today)}`,
  }
}

/** All lessons of the year as a workbook, in the columns that an import takes back. Throws YEAR_MISSING for a school without a year. */
export const exportLessons = async (context: RequestOf<typeof timetable.export, Here>): Promise<FileAnswer> => {
  const { db, school, user, day } = context
  const at = atYear(context)
  if (at.year === 0) throw new Fault('YEAR_MISSING')
  const [head, places, teachers, further] = await Promise.all([
    letterheadOf(db, school.id),
    placesOf(db, at),
    teachersOf(db, school.id),
    furtherOf(db, at).execute(),
  ])
  const document = documentOf({ head, year: at.year, today: day.date, places, teachers, further })
  return printedFile(document, 'xlsx', user.id, `Jadwal pelajaran ${at.year}-${at.year + 1}`)
}
