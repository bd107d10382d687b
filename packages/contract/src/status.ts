import * as z from 'zod/mini'
import { keysOf } from './kit/keys.ts'
import { calls, get } from './kit/call.ts'
import { day, instant } from './shared.ts'

declare module './kit/call.ts' {
  interface Tags {
    status: true
  }
}

/** What the public status page tells of, in its order. */
export const statusParts = {
  product: { label: 'Membuka aplikasi' },
  jobs: { label: 'Pekerjaan otomatis, seperti penutupan hari' },
  messages: { label: 'Pemberitahuan dan pesan' },
} as const
export type StatusPart = keyof typeof statusParts

export const statusStates = {
  ok: { label: 'Berjalan', tone: 'good' },
  disturbed: { label: 'Terganggu', tone: 'bad' },
  unknown: { label: 'Belum ada catatan', tone: 'off' },
} as const
export type StatusState = keyof typeof statusStates
const state = z.enum(keysOf(statusStates))

/** So many days the page tells of, today among them. */
export const STATUS_DAYS = 90

const Status = z.object({
  /** `Semua berjalan`, or what does not. */
  summary: z.string(),
  state,
  /** When the product was last looked at; null before the first time. */
  looked_at: z.nullable(instant),
  /** What the operator has to say. */
  message: z.nullable(z.object({ words: z.string(), said_at: instant })),
  parts: z.array(z.object({ part: z.enum(keysOf(statusParts)), label: z.string(), state })),
  /** The newest first; a day on which nothing was written has no notes and is unknown. */
  days: z.array(z.object({ date: day, state, notes: z.array(z.string()) })),
})
export type Status = z.infer<typeof Status>

export const status = calls('status', {
  /** How the product runs, for everybody: no school and no person. */
  read: get('/v1/status', { roles: 'anyone', reply: Status, shows: ['status'] }, () => ({})),
})
