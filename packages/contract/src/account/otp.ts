import * as z from 'zod/mini'
import { keysOf } from '#contract/kit/keys.ts'
import { calls, post } from '#contract/kit/call.ts'
import { roleNames } from '#contract/kit/roles.ts'
import { line } from '#contract/shared.ts'

declare module '#contract/kit/call.ts' {
  interface SampleIds {
    /** Of a code that was sent and not yet typed: `OTP_SAMPLE_CODE`. */
    readonly otp_token: string
    /** A number that nobody has. */
    readonly free_phone: string
  }
}

/** The code of every sample. */
export const OTP_SAMPLE_CODE = '135790'
/** What a code is asked for. The proof that it was typed is worth something for this alone. @public */
export const otpPurposes = ['register', 'reset', 'phone_edit', 'email_edit', 'complete_data', 'school_link', 'deletion'] as const
export type OtpPurpose = (typeof otpPurposes)[number]
const guestPurposes = ['register', 'reset'] as const
const ownPurposes = ['phone_edit', 'email_edit', 'complete_data', 'school_link', 'deletion'] as const

export const otpChannels = { whatsapp: 'WhatsApp', sms: 'SMS', email: 'Email' } as const
export type OtpChannel = keyof typeof otpChannels
const channel = z.enum(keysOf(otpChannels))

/** In seconds: how long a code is good for, how long until the next may be asked for, and how long its proof is good for. */
export const otpTimes = { valid: 300, resend: 60, proof: 900 } as const
/** How often one code may be typed wrong, and how many a number gets in a day. */
export const otpLimits = { tries: 5, perDay: 5 } as const

export const OtpSent = z.object({
  otp_token: z.string(),
  channel,
  /** `0812-****-7890`; null where nothing is said of an account's address. */
  sent_to: z.nullable(z.string()),
  /** Seconds. */
  expires_in: z.number(),
  resend_in: z.number(),
})
export type OtpSent = z.infer<typeof OtpSent>

/** A number, or an address of mail: which of them, the channel says. */
const target = line(3, 100)
const faults = ['OTP_WAIT', 'OTP_LIMIT', 'CHANNEL_CLOSED'] as const

/** Codes that prove that a number or an address is somebody's: asked for, typed, and then a proof that a call takes once. */
export const otp = calls('otp', {
  /**
   * For somebody without a session. Whether the number has an account is not told. `reset` by e-mail writes to the address of the
   * account with this number; `register` by e-mail proves the address itself, where nothing carries a code to a number.
   */
  request: post(
    '/v1/otp/request',
    {
      changes: [],
      roles: 'anyone',
      as: 'json',
      body: z.object({ purpose: z.enum(guestPurposes), user_type: z.enum(roleNames), channel, target }),
      reply: OtpSent,
      faults,
    },
    ({ free_phone }) => ({
      body: { purpose: 'reset' as const, user_type: 'student' as const, channel: 'whatsapp' as const, target: free_phone },
    }),
  ),
  /**
   * For oneself. Without `target`, to the account's own number or address (`school_link`, `deletion`). Where nothing carries a code
   * to a number, e-mail does: `complete_data` proves the address that is given, and the code for a new number (`phone_edit`) goes to
   * the account's own address.
   */
  requestOwn: post(
    '/v1/{role}/otp/request',
    {
      changes: [],
      roles: roleNames,
      speaks: 'nobody',
      // Before a second factor, an account that somebody else has made proves a number.
      withoutFactor: true,
      as: 'json',
      body: z.object({ purpose: z.enum(ownPurposes), channel, target: z.optional(target) }),
      reply: OtpSent,
      faults: [...faults, 'OTP_NOWHERE'],
    },
    ({ free_phone }) => ({ body: { purpose: 'phone_edit' as const, channel: 'sms' as const, target: free_phone } }),
  ),
  /** Answers the proof; the same one when the right code comes once more before the proof is used. */
  verify: post(
    '/v1/otp/verify',
    {
      changes: [],
      roles: 'anyone',
      as: 'json',
      body: z.object({
        otp_token: z.string().check(z.minLength(1), z.maxLength(100)),
        code: z.string().check(
          z.overwrite((typed) => typed.replace(/[\s-]/g, '')),
          z.regex(/^\d{6}$/),
        ),
      }),
      reply: z.object({ secret_token: z.string(), expires_in: z.number() }),
      faults: ['OTP_WRONG', 'OTP_ENDED'],
    },
    ({ otp_token }) => ({ body: { otp_token, code: OTP_SAMPLE_CODE } }),
  ),
})
/** What a call that changes something takes as its proof. @public */
export const secretToken = z.string().check(z.minLength(1), z.maxLength(100))
