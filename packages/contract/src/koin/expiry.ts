import * as z from 'zod/mini'
import { calls, get, put } from '#contract/kit/call.ts'
import { day } from '#contract/shared.ts'
import { expiryLimits } from './entities.ts'

const Plan = z.object({
  /** The last day of the semester whose koin expire; what is earned later stays. */
  ends_on: day,
  /** For how many days after it they can still be used. */
  grace_days: z.int().check(z.gte(0), z.lte(expiryLimits.grace)),
})

const Expiry = z.object({
  today: day,
  /** The next end of a semester in the school's years; null where they end before today. */
  proposed: z.nullable(day),
  /** What the school has switched on; null while it lets nothing expire. */
  plan: z.nullable(
    z.object({
      ...Plan.shape,
      /** The last day on which they can be used. */
      until: day,
      /** On which days families were told. */
      told: z.array(day),
      /** Who would lose koin as it stands now, and how many. */
      pupils: z.int(),
      koin: z.int(),
    }),
  ),
  /** What has expired, the newest first. */
  past: z.array(z.object({ ends_on: day, ran_on: day, pupils: z.int(), koin: z.int() })),
})
export type Expiry = z.infer<typeof Expiry>

/** Pupils' koin of a semester that nobody has used expire after it, where an office has switched that on. */
export const koinExpiry = calls('koinExpiry', {
  read: get('/v1/school/koin/expiry', { roles: ['school'], reply: Expiry, shows: ['koin'] }, () => ({})),
  /** Switches it on for the end of one semester, or off (`plan` null); `seen` is what stood there. Whoever was told before is told anew. */
  set: put(
    '/v1/school/koin/expiry',
    {
      roles: ['school'],
      changes: ['koin'],
      as: 'json',
      body: z.object({ plan: z.nullable(Plan), seen: z.nullable(Plan) }),
      reply: Expiry,
      faults: ['DATA_CHANGED'],
    },
    () => ({ body: { plan: { ends_on: '2026-12-18', grace_days: 30 }, seen: null } }),
  ),
})
