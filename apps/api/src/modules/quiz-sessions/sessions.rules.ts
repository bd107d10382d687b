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

/** What is wrong with the hours of a session. */
export const hoursErrors = ({
  starts_at,
  ends_at,
  duration_minutes,
}: Pick<SessionClock, 'starts_at' | 'ends_at' | 'duration_minutes'>): FieldErrors => {
  if (!starts_at || !ends_at) return {}
  if (ends_at <= starts_at) return { ends_at: ['Waktu tutup harus setelah waktu buka.'] }
  if (ends_at.getTime() - starts_at.getTime() < duration_minutes * 60_000)
    return { duration_minutes: ['Lebih lama daripada waktu antara buka dan tutup.'] }
  return {}
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
