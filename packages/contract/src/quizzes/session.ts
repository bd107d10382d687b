import { keysOf } from '#contract/kit/keys.ts'
import * as z from 'zod/mini'

declare module '#contract/kit/call.ts' {
  interface Tags {
    quiz: true
  }
}

/** Where a session stands, with the colour of its meaning. */
export const sessionStates = {
  draft: { label: 'Draf', tone: 'off' },
  scheduled: { label: 'Terjadwal', tone: 'info' },
  running: { label: 'Berlangsung', tone: 'ok' },
  paused: { label: 'Dijeda', tone: 'warn' },
  finished: { label: 'Selesai', tone: 'off' },
  archived: { label: 'Diarsipkan', tone: 'off' },
  cancelled: { label: 'Dibatalkan', tone: 'bad' },
} as const
export type SessionState = keyof typeof sessionStates
export const sessionState = z.enum(keysOf(sessionStates))

/** Where a pupil's attempt stands. `disconnected` is one in progress that has not been heard of for a while. */
export const attemptStates = {
  not_started: { label: 'Belum mulai', tone: 'off' },
  in_progress: { label: 'Mengerjakan', tone: 'ok' },
  disconnected: { label: 'Terputus', tone: 'warn' },
  frozen: { label: 'Dibekukan', tone: 'bad' },
  submitted: { label: 'Dikumpulkan', tone: 'info' },
  submitted_auto: { label: 'Terkumpul otomatis', tone: 'info' },
  stopped: { label: 'Dihentikan', tone: 'bad' },
  needs_grading: { label: 'Perlu dinilai', tone: 'warn' },
  graded: { label: 'Dinilai', tone: 'ok' },
  retaken: { label: 'Diulang', tone: 'off' },
} as const
export type AttemptState = keyof typeof attemptStates
export const attemptState = z.enum(keysOf(attemptStates))

/** Not heard of for so many seconds, an attempt counts as disconnected. */
export const DISCONNECTED_AFTER = 45

/** Which of a pupil's finished attempts the result is taken from. */
export const attemptRules = { highest: 'Tertinggi', last: 'Terakhir', first: 'Pertama', average: 'Rata-rata' } as const
export type AttemptRule = keyof typeof attemptRules
export const attemptRule = z.enum(keysOf(attemptRules))

/** What participants see of their results, and when. */
export const resultKinds = {
  hidden: 'Tidak ditampilkan',
  score: 'Nilai saja',
  explained: 'Nilai dan pembahasan',
} as const
export type ResultKind = keyof typeof resultKinds
export const resultKind = z.enum(keysOf(resultKinds))
