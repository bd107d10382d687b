import * as z from 'zod/mini'
import { keysOf } from './kit/keys.ts'
import { calls, get, post } from './kit/call.ts'
import { instant, uuid } from './shared.ts'

declare module './kit/call.ts' {
  interface Tags {
    premium: true
  }
}

export const premiumTypes = { belajar: 'Belajar', mengajar: 'Mengajar' } as const
export type PremiumType = keyof typeof premiumTypes
export const premiumType = z.enum(keysOf(premiumTypes))

/** For so many days somebody may try premium, once. */
export const TRIAL_DAYS = 14
/** For so many days premium goes on after what was paid for has ended, so that nobody loses it over a late payment. */
export const GRACE_DAYS = 7
/** A teacher with premium has so many times the room for files that the school gives. */
export const ROOM_TIMES = 3

export const premiumStates = {
  free: { label: 'Gratis', tone: 'off' },
  trial: { label: 'Masa coba', tone: 'ok' },
  active: { label: 'Aktif', tone: 'ok' },
  /** What was paid for has ended; everything goes on for a few days more. */
  grace: { label: 'Masa tenggang', tone: 'warn' },
  expired: { label: 'Berakhir', tone: 'off' },
  /** What was bought last was paid back. */
  cancelled: { label: 'Dibatalkan', tone: 'off' },
} as const
export type PremiumState = keyof typeof premiumStates

export const PremiumFeature = z.object({
  code: z.string(),
  name: z.string(),
  /** What everybody has. */
  free: z.string(),
  premium: z.string(),
})
export type PremiumFeature = z.infer<typeof PremiumFeature>

const Package = z.object({
  uuid,
  type: premiumType,
  name: z.string(),
  summary: z.string(),
  months: z.int(),
  /** Whole rupiah. */
  price: z.int(),
})
export type PremiumPackage = z.infer<typeof Package>

const Own = z.object({
  state: z.enum(keysOf(premiumStates)),
  /** When it ends, or ended, or was cancelled; null of somebody who never had it. */
  ends_at: z.nullable(instant),
  /** What it rests on, or last did; null of somebody who never had it. */
  source: z.nullable(z.enum(['trial', 'paid'])),
  can: z.array(z.enum(['try'])),
})
export type OwnPremium = z.infer<typeof Own>

const buyers = { roles: ['student', 'teacher'] } as const

/** What premium adds to what stays free for everybody. */
export const premium = calls('premium', {
  features: get('/v1/{role}/premium/features', { ...buyers, reply: z.array(PremiumFeature), shows: ['premium'] }, () => ({})),
  /** Packages for the caller's role, the shortest first. */
  packages: get(
    '/v1/{role}/premium/packages',
    { ...buyers, query: z.object({ type: z.optional(premiumType) }), reply: z.array(Package), shows: ['premium'] },
    () => ({ query: { type: 'belajar' as const } }),
  ),
  own: get('/v1/{role}/premium', { ...buyers, reply: Own, shows: ['premium'] }, () => ({})),
  /** Begins the trial; it ends by itself. One that runs stays as it is. */
  tryIt: post(
    '/v1/{role}/premium/trial',
    { ...buyers, speaks: 'others', changes: ['premium'], reply: Own, faults: ['PREMIUM_TRIED'] },
    () => ({}),
  ),
})
