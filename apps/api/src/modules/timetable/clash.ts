import { Fault, type FieldErrors } from '@lentera/contract'
import { clashOf, isDeadlock } from '#kit/clash.ts'
import type { RequestContext } from '#kit/http/services.ts'
import type { InYear } from '#school/in-year.ts'
import { placesOf } from './lesson-places.queries.ts'
import { type Place, takenBy, takenText } from './timetable.rules.ts'

const fields = { teacher: 'teacher_id', class: 'class_uuid', room: 'room' } as const

/** What a lesson that is to be held stands in the way of: the texts, and beside which field each one stands. */
const clashesOf = (wished: Place, standing: readonly Place[]) => {
  const said = standing.flatMap((other) => takenBy(wished, other).map((what) => ({ what, text: takenText(what, other) })))
  const errors: FieldErrors = Object.fromEntries(said.map(({ what, text }) => [fields[what], [text]]))
  return { said: said.map(({ text }) => text), errors }
}

/** As many clashes as are told; the first ones are put right first. */
const TOLD = 5

/** Throws LESSON_CLASH with what stands in the way of these lessons, of which then none is written; `done` is what would have become of them. */
export const refuseClashes = (wished: readonly Place[], { standing, done }: { standing: readonly Place[]; done: string }) => {
  const clashes = [...new Set(wished.flatMap((one) => clashesOf(one, standing).said))]
  if (clashes.length === 0) return
  const more = clashes.length > TOLD ? ` Dan ${clashes.length - TOLD} lagi.` : ''
  throw new Fault('LESSON_CLASH', {
    message: `${clashes.length} jam bentrok, jadi belum ada yang ${done}. ${clashes.slice(0, TOLD).join(' ')}${more}`,
  })
}

/** The LESSON_CLASH of lessons that were wished, with what stands in their way, and whether anything does. */
export const clashFault = (wished: readonly Place[], standing: readonly Place[], cause?: unknown) => {
  const all = wished.map((one) => clashesOf(one, standing))
  const said = all.flatMap((one) => one.said)
  const fault = new Fault('LESSON_CLASH', {
    cause,
    ...(said.length > 0 && { message: said.join(' ') }),
    ...(wished.length === 1 && { errors: all[0]?.errors ?? {} }),
  })
  return { fault, clashes: said.length > 0 }
}

/**
 * Writes lessons, which the database refuses where somebody or something would be in two places at once. Throws LESSON_CLASH with what
 * stands in the way of those that were wished, read beside the transaction, which has failed; DATA_CHANGED when a row went away, and
 * when two who write at once wait for each other's lessons, of whom the database ends one.
 */
export const placed = async <T>(
  { services }: Pick<RequestContext, 'services'>,
  { at, wished, but }: { at: InYear; wished: readonly Place[]; but: readonly number[] },
  write: () => Promise<T>,
): Promise<T> => {
  try {
    return await write()
  } catch (error) {
    const clash = clashOf(error)
    if (clash === 'gone' || isDeadlock(error)) throw new Fault('DATA_CHANGED', { cause: error })
    if (!clash?.startsWith('lesson_')) throw error
    throw clashFault(
      wished,
      (await placesOf(services.database.db, at)).filter(({ id }) => !but.includes(id)),
      error,
    ).fault
  }
}
