import type { CalendarKind, EffectiveMonth } from '@lentera/contract/calendar'
import { isClosing } from '@lentera/contract/calendar'
import { addDays, weekdayOf } from '#school/time.ts'
import type { Dates, EntryFields } from './calendar.queries.ts'

type Errors = Record<string, string[]>

/** Longest entry, in days. */
const MOST_DAYS = 120

/** What does not fit in an entry, by field. */
export const entryErrors = (
  { kind, starts_on, ends_on, grades, ends_at }: EntryFields,
  { levels, years }: { readonly levels: readonly number[]; readonly years: readonly Dates[] },
): Errors => {
  const errors: Errors = {}
  const say = (field: string, text: string) => (errors[field] ??= [text])
  if (ends_on < starts_on) say('ends_on', 'Tanggal terakhir sebelum tanggal pertama.')
  else if (ends_on > addDays(starts_on, MOST_DAYS - 1)) say('ends_on', `Paling lama ${MOST_DAYS} hari sekaligus.`)
  if (!years.some((year) => year.starts_on <= starts_on && starts_on <= year.ends_on))
    say('starts_on', 'Tanggal ini di luar tahun ajaran yang sudah dibuat.')
  if (grades && !grades.every((grade) => levels.includes(grade))) say('grades', `Tingkat ${levels[0]} sampai ${levels.at(-1)}.`)
  if (kind === 'half_day' && ends_at === null) say('ends_at', 'Isi jam pulangnya.')
  if (kind !== 'half_day' && ends_at !== null) say('ends_at', 'Jam pulang hanya untuk hari yang lebih pendek.')
  return errors
}

/** Part of a year whose days leave their semester when its dates change, and the field that moves them. */
interface Moved {
  readonly field: keyof Dates
  readonly semester: 1 | 2
  readonly from: string
  readonly to: string
}

/** The semester of a date in a year's dates; null outside. */
export const semesterOn = ({ starts_on, second_semester_on, ends_on }: Dates, date: string): 1 | 2 | null =>
  date < starts_on || date > ends_on ? null : date < second_semester_on ? 1 : 2

/** The parts of a year, by what its dates were and become, whose days lie in another semester than before, or in none. */
export const movedDays = (was: Dates, becomes: Dates): Moved[] => {
  const edges = [was.starts_on, was.second_semester_on, becomes.starts_on, becomes.second_semester_on]
  const ends = [was.ends_on, becomes.ends_on].map((date) => addDays(date, 1))
  const cuts = [...new Set([...edges, ...ends])].toSorted()
  return cuts.flatMap((from, at): Moved[] => {
    const next = cuts[at + 1]
    const semester = semesterOn(was, from)
    if (next === undefined || semester === null || semesterOn(becomes, from) === semester) return []
    const field = from < becomes.starts_on ? 'starts_on' : from > becomes.ends_on ? 'ends_on' : 'second_semester_on'
    return [{ field, semester, from, to: addDays(next, -1) }]
  })
}

interface CalendarYear {
  readonly year: Dates
  readonly levels: readonly number[]
  /** Weekdays with school, Monday 1. */
  readonly weekdays: readonly number[]
  readonly entries: readonly EntryFields[]
}

/**
 * The effective days of each month and class level: days of the year on a weekday with school that no holiday of the school or
 * of that level covers. Exam weeks and half days count; how many days are exams is said beside.
 */
export const effectiveDays = ({ year, levels, weekdays, entries }: CalendarYear): EffectiveMonth[] => {
  const of = (kind: (kind: CalendarKind) => boolean, date: string, grade: number) =>
    entries.some(
      (entry) => kind(entry.kind) && entry.starts_on <= date && date <= entry.ends_on && (entry.grades?.includes(grade) ?? true),
    )
  const months = new Map<string, Map<number, { days: number; exam_days: number }>>()
  for (let date = year.starts_on; date <= year.ends_on; date = addDays(date, 1)) {
    const month = date.slice(0, 7)
    const counted = months.get(month) ?? new Map(levels.map((grade) => [grade, { days: 0, exam_days: 0 }]))
    months.set(month, counted)
    if (!weekdays.includes(weekdayOf(date))) continue
    for (const [grade, count] of counted) {
      if (of(isClosing, date, grade)) continue
      count.days++
      if (of((kind) => kind === 'exam', date, grade)) count.exam_days++
    }
  }
  return [...months].map(([month, counted]) => ({ month, grades: [...counted].map(([grade, count]) => ({ grade, ...count })) }))
}
