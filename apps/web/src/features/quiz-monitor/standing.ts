import type { Monitor, MonitoredPupil } from '@lentera/contract/quiz-sessions/attempts'
import { type AttemptState, DISCONNECTED_AFTER } from '@lentera/contract/quizzes/session'

/** A pupil as a monitor shows it at one moment. */
export interface Seat extends MonitoredPupil {
  readonly state: AttemptState
  /** Whole seconds that are left; null where no clock runs. */
  readonly seconds: number | null
  readonly group: Group
}
export const groups = {
  attention: 'Perlu perhatian',
  working: 'Mengerjakan',
  waiting: 'Belum mulai',
  done: 'Selesai',
} as const
type Group = keyof typeof groups

/** Whether a device is heard of is a question of the clock: an answer that is a minute old says nothing of it any more. */
const stateAt = ({ attempt }: MonitoredPupil, now: number): AttemptState => {
  if (!attempt) return 'not_started'
  if (attempt.state !== 'in_progress' && attempt.state !== 'disconnected') return attempt.state
  return now - Date.parse(attempt.last_seen_at) > DISCONNECTED_AFTER * 1000 ? 'disconnected' : 'in_progress'
}

/** A frozen clock stands where it stood, and everybody's where the session was paused. */
const secondsAt = ({ attempt }: MonitoredPupil, paused_at: string | null, now: number): number | null => {
  if (!attempt?.deadline_at || attempt.state === 'frozen') return attempt?.remaining_seconds ?? null
  const at = paused_at === null ? now : Math.min(now, Date.parse(paused_at))
  return Math.max(0, Math.floor((Date.parse(attempt.deadline_at) - at) / 1000))
}

/** Who has left the page this often is looked at before it freezes. */
const LEFT = 2
const groupOf = (state: AttemptState, { attempt }: MonitoredPupil): Group => {
  if (state === 'not_started' || state === 'retaken') return 'waiting'
  if (state === 'frozen' || state === 'disconnected') return 'attention'
  if (attempt?.device_asked_at || (attempt?.late_waiting ?? 0) > 0) return 'attention'
  if (state === 'in_progress') return (attempt?.leaves ?? 0) >= LEFT ? 'attention' : 'working'
  return 'done'
}
const order: readonly Group[] = ['attention', 'working', 'waiting', 'done']
const rank = ({ state, group, attempt }: Seat) => (attempt?.device_asked_at ? -2 : state === 'frozen' ? -1 : order.indexOf(group))

/** Everybody as they are at this moment of the server's clock (milliseconds), whoever needs somebody first. */
export const seatsAt = ({ students, paused_at }: Pick<Monitor, 'students' | 'paused_at'>, now: number): Seat[] =>
  students
    .map((pupil): Seat => {
      const state = stateAt(pupil, now)
      return { ...pupil, state, seconds: secondsAt(pupil, paused_at, now), group: groupOf(state, pupil) }
    })
    .toSorted((a, b) => rank(a) - rank(b))

/** What was read before with what is new in it: everybody keeps the place. */
export const merged = (before: Monitor, news: Monitor): Monitor => {
  const fresh = new Map(news.students.map((one) => [one.uuid, one]))
  const known = before.students.map((one) => fresh.get(one.uuid) ?? one)
  const more = news.students.filter(({ uuid }) => !before.students.some((one) => one.uuid === uuid))
  return { ...news, students: [...known, ...more] }
}

/** Whether all clocks, or what may be done with anybody, may have changed: then everybody is read. */
export const changedForAll = (before: Monitor, news: Monitor): boolean =>
  before.state !== news.state || before.paused_at !== news.paused_at || before.ends_at !== news.ends_at
