import { LATE_MINUTES, PROVEN_LATE_HOURS } from '#quiz/clock.rules.ts'

/** When pupils can see results, where the session shows any: as the teacher says, else once no late answer is taken any more. */
export const resultsAt = ({ released_at, ends_at }: { readonly released_at: Date | null; readonly ends_at: Date }): Date =>
  released_at ?? new Date(ends_at.getTime() + LATE_MINUTES * 60_000)

export interface AnswerClock {
  readonly state: string
  readonly deadline_at: Date
  readonly submitted_at: Date | null
  readonly frozen_at: Date | null
  readonly paused_at: Date | null
  readonly results: 'hidden' | 'score' | 'explained'
  readonly released_at: Date | null
  readonly ends_at: Date
}
/** When an answer was given as the device says, and whether the server's own time bears that out. */
export interface Claim {
  readonly at: Date
  readonly proven: boolean
}
export type Outcome = 'saved' | 'late' | 'over' | 'frozen'

const isOpen = (state: string) => state === 'in_progress' || state === 'frozen'

/** When an attempt ended: as it was handed in, but never after its time was up. */
const endOf = ({ deadline_at, submitted_at }: AnswerClock): Date =>
  submitted_at !== null && submitted_at < deadline_at ? submitted_at : deadline_at

/**
 * What becomes of an answer that arrives now. It is the moment of arriving that decides, never what the device says: while the clock
 * stands still nothing is taken, and the device keeps it; before the end it is saved; after the end nothing counts by itself. What claims
 * to have been given before the end is then kept apart for the teacher (`late`): for ten minutes, but not once results are out, which
 * wait as long for whoever has more time than others; for a day where the claim is proven.
 */
export const outcomeOf = (clock: AnswerClock, claim: Claim, now: Date): Outcome => {
  if (isOpen(clock.state)) {
    if (clock.state === 'frozen' || clock.frozen_at !== null || clock.paused_at !== null) return 'frozen'
    if (now <= clock.deadline_at) return 'saved'
  }
  const end = endOf(clock)
  if (claim.at >= end) return 'over'
  const since = now.getTime() - end.getTime()
  const last = end === clock.deadline_at && end > clock.ends_at ? end : clock.ends_at
  if (claim.proven) return since <= PROVEN_LATE_HOURS * 3_600_000 ? 'late' : 'over'
  return since <= LATE_MINUTES * 60_000 && now < resultsAt({ ...clock, ends_at: last }) ? 'late' : 'over'
}

/** Stands for a device that says nothing of itself. */
export const NAMELESS = '00000000-0000-0000-0000-000000000000'

/** Whether a device may answer: any where the session is not for one device, or where none is bound to the attempt yet. */
export const isHere = (
  { one_device, device }: { readonly one_device: boolean; readonly device: string | null },
  asking: string | undefined,
): boolean => !one_device || device === null || device === (asking ?? NAMELESS)

/** Whether this leave of the page freezes the attempt: each time that so many have come together. */
export const freezes = (leaves: number, allowed: number | null): boolean => allowed !== null && leaves % allowed === 0

/** A code as people type it: `4821 3907` is `48213907`, and `ab-12 cd` of an older session `AB12CD`. */
export const tidyCode = (code: string): string => code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
