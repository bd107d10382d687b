import { Fault } from '@lentera/contract'
import type { Db } from '#db/db.ts'
import { seal, unseal } from '#kit/security/sealed.ts'
import { derivedKey } from '#kit/security/secrets.ts'
import { stepOfCode } from '#kit/security/totp.ts'
import { takeStep } from './operator.queries.ts'

const keyOf = (secret: string) => derivedKey(secret, 'operator second factor')
const ownerOf = (operator: number) => `operator ${operator}`

/** The secret of a second factor as the database keeps it: sealed for this installation and this operator. */
export const sealFactor = (secret: string, operator: number, factor: Uint8Array): string =>
  seal(keyOf(secret), ownerOf(operator), factor)

interface Typed {
  readonly secret: string
  readonly operator: { readonly id: number; readonly factor_sealed: string | null }
  readonly code: string
  readonly now: Date
}

/** Takes a code of the second factor, each once. Throws OTP_WRONG. */
export const takeCode = async (db: Db, { secret, operator, code, now }: Typed): Promise<void> => {
  const { id, factor_sealed } = operator
  const step = factor_sealed === null ? undefined : stepOfCode(unseal(keyOf(secret), ownerOf(id), factor_sealed), code, now)
  if (step === undefined || !(await takeStep(db, id, step)))
    throw new Fault('OTP_WRONG', { errors: { code: ['Kode ini tidak benar atau sudah dipakai.'] } })
}
