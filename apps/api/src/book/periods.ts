import { Fault } from '@lentera/contract'
import type { ActiveYear, AttitudePeriod } from '@lentera/contract/attitude-notes'
import type { School, SchoolDay } from '#school/schools.ts'
import { semestersOf } from './history.rules.ts'

/** A school on one of its days. */
interface SchoolOnDay {
  readonly school: Pick<School, 'years'>
  readonly day: Pick<SchoolDay, 'date'>
}
const periodOf = ({ tahun_ajaran_id, semester, from, to }: ReturnType<typeof semestersOf>[number]): AttitudePeriod => ({
  tahun_ajaran_id,
  semester,
  name: `Semester ${semester === 1 ? 'Ganjil' : 'Genap'} ${tahun_ajaran_id}/${tahun_ajaran_id + 1}`,
  from,
  to,
})
const periodsAt = ({ school, day }: SchoolOnDay) =>
  semestersOf(school.years, { today: day.date, first: '0001-01-01' }).map(periodOf)

/** The semesters of a school that have begun, the newest first, and the one of a date: between two years the one before. */
export const yearAt = (at: SchoolOnDay): ActiveYear => {
  const periods = periodsAt(at)
  return { tahun_ajaran_id: periods[0]?.tahun_ajaran_id ?? null, semester: periods[0]?.semester ?? null, periods }
}
/** A semester as it is asked for; the running one where nothing is. */
export interface AskedPeriod {
  readonly tahun_ajaran_id?: number | undefined
  readonly semester?: number | undefined
}
const named = (periods: readonly AttitudePeriod[], asked: AskedPeriod): AttitudePeriod => {
  if (periods.length === 0) throw new Fault('YEAR_MISSING')
  const found = periods.find(
    (one) =>
      (asked.tahun_ajaran_id ?? one.tahun_ajaran_id) === one.tahun_ajaran_id && (asked.semester ?? one.semester) === one.semester,
  )
  if (!found) throw new Fault('NOT_FOUND')
  return found
}
/** The semester that is asked for, or the running one. Throws NOT_FOUND for one that never was, YEAR_MISSING before the first one. */
export const periodAsked = (at: SchoolOnDay, asked: AskedPeriod): AttitudePeriod => named(periodsAt(at), asked)
