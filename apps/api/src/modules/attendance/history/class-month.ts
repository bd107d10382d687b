import { letterOf } from '@lentera/contract/attendance/history'
import type { Db } from '#db/db.ts'
import { type School, yearOf } from '#school/schools.ts'
import { classSpan } from './history.queries.ts'
import { daysOf, monthOf, spanOfMonth, totalsOf } from './history.rules.ts'

interface Asked {
  readonly school: School
  /** The class's id; undefined for a class with nobody in it. */
  readonly room: number | undefined
  /** The school's date. */
  readonly today: string
  readonly month: string
}

/** A month of a class's running year: its days, and each pupil's totals and a letter a day. One query. */
export const classMonth = async (db: Db, { school, room, today, month }: Asked) => {
  const calendar = monthOf(school, month)
  const since = school.years.find(({ id }) => id === yearOf(school, today))?.starts_on ?? today
  const rows = room === undefined ? [] : await classSpan(db, { class: room, since, ...spanOfMonth(month) })
  const pupils = rows.map(({ first, records, ...person }) => {
    const days = daysOf({ school, today, first }, calendar, records)
    return { ...person, totals: totalsOf(days, today), letters: days.map(letterOf).join('') }
  })
  const [first = null] = rows.flatMap((row) => row.first ?? []).toSorted()
  return { calendar, pupils, first }
}
