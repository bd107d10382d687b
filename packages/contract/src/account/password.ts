import * as z from 'zod/mini'
import { calls, put } from '#contract/kit/call.ts'
import { roleNames } from '#contract/kit/roles.ts'
import { newPassword } from '#contract/person.ts'

export const password = calls('password', {
  /** Ends every other session of the person. Ten wrong old passwords lock this call for a quarter of an hour. */
  change: put(
    '/v1/{role}/me/password',
    {
      changes: ['devices', 'first_password'],
      roles: roleNames,
      speaks: 'nobody',
      as: 'json',
      idempotent: true,
      body: z.object({
        old_password: z.string().check(z.minLength(1), z.maxLength(200)),
        password: newPassword,
        password_confirmation: z.string().check(z.maxLength(200)),
      }),
      reply: z.null(),
      faults: ['WRONG_PASSWORD', 'LOGIN_LOCKED'],
    },
    () => ({
      body: { old_password: 'lentera123', password: 'rimba fajar 48', password_confirmation: 'rimba fajar 48' },
    }),
  ),
})
