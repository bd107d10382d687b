import { Fault, type Inside } from '@lentera/contract'
import type { PlannedYear } from '@lentera/contract/timetable/years'
import type { Here } from '#school/here.ts'
import { yearInUse } from '#school/years.rules.ts'
import type { InYear } from '#school/in-year.ts'

/** The year that lessons are made for; null where the office has made none. */
export const yearHere = ({ school, day }: Here) =>
  yearInUse(
    school.years.map(({ id, ...dates }) => ({ tahun_ajaran_id: id, ...dates })),
    day.date,
  )

/** The year that lessons are made for. Throws YEAR_MISSING where the office has made none. */
export const yearOfLessons = (here: Here): number => {
  const year = yearHere(here)
  if (!year) throw new Fault('YEAR_MISSING')
  return year.tahun_ajaran_id
}

/** The years whose timetables the office can prepare: the one that lessons are made for, and those after it that have not begun. */
export const plannedYears = (here: Here): Inside<PlannedYear>[] => {
  const year = yearHere(here)
  if (!year) return []
  const coming = here.school.years
    .filter(({ id, starts_on }) => id > year.tahun_ajaran_id && starts_on > here.day.date)
    .toSorted((a, b) => a.id - b.id)
  const { tahun_ajaran_id, starts_on, ends_on } = year
  return [
    { tahun_ajaran_id, starts_on, ends_on, coming: false },
    ...coming.map(({ id, ...dates }) => ({
      tahun_ajaran_id: id,
      starts_on: dates.starts_on,
      ends_on: dates.ends_on,
      coming: true,
    })),
  ]
}

/** One of these years; undefined for every other one. */
export const plannedYear = (here: Here, year: number) =>
  plannedYears(here).find(({ tahun_ajaran_id }) => tahun_ajaran_id === year)

/**
 * Where a timetable is prepared: in the year that is asked for, or in the one that lessons are made for, which is 0 where the office has
 * made none. Throws NOT_FOUND for a year that is over, or that the school does not have.
 */
export const atAsked = (here: Here, asked: number | undefined): InYear => {
  const school = here.school.id
  if (asked === undefined) return { school, year: yearHere(here)?.tahun_ajaran_id ?? 0 }
  if (!plannedYear(here, asked)) throw new Fault('NOT_FOUND')
  return { school, year: asked }
}

/** The same to write something. Throws YEAR_MISSING where the office has made no year. */
export const toPlan = (here: Here, asked: number | undefined): InYear => {
  const at = atAsked(here, asked)
  if (at.year === 0) throw new Fault('YEAR_MISSING')
  return at
}

/**
 * The year by whose numbered hours a year's lessons are prepared: its own; those of the year before while it has none and has not begun,
 * because the office numbers the hours of a year once it runs.
 */
export const yearOfHours = ({ school, day }: Here, year: number): number => {
  const hasHours = (of: number) => school.hourSets.some((set) => set.year === of && set.starts_on === null)
  const begins = school.years.find(({ id }) => id === year)?.starts_on
  return begins !== undefined && day.date < begins && !hasHours(year) && hasHours(year - 1) ? year - 1 : year
}
