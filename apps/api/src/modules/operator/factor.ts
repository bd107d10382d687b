import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { Fault } from '@lentera/contract'
import type { Db } from '#db/db.ts'
import { derivedKey } from '#kit/security/secrets.ts'
import { stepOfCode } from './factor.rules.ts'
import { takeStep } from './operator.queries.ts'

const keyOf = (secret: string) => derivedKey(secret, 'operator second factor')
const boundTo = (operator: number) => Buffer.from(`operator ${operator}`)

/** The secret of a second factor as the database keeps it: sealed for this installation and this operator (AES-256-GCM). */
export const sealFactor = (secret: string, operator: number, factor: Uint8Array): string => {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), nonce).setAAD(boundTo(operator))
  return Buffer.concat([nonce, cipher.update(factor), cipher.final(), cipher.getAuthTag()]).toString('base64url')
}

/** Opens what `sealFactor` made. Throws for what was sealed elsewhere or for somebody else. */
const openFactor = (secret: string, operator: number, sealed: string): Buffer => {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), bytes.subarray(0, 12)).setAAD(boundTo(operator))
  decipher.setAuthTag(bytes.subarray(-16))
  return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()])
}

interface Typed {
  readonly secret: string
  readonly operator: { readonly id: number; readonly factor_sealed: string | null }
  readonly code: string
  readonly now: Date
}

/** Takes a code of the second factor, each once. Throws OTP_WRONG. */
export const takeCode = async (db: Db, { secret, operator, code, now }: Typed): Promise<void> => {
  const { id, factor_sealed } = operator
  const step = factor_sealed === null ? undefined : stepOfCode(openFactor(secret, id, factor_sealed), code, now)
  if (step === undefined || !(await takeStep(db, id, step)))
    throw new Fault('OTP_WRONG', { errors: { code: ['Kode ini tidak benar atau sudah dipakai.'] } })
}
