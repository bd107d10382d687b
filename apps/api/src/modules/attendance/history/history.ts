import { Fault, type Inside } from '@lentera/contract'
import type { attendanceHistory, Day, History, Period, Summary } from '@lentera/contract/attendance/history'
import { historyOf } from '#book/change.queries.ts'
import { marksOfPerson } from '#book/permit-marks.queries.ts'
import { presentRecord } from '#book/record.queries.ts'
import { photoUrlOf } from '#kit/files/link.ts'
import { localTime } from '#school/time.ts'
import { classStayedOn, forPupil, openingOf } from '#school/schools.ts'
import type { RequestOf, RequestContext } from '#kit/http/services.ts'
import { type PersonSpan, personSpan, recordOn } from '#book/history.queries.ts'
import { dayLesson } from '#modules/attendance/lessons/lesson-of-day.ts'
import { lessonsOfDay } from '#modules/attendance/lessons/lessons.queries.ts'
import {
  arrivalsOf,
  calendarOfPupil,
  daysOf,
  monthEverywhere,
  monthOfPupil,
  semestersOf,
  spanOfMonth,
  type Standing,
  streakOf,
  totalsOf,
} from '#book/history.rules.ts'
import { subjectOf } from './history-subject.ts'

/** Where a person's history stands, and what every answer says of it. */
const standingOf = async ({ services, now }: RequestContext, person: PersonSpan | undefined) => {
  if (!person) throw new Fault('SCHOOL_MISSING')
  const { id, name, image, first, rooms, school_id, version } = person
  const school = await services.schools.get(school_id, version)
  const today = localTime(now, school.timezone).date
  const at: Standing = { school, today, first }
  const class_name = classStayedOn(school, rooms, today)?.name ?? null
  const shown = {
    person: { id: services.ids.encode(id), name, image, class_name, school_name: school.name },
    timezone: school.timezone,
    today,
    first,
    clock_out: school.clockOut,
  }
  return { at, shown, rooms, ofDate: (date: string) => forPupil(school, rooms, date) }
}

/** A month of the calendar, in one query for the own history. */
export const monthOfHistory = async (context: RequestOf<typeof attendanceHistory.history>): Promise<History> => {
  const { month: asked, student_id } = context.query
  const { id, reach } = await subjectOf(context, student_id)
  const span = asked === undefined ? monthEverywhere(context.now) : spanOfMonth(asked)
  const person = await personSpan(context.db, { id, reach, ...span })
  const { at, shown, rooms } = await standingOf(context, person)
  const month = asked ?? at.today.slice(0, 7)
  const days = daysOf(at, monthOfPupil(at.school, rooms, month), person?.records ?? [])
  return { ...shown, month, days, totals: totalsOf(days, at.today) }
}

const chosenOf = (
  periods: readonly Period[],
  { tahun_ajaran_id, semester }: RequestOf<typeof attendanceHistory.summary>['query'],
): Period | null => {
  const found = periods.find(
    (one) =>
      (tahun_ajaran_id === undefined || one.tahun_ajaran_id === tahun_ajaran_id) &&
      (semester === undefined || one.semester === semester),
  )
  if (!found && (tahun_ajaran_id !== undefined || semester !== undefined)) throw new Fault('NOT_FOUND')
  return found ?? null
}

/** One semester, as far as it has come. */
export const summaryOf = async (context: RequestOf<typeof attendanceHistory.summary>): Promise<Summary> => {
  const { db } = context
  const { id, reach } = await subjectOf(context, context.query.student_id)
  const person = await personSpan(db, { id, reach, ...monthEverywhere(context.now) })
  const { at, shown, rooms } = await standingOf(context, person)
  const periods = semestersOf(at.school.years, at)
  const period = chosenOf(periods, context.query)
  const to = period && period.to < at.today ? period.to : at.today
  const records = period ? ((await personSpan(db, { id, reach, from: period.from, to }))?.records ?? []) : []
  const days = period ? daysOf(at, calendarOfPupil(at.school, rooms, { from: period.from, to }), records) : []
  const begun = days.filter(({ date }) => at.first !== null && date >= `${at.first.slice(0, 7)}-01`)
  const { current, longest } = streakOf(days, at.today)
  return {
    ...shown,
    periods,
    period,
    totals: totalsOf(days, at.today),
    streak: { current: period && period.to >= at.today ? current : null, longest },
    arrivals: arrivalsOf(at.school, records),
    months: [...Map.groupBy(begun, ({ date }) => date.slice(0, 7))].map(([month, its]) => ({
      month,
      totals: totalsOf(its, at.today),
    })),
  }
}

/** One day in full: the record, who wrote it, and every change since. */
export const dayOfHistory = async (context: RequestOf<typeof attendanceHistory.day>): Promise<Inside<Day>> => {
  const { db, services } = context
  const { date, student_id } = context.query
  const { id, reach, photos } = await subjectOf(context, student_id, date)
  const [person, row, rows, permits] = await Promise.all([
    personSpan(db, { id, reach, from: date, to: date }),
    recordOn(db, { id, date, reach }),
    date < reach.since ? [] : lessonsOfDay(db, { id, date, school: reach.school }),
    date < reach.since ? [] : marksOfPerson(db, { id, date, school: reach.school }),
  ])
  const { at, shown, ofDate } = await standingOf(context, person)
  const { hours, closed_because } = openingOf(ofDate(date), date)
  const [day] = daysOf(at, [{ date, closed_because }], person?.records ?? [])
  if (!day) throw new Error('A calendar of one day has one day.')
  if (!row) return { ...shown, date, kind: day.kind, closed_because, hours, ...nothing, lessons: rows.map(dayLesson), permits }
  const { note, recorded_by, photo_file, ...record } = row
  return {
    ...shown,
    date,
    kind: 'recorded',
    closed_because,
    hours,
    record: presentRecord(record, services.ids),
    leaving: day.leaving,
    note,
    recorded_by,
    photo_url: photos ? photoUrlOf(services, photo_file, context.now) : null,
    changes: await historyOf(db, row.id),
    lessons: rows.map(dayLesson),
    permits,
  }
}
const nothing = { record: null, leaving: null, note: null, recorded_by: null, photo_url: null, changes: [] }
