import * as z from 'zod/mini'
import { otpChannels, secretToken } from '#contract/account/otp.ts'
import { Begun } from '#contract/jobs.ts'
import { keysOf } from '#contract/kit/keys.ts'
import { calls, get, post } from '#contract/kit/call.ts'
import { roleNames } from '#contract/kit/roles.ts'
import { instant } from '#contract/shared.ts'

declare module '#contract/kit/call.ts' {
  interface SampleIds {
    /** The proof of a code that was typed to delete the own account. */
    readonly deletion_token: string
  }
}

/** So long an account that somebody wants deleted can be taken up again by signing in. */
export const graceDays = 30
/** As often as somebody may have the own data packed in 24 hours. */
export const exportsPerDay = 3

const Deletion = z.object({
  /** A code to one's own number or address; the password where the account has neither. */
  proof: z.enum(['code', 'password']),
  channels: z.array(z.enum(keysOf(otpChannels))),
  /** The own school. */
  school_name: z.nullable(z.string()),
  /** The schools, now and before, whose registers keep a pupil or a teacher by name with what they must: attendance and permits. */
  kept_by: z.array(z.string()),
  /** Classes that will have no homeroom teacher. */
  leads: z.array(z.string()),
  /** The only account of a school's office that holds the operator right, which stays until another one does. */
  is_last_office: z.boolean(),
})
export type Deletion = z.infer<typeof Deletion>

/** What somebody may take along, and how somebody leaves. */
export const ownData = calls('settings', {
  /** Packs all that is known of the caller into one ZIP, in the background. */
  export: post(
    '/v1/{role}/me/export',
    { changes: ['jobs'], roles: roleNames, speaks: 'nobody', reply: Begun, faults: ['EXPORT_LIMIT'], idempotent: true },
    () => ({}),
  ),
  /** What deleting the own account takes, and means. */
  deletion: get('/v1/{role}/me/deletion', { shows: ['people', 'homeroom'], roles: roleNames, reply: Deletion }, () => ({})),
  /** Signs out everywhere; the account is gone at `ends_at`, unless its owner signs in before that. */
  askDeletion: post(
    '/v1/{role}/me/deletion',
    {
      changes: [],
      roles: roleNames,
      speaks: 'nobody',
      as: 'json',
      body: z
        .object({
          secret_token: z.optional(secretToken),
          password: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
        })
        .check(
          z.refine(({ secret_token, password }) => secret_token !== undefined || password !== undefined, {
            path: ['secret_token'],
            error: 'Verifikasi dulu dengan kode, atau isi kata sandinya.',
          }),
        ),
      reply: z.object({ ends_at: instant }),
      faults: ['INVALID_TOKEN', 'LAST_OFFICE'],
    },
    ({ deletion_token }) => ({ body: { secret_token: deletion_token } }),
  ),
})
