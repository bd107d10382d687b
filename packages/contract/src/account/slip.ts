import * as z from 'zod/mini'
import { Tokens } from '#contract/account.ts'
import { typedCode } from '#contract/family.ts'
import { calls, post } from '#contract/kit/call.ts'
import { newPassword, nisn, personName, phone } from '#contract/person.ts'
import { inReach } from '#contract/shared.ts'

declare module '#contract/kit/call.ts' {
  interface SampleIds {
    /** A code that stands on the slip of some pupil, and the number of that pupil. */
    readonly slip_code: string
    readonly slip_nisn: string
    /** A number of nobody. */
    readonly slip_phone: string
  }
}

/** An account of a parent who has no way to prove a number: opened with what stands on a child's slip. */
export const parentSlip = calls('parent-slip', {
  /**
   * Makes the account and signs it in. The link with the child waits for who leads the class, or the office; until then nothing of
   * the child is seen. The number is kept as it is said and proves nothing.
   */
  open: post(
    '/v1/parent/register/slip',
    {
      changes: [],
      roles: 'anyone',
      as: 'json',
      body: z.object({
        code: typedCode,
        /** Of the child. */
        nisn,
        born_on: inReach,
        name: personName,
        phone,
        password: newPassword,
        password_confirmation: z.string().check(z.maxLength(200)),
        relation: z.nullable(z.enum(['father', 'mother', 'guardian'])),
        /** The answer to the challenge of DEVICE_CHECK, as at a sign-in. */
        device_proof: z.optional(z.string().check(z.maxLength(200))),
      }),
      reply: Tokens,
      faults: ['PARENT_CODE_INVALID', 'DEVICE_CHECK', 'TAKEN'],
    },
    ({ slip_code, slip_nisn, slip_phone }) => ({
      body: {
        code: slip_code,
        nisn: slip_nisn,
        born_on: '2010-05-12',
        name: 'Sari Wahyuni',
        phone: slip_phone,
        password: 'rimba fajar 48',
        password_confirmation: 'rimba fajar 48',
        relation: 'mother' as const,
      },
    }),
  ),
})
