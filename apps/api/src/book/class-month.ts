import { letterOf } from '@lentera/contract/attendance/history'
import type { Db } from '#db/db.ts'
import { forGrade, type School, yearOf } from '#school/schools.ts'
import { classSpan } from './history.queries.ts'
import { type CalendarDay, daysOf, monthOf, totalsOf } from './history.rules.ts'

interface ClassMonthQuery {
  readonly school: School
  /** The class's id; undefined for a class with nobody in it. */
  readonly room: number | undefined
  /** The school's date. */
  readonly today: string
}

/** Some days of a class's year, and each pupil's squares of them. One query. */
export const classDaysOf = async (
  db: Db,
  { school, room, today, calendar }: ClassMonthQuery & { readonly calendar: readonly CalendarDay[] },
) => {
  const year = (room === undefined ? undefined : school.classes.get(room)?.year) ?? yearOf(school, today)
  const since = school.years.find(({ id }) => id === year)?.starts_on ?? today
  const [from, to] = [calendar[0]?.date ?? today, calendar.at(-1)?.date ?? today]
  const rows = room === undefined ? [] : await classSpan(db, { class: room, since, from, to })
  return rows.map(({ first, records, ...person }) => ({
    ...person,
    first,
    days: daysOf({ school, today, first }, calendar, records),
  }))
}

/** The school as it is for the class. */
const ofClass = ({ school, room }: ClassMonthQuery) =>
  forGrade(school, room === undefined ? undefined : school.classes.get(room)?.grade)

/** A month of a class's year: its days, and each pupil's totals and a letter a day. One query. */
export const classMonth = async (db: Db, { month, ...asked }: ClassMonthQuery & { readonly month: string }) => {
  const calendar = monthOf(ofClass(asked), month)
  const rows = await classDaysOf(db, { ...asked, calendar })
  const pupils = rows.map(({ id, name, nisn, image, days }) => ({
    id,
    name,
    nisn,
    image,
    totals: totalsOf(days, asked.today),
    letters: days.map(letterOf).join(''),
  }))
  const [first = null] = rows.flatMap((row) => row.first ?? []).toSorted()
  return { calendar, pupils, first }
}
