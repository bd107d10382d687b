/** What is kept of a session, as far as its clock goes. */
export interface SessionClock {
  readonly state: 'draft' | 'published' | 'archived' | 'cancelled'
  readonly starts_at: Date | null
  readonly ends_at: Date | null
  readonly duration_minutes: number
  readonly paused_at: Date | null
}
export type SessionState = 'draft' | 'scheduled' | 'running' | 'paused' | 'finished' | 'archived' | 'cancelled'

/** Where a session stands now: `draft → scheduled → running ⇄ paused → finished → archived`, or `cancelled`. */
export const sessionState = ({ state, starts_at, ends_at, paused_at }: SessionClock, now: Date): SessionState => {
  if (state !== 'published' || !starts_at || !ends_at) return state === 'published' ? 'draft' : state
  if (now < starts_at) return 'scheduled'
  // While everything stands still, the end comes no nearer.
  if (paused_at) return 'paused'
  return now < ends_at ? 'running' : 'finished'
}

/** Minutes after the end in which late answers are kept for the teacher's decision, though nothing proves when they were given. */
export const LATE_MINUTES = 10
/** Hours after the end in which those are kept whose moment the server's own newest time bears out. */
export const PROVEN_LATE_HOURS = 24

/** When the clock of somebody who begins now would end by the session's minutes alone. */
export const ownEndFrom = ({ duration_minutes }: Pick<SessionClock, 'duration_minutes'>, startedAt: Date): Date =>
  new Date(startedAt.getTime() + duration_minutes * 60_000)

/** When the clock of somebody who begins now ends: after the session's minutes, but never after its end. */
export const deadlineFrom = (session: SessionClock, startedAt: Date): Date => {
  const own = ownEndFrom(session, startedAt)
  return session.ends_at && session.ends_at < own ? session.ends_at : own
}

interface AttemptClock {
  readonly deadline_at: Date
  readonly frozen_at: Date | null
}
/** Whole seconds that somebody has left. A clock that was frozen, or whose session is paused, stands where it stood then. */
export const secondsLeft = ({ deadline_at, frozen_at }: AttemptClock, paused_at: Date | null, now: Date): number => {
  const stood = [frozen_at, paused_at].filter((at) => at !== null).map((at) => at.getTime())
  return Math.max(0, Math.floor((deadline_at.getTime() - Math.min(now.getTime(), ...stood)) / 1000))
}
