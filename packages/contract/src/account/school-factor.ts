import * as z from 'zod/mini'
import { keysOf } from '#contract/kit/keys.ts'
import { calls, get, put } from '#contract/kit/call.ts'
import { id } from '#contract/kit/id.ts'
import { instant, searchQuery } from '#contract/shared.ts'
import { factorRoles } from './second-factor.ts'

declare module '#contract/kit/call.ts' {
  interface Tags {
    /** Of whom a school asks a second factor. */
    school_factor: true
  }
}

/** Of whom a school can ask a second factor. */
export const factorAsked = {
  nobody: 'Tidak diwajibkan',
  office: 'Wajib untuk tata usaha',
  staff: 'Wajib untuk operator dan guru',
} as const
export type FactorAsked = keyof typeof factorAsked
const asked = z.enum(keysOf(factorAsked))

/** How many days somebody who is asked has, from when the school asks or from joining it. */
export const GRACE_DAYS = 7

const having = z.object({ has: z.int(), total: z.int() })
const Setting = z.object({
  asked,
  /** When it was last changed, and by whom; null while it never was. */
  changed: z.nullable(z.object({ at: instant, by: z.string() })),
  /** Whether the caller has a second factor: nobody else asks one of others. */
  own: z.boolean(),
  offices: having,
  teachers: having,
})
export type SchoolFactor = z.infer<typeof Setting>

const Staff = z.object({
  id: id('person'),
  name: z.string(),
  username: z.string(),
  role: z.enum(factorRoles),
  /** Since when the second factor is in force. */
  since: z.nullable(instant),
  /** Until when somebody has to have one who has none; null where none is asked. */
  due: z.nullable(instant),
})
export type FactorStaff = z.infer<typeof Staff>

const office = ['school'] as const

/** Whether a school asks its staff for a second factor, as its office decides. */
export const schoolFactor = calls('school-factor', {
  own: get('/v1/school/second-factor', { roles: office, reply: Setting, shows: ['school_factor', 'second_factor'] }, () => ({})),
  /** `was` is what was seen. Throws SECOND_FACTOR_OWN for somebody without a second factor, so that nobody is locked out by the own decision. */
  set: put(
    '/v1/school/second-factor',
    {
      changes: ['school_factor'],
      roles: office,
      as: 'json',
      body: z.object({ asked, was: asked, password: z.string().check(z.minLength(1), z.maxLength(200)) }),
      reply: Setting,
      faults: ['WRONG_PASSWORD', 'LOGIN_LOCKED', 'SECOND_FACTOR_OWN', 'SETTINGS_CHANGED'],
    },
    () => ({ body: { asked: 'staff' as const, was: 'nobody' as const, password: 'lentera123' } }),
  ),
  /** Who has one and who has not; who has none first, then by name. */
  staff: get(
    '/v1/school/second-factor/staff',
    {
      roles: office,
      shows: ['school_factor', 'second_factor', 'people'],
      query: z.object({ has: z.optional(z.enum(['yes', 'no'])), ...searchQuery(25) }),
      reply: z.array(Staff),
      paged: 'page',
    },
    () => ({}),
  ),
})
