import type { RequestContext } from '#kit/http/services.ts'
import type { Here } from '#school/here.ts'
import type { InYear } from '#school/in-year.ts'
import { placed } from './clash.ts'
import { tellOfEdits } from './edits.ts'
import { writeDifference } from './import-apply.ts'
import { type Difference, type StandingLesson, turnsOf } from './import-difference.rules.ts'
import { tellOfLessons } from './tell.ts'

interface Seen {
  readonly standing: readonly (StandingLesson & { readonly last_used: string | null })[]
  readonly difference: Difference
  /** The hash of both, which whoever applies it has named. */
  readonly seen: string
}

/**
 * Makes the running timetable what somebody has seen, all of it or nothing, and tells people what became of their lessons; of edits by hand
 * first. The timetable is held. Throws LESSON_CLASH for what only the database sees, DATA_CHANGED when a row went away.
 */
export const applySeen = async (
  context: RequestContext & Here,
  at: InYear,
  { standing, difference, seen }: Seen,
): Promise<void> => {
  const { added, changed, removed } = difference
  if (added.length + changed.length + removed.length === 0) return
  await tellOfEdits(context, at)
  const used = new Map(standing.map(({ id, last_used }) => [id, last_used]))
  const but = [...changed.map(({ from }) => from.id), ...removed.map(({ id }) => id)]
  const wished = [...added, ...changed.map(({ to }) => to)]
  await placed(context, { at, wished, but }, () => writeDifference(context, at, difference, used))
  await tellOfLessons(context, at, { turns: turnsOf(difference), change: seen.slice(0, 16) })
}
