import * as z from 'zod/mini'
import { calls, get, post } from '#contract/kit/call.ts'
import { instant } from '#contract/shared.ts'
import { factorCode } from './factor-code.ts'

declare module '#contract/kit/call.ts' {
  interface SampleIds {
    /** A code of a secret that is not in force yet. */
    readonly factor_code: string
  }
  interface Tags {
    /** The second factor of the own account. */
    second_factor: true
  }
}

/** Who may have one: whoever's password opens the data of many children. */
export const factorRoles = ['teacher', 'school'] as const
/** How many recovery codes are made, each good once, and for how many days a device is remembered. */
export const RECOVERY_CODES = 10
export const REMEMBERED_DAYS = 30

const ownPassword = z.string().check(z.minLength(1), z.maxLength(200))
const State = z.object({ since: z.nullable(instant), recovery_left: z.int() })
export type SecondFactor = z.infer<typeof State>

const own = { roles: factorRoles, withoutFactor: true } as const

/** Codes of an app (TOTP) beside the password, for teachers and offices. */
export const secondFactor = calls('second-factor', {
  own: get('/v1/{role}/me/second-factor', { ...own, shows: ['second_factor'], reply: State }, () => ({})),
  /** Makes a secret for the app. Nothing is asked for until a code of it was typed. OTP_ENDED where one is in force. */
  begin: post(
    '/v1/{role}/me/second-factor/begin',
    {
      changes: [],
      ...own,
      as: 'json',
      body: z.object({ password: ownPassword }),
      reply: z.object({ secret: z.string(), uri: z.string() }),
      faults: ['WRONG_PASSWORD', 'LOGIN_LOCKED', 'OTP_ENDED'],
    },
    () => ({ body: { password: 'lentera123' } }),
  ),
  /** Puts it in force; answers the recovery codes, which are told once. Every other session of the person ends. */
  confirm: post(
    '/v1/{role}/me/second-factor/confirm',
    {
      changes: ['second_factor', 'devices'],
      ...own,
      as: 'json',
      body: z.object({ code: factorCode }),
      reply: z.object({ recovery_codes: z.array(z.string()) }),
      faults: ['OTP_WRONG', 'OTP_ENDED', 'LOGIN_LOCKED'],
    },
    ({ factor_code }) => ({ body: { code: factor_code } }),
  ),
  /** Takes it away: the password and a code, of the app or for recovery. Nothing happens where there is none. */
  remove: post(
    '/v1/{role}/me/second-factor/remove',
    {
      changes: ['second_factor'],
      ...own,
      as: 'json',
      body: z.object({ password: ownPassword, code: factorCode }),
      reply: z.null(),
      faults: ['WRONG_PASSWORD', 'OTP_WRONG', 'LOGIN_LOCKED'],
    },
    () => ({ body: { password: 'lentera123', code: '135790' } }),
  ),
})
