import { Fault, type Inside } from '@lentera/contract'
import {
  type FoundDay,
  MOST_FOUND,
  type PeopleDay,
  type SchoolBoard,
  type schoolAttendance,
} from '@lentera/contract/attendance/school'
import { presentRecord, type RecordRow } from '#book/record.queries.ts'
import { marksOfClass, type Mark } from '#book/permit-marks.queries.ts'
import { countRecords, countsOf, sumOfCounts } from '#book/class-day.queries.ts'
import type { Here } from '#school/here.ts'
import { openingOf, type School, yearOf } from '#school/schools.ts'
import type { RequestOf, RequestContext } from '#kit/http/services.ts'
import { skippedOn } from '#modules/attendance/lessons/skipped.ts'
import { pupilsOfClass } from '#modules/attendance/roll-call/board.queries.ts'
import { classesOfDate, closingOfDate, pupilsNamed, rollCallsOfDate, teachersOfDate } from './school-board.queries.ts'

const refuse = (text: string) => new Fault('VALIDATION', { errors: { date: [text] } })

/** The day that is shown: from the school's first academic year up to today. Throws VALIDATION for any other. */
const dayShown = (school: School, today: string, asked: string | undefined) => {
  const date = asked ?? today
  const first = school.years.at(-1)?.starts_on ?? today
  if (date > today) throw refuse('Tanggal ini belum tiba.')
  if (date !== today && date < first) throw refuse('Tanggal ini sebelum tahun ajaran pertama.')
  const head = { date, timezone: school.timezone, ...openingOf(school, date), today }
  return { head, first_day: first < today ? first : today }
}

/** The later of the closing hour and the end of check-in, which is when a day closes. */
const closingHour = ({ closingAt }: School, hours: { closes_at: string } | null) =>
  closingAt === null || hours === null ? null : closingAt > hours.closes_at ? closingAt : hours.closes_at

/** All classes of a school on one day, in four queries however many there are. */
export const schoolBoard = async (context: RequestOf<typeof schoolAttendance.schoolBoard, Here>): Promise<SchoolBoard> => {
  const { db, now, query, school, day, services } = context
  const { head, first_day } = dayShown(school, day.date, query.date)
  const at = { school: school.id, date: head.date }
  const [rows, calls, closing, teachers, skipped] = await Promise.all([
    classesOfDate(db, { ...at, year: yearOf(school, head.date) ?? 0 }),
    rollCallsOfDate(db, at),
    closingOfDate(db, at),
    teachersOfDate(db, at),
    skippedOn(db, { school, date: head.date }, services.ids),
  ])
  const lastCall = new Map(calls.map(({ class_id, by, at: when }) => [class_id, { by, at: when!.toISOString() }]))
  const left = new Set(closing.map(({ class_id }) => class_id))
  const classes = rows.map((row) => ({
    uuid: row.uuid,
    name: row.name,
    grade: row.grade,
    homeroom_teacher: row.homeroom_teacher,
    counts: countsOf(row),
    roll_call: lastCall.get(row.id) ?? null,
    flagged: left.has(row.id),
  }))
  return {
    ...head,
    server_time: now.toISOString(),
    first_day,
    closed_at: closing[0]?.closed_at.toISOString() ?? null,
    closing_at: closingHour(school, head.hours),
    students: sumOfCounts(classes.map(({ counts }) => counts)),
    teachers: countRecords(teachers.map(({ record }) => record)),
    classes,
    skipped,
  }
}

interface ClassRow {
  readonly id: number
  readonly name: string
  readonly number: string | null
  readonly image: string | null
  readonly record: RecordRow | null
  readonly corrected: boolean
  readonly permit?: Mark | undefined
}
const personOf = ({ id, record, permit, ...rest }: ClassRow, { services }: RequestContext) => ({
  ...rest,
  id: services.ids.encode(id),
  record: record && presentRecord(record, services.ids),
  permit: permit ?? null,
})
const peopleOf = (
  head: Omit<PeopleDay, 'counts' | 'people'>,
  rows: readonly ClassRow[],
  context: RequestContext,
): Inside<PeopleDay> => ({
  ...head,
  counts: countRecords(rows.map(({ record }) => record)),
  people: rows.map((row) => personOf(row, context)),
})

/** The pupils of one class of the own school on one day. Throws NOT_FOUND for any other class. */
export const schoolClass = async (context: RequestOf<typeof schoolAttendance.schoolClass, Here>): Promise<Inside<PeopleDay>> => {
  const { school, day } = context
  const { head } = dayShown(school, day.date, context.query.date)
  const room = [...school.classes.values()].find(({ uuid }) => uuid === context.query.class_uuid)
  if (!room) throw new Fault('NOT_FOUND')
  const at = { id: room.id, date: head.date }
  const [pupils, permits] = await Promise.all([pupilsOfClass(context.db, at), marksOfClass(context.db, at)])
  const rows = pupils.map(({ nisn, ...rest }) => ({ ...rest, number: nisn, permit: permits.get(rest.id) }))
  return peopleOf({ ...head, class_name: room.name, by_lesson: school.lessonRule !== null }, rows, context)
}

/** The teachers of the own school on one day. */
export const schoolTeachers = async (
  context: RequestOf<typeof schoolAttendance.schoolTeachers, Here>,
): Promise<Inside<PeopleDay>> => {
  const { school, day } = context
  const { head } = dayShown(school, day.date, context.query.date)
  const rows = await teachersOfDate(context.db, { school: school.id, date: head.date })
  return peopleOf({ ...head, class_name: null, by_lesson: false }, rows, context)
}

/** Pupils and teachers of the own school whose name or number holds the words, with their record of one day; pupils come first. */
export const schoolPeople = async (context: RequestOf<typeof schoolAttendance.schoolPeople, Here>): Promise<Inside<FoundDay>> => {
  const { school, day } = context
  const { head } = dayShown(school, day.date, context.query.date)
  const words = context.query.search.toLowerCase()
  const year = yearOf(school, head.date)
  const rooms = [...school.classes.values()].filter((room) => room.year === year)
  const at = { classes: rooms.map(({ id }) => id), dates: rooms.map(() => head.date) }
  const [pupils, teachers] = await Promise.all([
    pupilsNamed(context.db, { ...at, words, most: MOST_FOUND + 1 }),
    teachersOfDate(context.db, { school: school.id, date: head.date }),
  ])
  const named = teachers.filter(({ name, number }) => name.toLowerCase().includes(words) || number?.includes(words))
  const found = [
    ...pupils.map(({ class_id, ...row }) => ({ ...personOf(row, context), class: school.classes.get(class_id) ?? null })),
    ...named.map((row) => ({ ...personOf(row, context), class: null })),
  ]
  return { ...head, people: found.slice(0, MOST_FOUND), more: found.length > MOST_FOUND }
}
