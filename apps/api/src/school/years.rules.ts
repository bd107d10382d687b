import type { AcademicYear } from '@lentera/contract/people/classes'
import { schoolYearOf } from './time.ts'

type Year = Pick<AcademicYear, 'tahun_ajaran_id' | 'starts_on' | 'ends_on'>

/**
 * The year that classes and lessons are made for: the one that covers today, or the one of that name, or for a school whose first year is
 * still to come the next one. Null where none was made.
 */
export const yearInUse = <Y extends Year>(years: readonly Y[], today: string): Y | null =>
  years.find(({ starts_on, ends_on }) => starts_on <= today && today <= ends_on) ??
  years.find(({ tahun_ajaran_id }) => tahun_ajaran_id === schoolYearOf(today)) ??
  years.filter(({ starts_on }) => starts_on > today).toSorted((a, b) => a.tahun_ajaran_id - b.tahun_ajaran_id)[0] ??
  null

/** The year of today as most schools have it: July to June, the second half from January. */
export const usualYear = (today: string): AcademicYear => usualDates(schoolYearOf(today))

/** The usual dates of the year that begins in `first`. */
export const usualDates = (first: number): AcademicYear => ({
  tahun_ajaran_id: first,
  starts_on: `${first}-07-01`,
  second_semester_on: `${first + 1}-01-01`,
  ends_on: `${first + 1}-06-30`,
})

type Errors = Record<string, string[]>

/** What does not fit in the dates of a new year, by field. */
export const yearErrors = (
  { tahun_ajaran_id: first, starts_on, second_semester_on, ends_on }: AcademicYear,
  others: readonly AcademicYear[],
): Errors => {
  const errors: Errors = {}
  const say = (field: string, text: string) => (errors[field] ??= [text])
  if (!starts_on.startsWith(`${first}-`)) say('starts_on', `Tahun ajaran ${first}/${first + 1} mulai pada tahun ${first}.`)
  if (!ends_on.startsWith(`${first + 1}-`)) say('ends_on', `Tahun ajaran ${first}/${first + 1} berakhir pada tahun ${first + 1}.`)
  if (second_semester_on <= starts_on) say('second_semester_on', 'Semester genap harus setelah awal tahun ajaran.')
  if (ends_on <= second_semester_on) say('ends_on', 'Akhir tahun ajaran harus setelah awal semester genap.')
  for (const other of others)
    if (starts_on <= other.ends_on && other.starts_on <= ends_on)
      say(
        other.starts_on <= starts_on ? 'starts_on' : 'ends_on',
        `Tanggal ini termasuk tahun ajaran ${other.tahun_ajaran_id}/${other.tahun_ajaran_id + 1}.`,
      )
  return errors
}
