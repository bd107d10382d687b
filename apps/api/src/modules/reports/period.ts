import { Fault } from '@lentera/contract'
import { MOST_REPORT_DAYS, type ReportRhythm, type SchoolReport } from '@lentera/contract/reports'
import { spanOfMonth } from '#book/history.rules.ts'
import { type School, type SchoolClass, yearOf } from '#school/schools.ts'
import { addDays, mondayOf } from '#school/time.ts'

/** What a report is of: the school, some days of one academic year, and that year's classes. */
export interface ReportOf {
  readonly school: School
  /** The school's date. */
  readonly today: string
  /** Both days with it. `to` may lie ahead: a month is asked for as a whole. */
  readonly from: string
  readonly to: string
  readonly classes: readonly SchoolClass[]
  /** The first day of the year: records of days before it are those of the year before. */
  readonly since: string
}

interface PeriodGiven {
  readonly report: SchoolReport
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** So many days before a year's first one still belong to its first month. */
const MONTH = 31

const refuse = (field: 'from' | 'to', text: string) => new Fault('VALIDATION', { errors: { [field]: [text] } })

/** The days that are asked for; the running month where none are, and the whole month of the first for the monthly report. */
const daysAsked = ({ report, from, to }: PeriodGiven, today: string) => {
  const first = from ?? (to === undefined ? spanOfMonth(today.slice(0, 7)).from : to)
  if (report === 'monthly') return spanOfMonth(first.slice(0, 7))
  return { from: first, to: to ?? (from === undefined ? spanOfMonth(today.slice(0, 7)).to : spanOfMonth(from.slice(0, 7)).to) }
}

/**
 * What a report is of. Throws VALIDATION for days that lie ahead, stand in the wrong order, are more than a semester, or reach into
 * two academic years.
 */
export const reportOf = (school: School, today: string, asked: PeriodGiven): ReportOf => {
  const { from, to } = daysAsked(asked, today)
  if (from > today) throw refuse('from', 'Tanggal ini belum tiba.')
  if (to < from) throw refuse('to', 'Tanggal akhir harus sesudah tanggal awal.')
  if (to > addDays(from, MOST_REPORT_DAYS - 1)) throw refuse('to', `Paling lama ${MOST_REPORT_DAYS} hari.`)
  const id = yearOf(school, to < today ? to : today)
  const year = school.years.find((one) => one.id === id)
  if (!year) throw refuse('from', 'Sekolah belum punya tahun ajaran untuk tanggal ini.')
  if (from < addDays(year.starts_on, -MONTH)) throw refuse('from', 'Pilih tanggal di dalam satu tahun ajaran.')
  const classes = [...school.classes.values()].filter((one) => one.year === year.id)
  return { school, today, from, to, classes, since: year.starts_on }
}

/** The first day of which a school may have something: that of its first academic year, or of the month in which it begins. */
export const firstDayOf = (school: School, today: string): string => {
  const first = school.years.at(-1)?.starts_on ?? today
  return `${(first < today ? first : today).slice(0, 7)}-01`
}

/** The last whole week (Monday to Sunday) or month before a date. */
export const lastWhole = (every: ReportRhythm, today: string): { readonly from: string; readonly to: string } => {
  if (every === 'month') return spanOfMonth(addDays(`${today.slice(0, 7)}-01`, -1).slice(0, 7))
  const monday = mondayOf(today)
  return { from: addDays(monday, -7), to: addDays(monday, -1) }
}

/** The first Monday, or first day of a month, after a date. */
export const nextOn = (every: ReportRhythm, today: string): string =>
  every === 'week' ? addDays(mondayOf(today), 7) : addDays(spanOfMonth(today.slice(0, 7)).to, 1)
