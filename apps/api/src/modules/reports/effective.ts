import { calendarOf, spanOfMonth } from '#book/history.rules.ts'
import { forGrade } from '#school/schools.ts'
import { addDays, weekdayOf } from '#school/time.ts'
import type { ReportOf } from './period.ts'
import { monthText, number, sum, type Table, text } from './tables.ts'

/** The days of a level on which there is school, by month: those of the calendar's page. */
const daysOf = ({ school, from, to }: ReportOf, grade: number): ReadonlyMap<string, number> => {
  // The demo is open on all weekdays; its calendar counts those that have hours.
  const open = calendarOf(forGrade(school, grade), from, to).filter(
    ({ date, closed_because }) => closed_because === null && school.hours.has(weekdayOf(date)),
  )
  const months = new Map<string, number>()
  for (const { date } of open) months.set(date.slice(0, 7), (months.get(date.slice(0, 7)) ?? 0) + 1)
  return months
}

const monthsBetween = (from: string, to: string): string[] => {
  const months: string[] = []
  for (let month = from.slice(0, 7); month <= to.slice(0, 7); month = addDays(spanOfMonth(month).to, 1).slice(0, 7))
    months.push(month)
  return months
}

/** The effective days of each month and class level within the days of a report, whether or not they have come. */
export const effectiveTable = (of: ReportOf): Table => {
  const grades = [...new Set(of.classes.map(({ grade }) => grade))].toSorted((one, other) => one - other)
  const counted = grades.map((grade) => daysOf(of, grade))
  const rows = monthsBetween(of.from, of.to).map((month) => counted.map((days) => days.get(month) ?? 0))
  const names = monthsBetween(of.from, of.to).map(monthText)
  return {
    title: 'Hari efektif',
    columns: [text('Bulan'), ...grades.map((grade) => number(`Tingkat ${grade}`))],
    rows: rows.map((days, at) => [names[at] ?? null, ...days]),
    foot: ['Jumlah', ...counted.map((days) => sum([...days.values()]))],
    note: 'Hari sekolah dikurangi libur. Pekan ujian dan hari pulang lebih awal ikut dihitung.',
  }
}
