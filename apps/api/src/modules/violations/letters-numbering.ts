import { Fault } from '@lentera/contract'
import { type conductLetters, usualPattern } from '@lentera/contract/violations/letters'
import type { RequestContext, RequestOf } from '#kit/http/services.ts'
import type { Here } from '#school/here.ts'
import { keepPattern, nextLetter, patternAt, skippedPlaces } from './letters.queries.ts'
import { calendarYear, patternError } from './letters.rules.ts'

const numberingOf = async ({ db, school, day }: RequestContext & Here) => {
  const year = calendarYear(day.date)
  const kept = await patternAt(db, school.id)
  return {
    pattern: kept?.pattern ?? usualPattern,
    revision: kept?.revision ?? 0,
    next: await nextLetter(db, school.id, year),
    today: day.date,
    skipped: await skippedPlaces(db, school.id, year),
  }
}
export const numbering = (context: RequestOf<typeof conductLetters.numbering, Here>) => numberingOf(context)

/** Throws VALIDATION for a pattern by which two letters could have one number, DATA_CHANGED where somebody was first. */
export const setPattern = async (context: RequestOf<typeof conductLetters.setPattern, Here>) => {
  const { db, school, body } = context
  const error = patternError(body.pattern)
  if (error !== undefined) throw new Fault('VALIDATION', { errors: { pattern: [error] } })
  if (!(await keepPattern(db, { school: school.id, pattern: body.pattern, seen: body.revision }))) throw new Fault('DATA_CHANGED')
  return numberingOf(context)
}
