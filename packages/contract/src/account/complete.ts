import * as z from 'zod/mini'
import { CurrentUser } from '#contract/account.ts'
import { calls, put } from '#contract/kit/call.ts'
import { roleNames } from '#contract/kit/roles.ts'
import { email, newPassword, personName, phone, socialName, username } from '#contract/person.ts'
import { secretToken } from './otp.ts'

declare module '#contract/kit/call.ts' {
  interface SampleIds {
    /** A number that the caller has proven, to complete an account with. */
    readonly completing_phone: string
    readonly completing_proof: string
    readonly completing_username: string
  }
  interface Tags {
    /** Whether somebody's password is one that the office has made. */
    first_password: true
  }
}

const left = <S extends z.ZodMiniType>(schema: S) => z.optional(z.nullable(schema))

export const completeData = calls('complete-data', {
  /** What an account that somebody else has made still lacks. Answers the current user, who lacks nothing any more; ends the other sessions. */
  complete: put(
    '/v1/{role}/register/complete',
    {
      // Homes, which show what is told of attendance, greet by name.
      changes: ['devices', 'first_password', 'profile', 'people', 'attendance'],
      roles: roleNames,
      speaks: 'nobody',
      withoutFactor: true,
      as: 'json',
      idempotent: true,
      body: z.object({
        name: personName,
        email: left(email),
        password: newPassword,
        password_confirmation: z.string().check(z.maxLength(200)),
        phone,
        whatsapp_number: left(phone),
        username,
        instagram_username: left(socialName),
        tiktok_username: left(socialName),
        /** Proves the number, or the e-mail where codes go by mail alone: for `complete_data` and this account. */
        secret_token: secretToken,
      }),
      reply: CurrentUser,
      faults: ['INVALID_TOKEN', 'TAKEN', 'DATA_COMPLETE', 'PASSWORD_KEPT'],
    },
    ({ completing_phone, completing_proof, completing_username }) => ({
      body: {
        name: "Nur'aini Putri",
        password: 'rimba fajar 48',
        password_confirmation: 'rimba fajar 48',
        phone: completing_phone,
        username: completing_username,
        secret_token: completing_proof,
      },
    }),
  ),
})
