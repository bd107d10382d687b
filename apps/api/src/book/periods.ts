import { Fault } from '@lentera/contract'
import type { ActiveYear, AttitudePeriod } from '@lentera/contract/attitude-notes'
import type { RequestContext } from '#kit/http/services.ts'
import { yearsOf } from './history.queries.ts'
import { semestersOf } from './history.rules.ts'

type Year = Awaited<ReturnType<typeof yearsOf>>[number]
const periodOf = ({ tahun_ajaran_id, semester, from, to }: ReturnType<typeof semestersOf>[number]): AttitudePeriod => ({
  tahun_ajaran_id,
  semester,
  name: `Semester ${semester === 1 ? 'Ganjil' : 'Genap'} ${tahun_ajaran_id}/${tahun_ajaran_id + 1}`,
  from,
  to,
})
const periodsOf = (years: readonly Year[], today: string) => semestersOf(years, { today, first: '0001-01-01' }).map(periodOf)

/** The semesters of a school that have begun, the newest first, and the one of a date: between two years the one before. */
export const yearAt = async (context: Pick<RequestContext, 'db'>, school: number, today: string): Promise<ActiveYear> => {
  const periods = periodsOf(await yearsOf(context.db, school), today)
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
/** `periodAsked` of a school whose years are known. */
export const periodAmong = (years: readonly Year[], today: string, asked: AskedPeriod): AttitudePeriod =>
  named(periodsOf(years, today), asked)

/** The semester that is asked for, or the running one. Throws NOT_FOUND for one that never was, YEAR_MISSING before the first one. */
export const periodAsked = async (
  context: Pick<RequestContext, 'db'>,
  of: { readonly school: number; readonly today: string },
  asked: AskedPeriod,
): Promise<AttitudePeriod> => named((await yearAt(context, of.school, of.today)).periods, asked)
