import { Fault, type Inside } from '@lentera/contract'
import type { homeroom, Semester } from '@lentera/contract/homeroom'
import { classDaysOf } from '#book/class-month.ts'
import { calendarOf, semestersOf, sumOfTotals, totalsOf } from '#book/history.rules.ts'
import type { RequestOf } from '#kit/http/services.ts'
import type { Here } from '#school/here.ts'
import { forGrade } from '#school/schools.ts'
import { leadersSince, ledBy, nameOf } from './room.ts'

/** A class's semester as far as it has come: its months, its pupils, and who has led it. */
export const semester = async (context: RequestOf<typeof homeroom.semester, Here>): Promise<Inside<Semester>> => {
  const { db, school, day, query } = context
  const today = day.date
  const { classes, room } = ledBy(context, query.class_uuid)
  const known = school.years.filter(({ id }) => id === room?.year)
  const periods = semestersOf(known, { today, first: known[0]?.starts_on ?? null })
  const period = periods.find((one) => query.semester === undefined || one.semester === query.semester)
  if (room && query.semester !== undefined && !period) throw new Fault('NOT_FOUND')
  const calendar = period ? calendarOf(forGrade(school, room?.grade), period.from, period.to < today ? period.to : today) : []
  const pupils = await classDaysOf(db, { school, room: period && room?.id, today, calendar })
  const first = pupils
    .flatMap((one) => one.first ?? [])
    .toSorted()[0]
    ?.slice(0, 7)
  const months = [...new Set(calendar.map(({ date }) => date.slice(0, 7)))].filter(
    (month) => first !== undefined && month >= first,
  )
  const students = pupils.map(({ id, name, image, nisn, days }) => ({ id, name, image, nisn, totals: totalsOf(days, today) }))
  return {
    today,
    classes,
    class: room ? nameOf(room) : null,
    periods,
    period: period ?? null,
    totals: sumOfTotals(students.map(({ totals }) => totals)),
    months: months.map((month) => ({
      month,
      totals: sumOfTotals(
        pupils.map(({ days }) =>
          totalsOf(
            days.filter(({ date }) => date.startsWith(month)),
            today,
          ),
        ),
      ),
    })),
    students,
    leaders: room ? await leadersSince(db, school, room) : [],
  }
}
