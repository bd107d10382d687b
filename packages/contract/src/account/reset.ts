import * as z from 'zod/mini'
import { calls, post } from '#contract/kit/call.ts'
import { newPassword, phone } from '#contract/person.ts'
import { secretToken } from './otp.ts'

declare module '#contract/kit/call.ts' {
  interface SampleIds {
    /** A number, and for each role the proof of it by somebody who has an account with it. */
    readonly reset_phone: string
    readonly reset_of_student: string
    readonly reset_of_parent: string
    readonly reset_of_teacher: string
    readonly reset_of_school: string
  }
}

const NewPassword = z.object({
  /** The number that was typed, by whichever way its code went. */
  phone,
  password: newPassword,
  password_confirmation: z.string().check(z.maxLength(200)),
  /** Proves the number: for `reset` and this role. */
  secret_token: secretToken,
})
const sampled = (phone_number: string, secret_token: string) => ({
  body: { phone: phone_number, password: 'rimba fajar 48', password_confirmation: 'rimba fajar 48', secret_token },
})
const open = { changes: [], roles: 'anyone' } as const

/** A new password for somebody who forgot the old one. All sessions end. The same request again, because its answer was lost, is answered alike. */
export const passwordReset = calls('password-reset', {
  student: post(
    '/v2/user/password/reset',
    { ...open, body: NewPassword, reply: z.null(), faults: ['INVALID_TOKEN'] },
    ({ reset_phone, reset_of_student }) => sampled(reset_phone, reset_of_student),
  ),
  parent: post(
    '/v2/parent/password/reset',
    { ...open, body: NewPassword, reply: z.null(), faults: ['INVALID_TOKEN'] },
    ({ reset_phone, reset_of_parent }) => sampled(reset_phone, reset_of_parent),
  ),
  teacher: post(
    '/v2/teacher/password/reset',
    { ...open, body: NewPassword, reply: z.null(), faults: ['INVALID_TOKEN'] },
    ({ reset_phone, reset_of_teacher }) => sampled(reset_phone, reset_of_teacher),
  ),
  school: post(
    '/v2/school/password/reset',
    { ...open, body: NewPassword, reply: z.null(), faults: ['INVALID_TOKEN'] },
    ({ reset_phone, reset_of_school }) => sampled(reset_phone, reset_of_school),
  ),
})
