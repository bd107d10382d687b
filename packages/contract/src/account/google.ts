import * as z from 'zod/mini'
import { Tokens } from '#contract/account.ts'
import { calls, post } from '#contract/kit/call.ts'
import { roleNames } from '#contract/kit/roles.ts'

declare module '#contract/kit/call.ts' {
  interface SampleIds {
    /** What Google signed for a pupil. */
    readonly google_token: string
  }
}

export const social = calls('social', {
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
      faults: ['ACCOUNT_NOT_FOUND', 'INVALID_TOKEN'],
    },
    ({ google_token }) => ({ body: { token: google_token, provider: 'google' as const, user_type: 'student' as const } }),
  ),
})
