import { keysOf } from '@lentera/contract/kit/keys'
import type { DayKind, HistoryDay, HistoryTotals, Leaving } from '@lentera/contract/attendance/history'
import { checkInHours, type ClassStay, forPupil, type School, type SchoolYear } from '#school/schools.ts'
import { noLessonsBecause } from '#school/timetable.ts'
import { addDays, localTime, minutesOf } from '#school/time.ts'
import type { DayRow } from './history.queries.ts'

/** First and last day of `2026-11`. */
export const spanOfMonth = (month: string) => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return { from: `${month}-01`, to: new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10) }
}

/** The days of this month in every zone: two months in the two hours when some zones are ahead. */
export const monthEverywhere = (now: Date) => ({
  from: spanOfMonth(localTime(now, 'Asia/Jakarta').date.slice(0, 7)).from,
  to: spanOfMonth(localTime(now, 'Asia/Jayapura').date.slice(0, 7)).to,
})

/** A day of a school's calendar, and why it is closed where it is. Between two academic years each day is. */
export interface CalendarDay {
  readonly date: string
  readonly closed_because: string | null
}
export const calendarOf = (school: School, from: string, to: string): CalendarDay[] => {
  const days: CalendarDay[] = []
  for (let date = from; date <= to; date = addDays(date, 1)) days.push({ date, closed_because: noLessonsBecause(school, date) })
  return days
}

/** The same for a pupil with these stays in classes: each day as it is for the class of that day. */
export const calendarOfPupil = (
  school: School,
  stays: readonly ClassStay[],
  { from, to }: { readonly from: string; readonly to: string },
): CalendarDay[] => {
  if (school.calendar.length === 0) return calendarOf(school, from, to)
  const days: CalendarDay[] = []
  for (let date = from; date <= to; date = addDays(date, 1))
    days.push({ date, closed_because: noLessonsBecause(forPupil(school, stays, date), date) })
  return days
}

const KEPT = 60
const months = new WeakMap<School, Map<string, readonly CalendarDay[]>>()
/** A month of a school's calendar. Worked out once for all who ask. */
export const monthOf = (school: School, month: string): readonly CalendarDay[] => {
  const known = months.get(school) ?? new Map<string, readonly CalendarDay[]>()
  months.set(school, known)
  let days = known.get(month)
  if (!days) {
    if (known.size >= KEPT) known.clear()
    const { from, to } = spanOfMonth(month)
    known.set(month, (days = calendarOf(school, from, to)))
  }
  return days
}

/** A month of a pupil: each day as it is for the class of that day. */
export const monthOfPupil = (school: School, stays: readonly ClassStay[], month: string): readonly CalendarDay[] => {
  const ofDate = (date: string) => monthOf(forPupil(school, stays, date), month)
  const { from, to } = spanOfMonth(month)
  return ofDate(from) === ofDate(to) ? ofDate(to) : ofDate(to).map(({ date }, at) => ofDate(date)[at]!)
}

/** Where a history stands: the school, its today, and the day of the person's first record. */
export interface Standing {
  readonly school: School
  readonly today: string
  readonly first: string | null
}

const kindOf = ({ date, closed_because }: CalendarDay, { today, first }: Standing): DayKind => {
  if (closed_because !== null) return 'closed'
  if (date >= today) return date === today ? 'open' : 'ahead'
  return first === null || date < first ? 'before' : 'missing'
}

/** Left early, or has not clocked out once the day is over; only where the school lets people clock out. */
const leavingOf = (
  { school, today }: Pick<Standing, 'school' | 'today'>,
  [date, status, verification, , left_early, clock_in_at, clock_out_at]: DayRow,
): Leaving | null => {
  if (!school.clockOut || verification === 'waiting') return null
  if (left_early) return 'left_early'
  const came = (status === 'present' || status === 'late') && clock_in_at !== null
  return came && clock_out_at === null && date < today ? 'not_clocked_out' : null
}

/** The squares of a calendar: what was recorded, and what a day without a record means. */
export const daysOf = (at: Standing, calendar: readonly CalendarDay[], records: readonly DayRow[]): HistoryDay[] => {
  const byDate = new Map(records.map((row) => [row[0], row]))
  return calendar.map((day) => {
    const { date, closed_because } = day
    const row = byDate.get(date)
    if (row) {
      const [, status, verification, late_minutes] = row
      return { date, kind: 'recorded', status, verification, late_minutes, leaving: leavingOf(at, row), closed_because }
    }
    const kind = kindOf(day, at)
    const status = kind === 'closed' ? 'holiday' : 'unrecorded'
    return { date, kind, status, verification: null, late_minutes: null, leaving: null, closed_because }
  })
}

/** How a day counts: as a status, as waiting, as a school day without a record, or not at all. */
const countedAs = ({ date, kind, status, verification }: HistoryDay, today: string) => {
  if (kind === 'missing') return 'unrecorded'
  if (kind !== 'recorded' || status === 'holiday') return null
  if (verification === 'waiting') return 'waiting'
  return status === 'unrecorded' && date >= today ? null : status
}

const rateOf = (attended: number, school_days: number) =>
  school_days === 0 ? null : Math.floor((attended / school_days) * 1000) / 10

/** Adds days up; late and dispensation count as present (see `HistoryTotals` in the contract for the rate). */
export const totalsOf = (days: readonly HistoryDay[], today: string): HistoryTotals => {
  const counts = { present: 0, late: 0, excused: 0, sick: 0, dispensation: 0, absent: 0, unrecorded: 0, waiting: 0 }
  let [late_minutes, left_early, not_clocked_out] = [0, 0, 0]
  for (const day of days) {
    const as = countedAs(day, today)
    if (as === null) continue
    counts[as]++
    if (as === 'late') late_minutes += day.late_minutes ?? 0
    if (day.leaving === 'left_early') left_early++
    if (day.leaving === 'not_clocked_out') not_clocked_out++
  }
  const attended = counts.present + counts.late + counts.dispensation
  const school_days = attended + counts.excused + counts.sick + counts.absent + counts.unrecorded
  return { ...counts, attended, school_days, rate: rateOf(attended, school_days), late_minutes, left_early, not_clocked_out }
}

/** What several people's days add up to: each person's day counts once. */
export const sumOfTotals = (all: readonly HistoryTotals[]): HistoryTotals => {
  const sum = { ...totalsOf([], '') }
  for (const totals of all) for (const key of keysOf(sum)) if (key !== 'rate') sum[key] += totals[key]
  return { ...sum, rate: rateOf(sum.attended, sum.school_days) }
}

/**
 * Runs of school days present (or on dispensation) without being late. Closed days, days of sickness or leave, days that
 * wait for a decision and today before its record neither count nor break a run; being late, absent or not recorded breaks it.
 */
export const streakOf = (days: readonly HistoryDay[], today: string) => {
  let [current, longest] = [0, 0]
  for (const day of days) {
    const as = countedAs(day, today)
    if (as === null || as === 'waiting' || as === 'sick' || as === 'excused') continue
    current = as === 'present' || as === 'dispensation' ? current + 1 : 0
    longest = Math.max(longest, current)
  }
  return { current, longest }
}

/** When the person came, against the start of school on that weekday. */
export const arrivalsOf = (school: School, records: readonly DayRow[]) =>
  records
    .flatMap(([date, status, verification, , , clock_in_at]) => {
      const hours = checkInHours(school, date)
      if (!hours || clock_in_at === null || verification === 'waiting' || (status !== 'present' && status !== 'late')) return []
      const came = new Date(clock_in_at)
      const minutes = minutesOf(localTime(came, school.timezone).time) - minutesOf(hours.starts_at)
      return [{ date, clock_in_at: came.toISOString(), minutes, late: status === 'late' }]
    })
    .toSorted((a, b) => a.date.localeCompare(b.date))

/** The semesters that have begun and have something to show, newest first; the running one always. */
export const semestersOf = (years: readonly SchoolYear[], { today, first }: Pick<Standing, 'today' | 'first'>) => {
  const all = years.flatMap(({ id: tahun_ajaran_id, starts_on, second_semester_on, ends_on }) => [
    { tahun_ajaran_id, semester: 2, from: second_semester_on, to: ends_on },
    { tahun_ajaran_id, semester: 1, from: starts_on, to: addDays(second_semester_on, -1) },
  ])
  const begun = all.filter(({ from }) => from <= today).toSorted((a, b) => b.from.localeCompare(a.from))
  return begun.filter(({ to }, at) => at === 0 || (first !== null && to >= first))
}
