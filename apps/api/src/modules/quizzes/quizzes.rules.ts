import { countsAsLate, LATE_MINUTES } from '#quiz/clock.rules.ts'

/** When pupils can see results, where the session shows any: as the teacher says, else once no late answer is taken any more. */
export const resultsAt = ({ released_at, ends_at }: { readonly released_at: Date | null; readonly ends_at: Date }): Date =>
  released_at ?? new Date(ends_at.getTime() + LATE_MINUTES * 60_000)

export interface AnswerClock {
  readonly state: string
  readonly deadline_at: Date
  readonly frozen_at: Date | null
  readonly paused_at: Date | null
  readonly finish_trigger: 'manual' | 'auto' | 'teacher' | null
  readonly results: 'hidden' | 'score' | 'explained'
  readonly released_at: Date | null
  readonly ends_at: Date
}
export type Outcome = 'saved' | 'late' | 'over' | 'frozen'

/** What was on its way when the clock was stopped. */
const ON_ITS_WAY = 5_000
const isOpen = (state: string) => state === 'in_progress' || state === 'frozen'

/**
 * What becomes of an answer that was given then and arrives now: nothing is taken once results are out, or after the pupil has
 * handed in; while the clock stands still, what was given before; after the deadline, for ten minutes, what was given before it.
 */
export const outcomeOf = (clock: AnswerClock, answered_at: Date, now: Date): Outcome => {
  const stands = clock.frozen_at ?? clock.paused_at
  if (isOpen(clock.state) && stands) return answered_at.getTime() <= stands.getTime() + ON_ITS_WAY ? 'saved' : 'frozen'
  const counts = countsAsLate(clock, { answered_at, now })
  if (isOpen(clock.state) && counts === 'in time') return 'saved'
  if (counts === 'over' || resultsAt(clock) <= now) return 'over'
  if (isOpen(clock.state)) return 'late'
  return clock.finish_trigger === 'auto' ? 'late' : 'over'
}

/** Whether a device may answer. One that says nothing of itself is none of those that do. */
export const isHere = (
  { one_device, device }: { readonly one_device: boolean; readonly device: string | null },
  asking: string | undefined,
): boolean => !one_device || device === null || device === asking

/** Whether this leave of the page freezes the attempt: each time that so many have come together. */
export const freezes = (leaves: number, allowed: number | null): boolean => allowed !== null && leaves % allowed === 0

/** A code as people type it: `ab-12 cd` is `AB12CD`. */
export const tidyCode = (code: string): string => code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
