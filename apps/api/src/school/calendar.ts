import { type CalendarKind, isClosing } from '@lentera/contract/calendar'
import { addDays } from './time.ts'

/** An entry of a school's calendar that is not the same for everybody on a whole day: for some class levels, or a shorter day. */
export interface CalendarEntry {
  readonly kind: CalendarKind
  readonly name: string
  readonly starts_on: string
  readonly ends_on: string
  /** Null for the whole school. */
  readonly grades: readonly number[] | null
  /** `HH:MM`; null where the day is not shorter. */
  readonly ends_at: string | null
}

interface Calendar {
  /** Days on which the whole school is closed, with what they are called. */
  readonly holidays: ReadonlyMap<string, string>
  readonly calendar: readonly CalendarEntry[]
}

/** Whether an entry covers a date for a class level; without one only what is for the whole school does. */
const covers = ({ starts_on, ends_on, grades }: CalendarEntry, date: string, grade: number | undefined) =>
  starts_on <= date && date <= ends_on && (grades === null || (grade !== undefined && grades.includes(grade)))

/** What a date without school is called, for the whole school or a class level; undefined for a date that is in no such entry. */
export const closedBecause = ({ holidays, calendar }: Calendar, date: string, grade?: number): string | undefined =>
  holidays.get(date) ?? calendar.find((entry) => isClosing(entry.kind) && covers(entry, date, grade))?.name

/** When a date ends early, the earliest where several entries say so; undefined for a full day. */
export const endsEarly = ({ calendar }: Calendar, date: string, grade?: number): string | undefined =>
  calendar.flatMap((entry) => (entry.ends_at !== null && covers(entry, date, grade) ? [entry.ends_at] : [])).toSorted()[0]

/** The calendar as it is for one class level: all that covers the level is for everybody, and the rest is left out. */
export const calendarOfGrade = ({ holidays, calendar }: Calendar, grade: number): Calendar => {
  const own = calendar.filter(({ grades }) => grades === null || grades.includes(grade))
  const closed = new Map(holidays)
  for (const { kind, name, starts_on, ends_on } of own)
    if (isClosing(kind))
      for (let date = starts_on; date <= ends_on; date = addDays(date, 1)) if (!closed.has(date)) closed.set(date, name)
  return { holidays: closed, calendar: own.map((entry) => ({ ...entry, grades: null })) }
}
