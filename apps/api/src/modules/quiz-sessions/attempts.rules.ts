import type { AttemptVerb } from '@lentera/contract/quiz-sessions/attempts'
import { type AttemptState, DISCONNECTED_AFTER } from '@lentera/contract/quizzes/session'
import type { SessionState } from '#quiz/clock.rules.ts'

interface Attempt {
  readonly state: Exclude<AttemptState, 'not_started' | 'disconnected'>
  readonly last_seen_at: Date
  /** Another device waits to be let in. */
  readonly device_asked_at?: Date | null
  /** Answers that came late and wait for a decision. */
  readonly late_waiting?: number
}

/** How an attempt is shown: one at work that has not been heard of for a while is disconnected. */
export const shownState = (attempt: Attempt, now: Date): AttemptState =>
  attempt.state === 'in_progress' && now.getTime() - attempt.last_seen_at.getTime() > DISCONNECTED_AFTER * 1000
    ? 'disconnected'
    : attempt.state

const ended = ['submitted', 'submitted_auto', 'stopped', 'needs_grading', 'graded'] as const

/** What a supervisor may do with somebody's last attempt in a session that stands so. */
export const mayDoWith = (attempt: Attempt | null, session: SessionState): AttemptVerb[] => {
  if (!attempt || attempt.state === 'retaken') return []
  const runs = session === 'running' || session === 'paused'
  const device: AttemptVerb[] = attempt.device_asked_at ? ['allow_device', 'refuse_device'] : []
  if (attempt.state === 'in_progress') return [...device, 'extra_time', 'freeze', 'reset_device', 'force_submit', 'restart']
  if (attempt.state === 'frozen') return ['extra_time', 'unfreeze', 'reset_device', 'force_submit', 'restart']
  if (!ended.includes(attempt.state)) return []
  return [
    ...((attempt.late_waiting ?? 0) > 0 ? (['count_late', 'ignore_late'] as const) : []),
    ...(runs ? (['reopen', 'restart'] as const) : []),
  ]
}
