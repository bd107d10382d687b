import type { FieldErrors } from '@lentera/contract'
import type { SessionVerb } from '@lentera/contract/quiz-sessions'
import type { Timezone } from '@lentera/contract/shared'
import { type SessionClock, type SessionState, sessionState } from '#quiz/clock.rules.ts'

/** What the rules need of a session. */
export interface Standing extends SessionClock {
  /** Pupils see what it shows of its results. */
  readonly is_released: boolean
  /** Somebody is at work on it, or stands frozen: after its end, too, who was given more time. */
  readonly is_at_work: boolean
  readonly questions: number
  readonly invited: number
  readonly started: number
}

const verbs: Readonly<Record<SessionState, readonly SessionVerb[]>> = {
  draft: ['edit', 'publish', 'remove'],
  scheduled: ['edit', 'start', 'cancel', 'rotate_code', 'broadcast'],
  running: ['edit', 'pause', 'finish', 'rotate_code', 'broadcast'],
  paused: ['edit', 'resume', 'finish', 'rotate_code', 'broadcast'],
  finished: ['edit', 'pause', 'archive', 'release'],
  archived: [],
  cancelled: ['archive', 'remove'],
}

/** What its teacher may do with a session now. What pupils have begun is never removed, and no key comes out while somebody answers. */
export const mayDo = (session: Omit<Standing, 'invited'>, now: Date): SessionVerb[] => {
  const state = sessionState(session, now)
  return verbs[state].filter((verb) => {
    if (verb === 'remove') return session.started === 0
    if (verb === 'release') return !session.is_released && !session.is_at_work
    if (verb === 'pause') return state === 'running' || session.is_at_work
    return true
  })
}

/** Whether what is asked, and of whom, may no longer change: somebody has begun. */
export const hasBegun = ({ started }: Pick<Standing, 'started'>) => started > 0

/** What is missing before pupils see a session. */
export const missingOf = (session: Standing, now: Date): FieldErrors => ({
  ...(session.starts_at === null && { starts_at: ['Isi kapan kuis dibuka.'] }),
  ...(session.ends_at === null && { ends_at: ['Isi kapan kuis ditutup.'] }),
  ...(session.ends_at !== null && session.ends_at <= now && { ends_at: ['Waktu tutup sudah lewat.'] }),
  ...(session.invited === 0 && { class_uuids: ['Pilih kelas atau siswa.'] }),
  ...(session.questions === 0 && { questions: ['Tambahkan soal.'] }),
})

type Hours = Pick<SessionClock, 'starts_at' | 'ends_at' | 'duration_minutes'>
/** What is wrong with the hours of a session. */
const hoursErrors = ({ starts_at, ends_at, duration_minutes }: Hours): FieldErrors => {
  if (!starts_at || !ends_at) return {}
  if (ends_at <= starts_at) return { ends_at: ['Waktu tutup harus setelah waktu buka.'] }
  if (ends_at.getTime() - starts_at.getTime() < duration_minutes * 60_000)
    return { duration_minutes: ['Lebih lama daripada waktu antara buka dan tutup.'] }
  return {}
}

const minuteOf = (at: Date) => Math.floor(at.getTime() / 60_000)
/** An hour that a form sends, which knows minutes alone: one that is the stored one to the minute is the stored one. */
export const instantOf = (sent: string | null, stored: Date | null = null): Date | null => {
  if (sent === null) return null
  const at = new Date(sent)
  return stored && minuteOf(at) === minuteOf(stored) ? stored : at
}
export const sameInstant = (a: Date | null, b: Date | null) => a?.getTime() === b?.getTime()

/**
 * What is wrong with the hours that a session is to have, where they are others than it had: a session that was begun or ended by hand
 * keeps those that it has. Once somebody has begun the duration stays, so an end that leaves less time than that is the teacher's will.
 */
export const changedHoursErrors = (hours: Hours, had: (Hours & Pick<Standing, 'started'>) | undefined): FieldErrors => {
  if (!had) return hoursErrors(hours)
  const stays =
    sameInstant(hours.starts_at, had.starts_at) &&
    sameInstant(hours.ends_at, had.ends_at) &&
    hours.duration_minutes === had.duration_minutes
  return stays ? {} : hoursErrors(hasBegun(had) ? { ...hours, duration_minutes: 0 } : hours)
}

interface Timed extends SessionClock {
  readonly uuid: string
  readonly title: string
  readonly questions: number
  readonly code: string
}
/** The clock of a session as everybody who watches it sees it, with what it is called. */
export const clockShown = (row: Timed, now: Date, timezone: Timezone) => ({
  uuid: row.uuid,
  title: row.title,
  state: sessionState(row, now),
  starts_at: row.starts_at?.toISOString() ?? null,
  ends_at: row.ends_at?.toISOString() ?? null,
  paused_at: row.paused_at?.toISOString() ?? null,
  questions: row.questions,
  code: row.code,
  timezone,
  server_time: now.toISOString(),
})
