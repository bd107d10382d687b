import { Fault } from '@lentera/contract'
import type { Here } from '#school/here.ts'
import { yearInUse } from '#school/years.rules.ts'

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
