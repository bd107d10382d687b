import * as z from 'zod/mini'
import { Tokens } from '#contract/account.ts'
import { calls, get, post } from '#contract/kit/call.ts'
import { roleNames } from '#contract/kit/roles.ts'
import { instant } from '#contract/shared.ts'

declare module '#contract/kit/call.ts' {
  interface SampleIds {
    /** What Google signed for a pupil. */
    readonly google_token: string
  }
  interface Tags {
    /** Which accounts elsewhere somebody signs in with. */
    social: true
  }
}

const OwnGoogle = z.object({
  /** The account at Google that this one is signed in with, too; null where there is none. */
  google: z.nullable(z.object({ email: z.string(), linked_at: instant })),
})
/** The own one: whoever holds the device alone links nothing. */
const ownPassword = z.string().check(z.minLength(1), z.maxLength(200))
const refusals = ['WRONG_PASSWORD', 'LOGIN_LOCKED'] as const

export const social = calls('social', {
  own: get('/v1/{role}/me/social', { shows: ['social'], roles: roleNames, reply: OwnGoogle }, () => ({})),
  /** Lets the owner of this Google account sign in as the caller. TAKEN where it is another account's of the role, or the caller has another one. */
  link: post(
    '/v1/{role}/me/social/google',
    {
      changes: ['social'],
      roles: roleNames,
      speaks: 'nobody',
      as: 'json',
      body: z.object({ token: z.string().check(z.minLength(1), z.maxLength(5000)), password: ownPassword }),
      reply: OwnGoogle,
      faults: ['INVALID_TOKEN', 'TAKEN', ...refusals],
    },
    ({ google_token }) => ({ body: { token: google_token, password: 'lentera123' } }),
  ),
  /** From now on the password alone signs in; it is asked for, so that nobody is left without one. Nothing happens where none is linked. */
  unlink: post(
    '/v1/{role}/me/social/google/unlink',
    {
      changes: ['social'],
      roles: roleNames,
      speaks: 'nobody',
      as: 'json',
      body: z.object({ password: ownPassword }),
      reply: OwnGoogle,
      faults: refusals,
    },
    () => ({ body: { password: 'lentera123' } }),
  ),
  /**
   * Signs in whom another provider knows. `token` is the provider's ID token, not older than ten minutes. 404 where the provider
   * is not set up, and for whoever has no account of this role with that identity, or with that address proven by a code.
   */
  login: post(
    '/v1/social/login',
    {
      changes: [],
      roles: 'anyone',
      as: 'json',
      body: z.object({
        token: z.string().check(z.minLength(1), z.maxLength(5000)),
        provider: z.enum(['google']),
        user_type: z.enum(roleNames),
      }),
      reply: Tokens,
      faults: ['ACCOUNT_NOT_FOUND', 'INVALID_TOKEN', 'SECOND_FACTOR_REQUIRED'],
    },
    ({ google_token }) => ({ body: { token: google_token, provider: 'google' as const, user_type: 'student' as const } }),
  ),
})
