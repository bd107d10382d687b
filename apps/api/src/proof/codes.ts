import { createHmac, randomBytes, randomInt } from 'node:crypto'
import { derivedKey } from '#kit/security/secrets.ts'
import type { Settings } from '#src/settings.ts'

type Secret = Pick<Settings, 'jwtSecret'>

/** What is kept of a token, a code or a proof: a copy of the database opens nothing. */
const sealed = ({ jwtSecret }: Secret, what: string, text: string) =>
  createHmac('sha256', derivedKey(jwtSecret, `otp ${what}`))
    .update(text)
    .digest('base64url')

/** Six digits. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')
export const newOtpToken = (): string => randomBytes(24).toString('base64url')
export const tokenHash = (secret: Secret, token: string) => sealed(secret, 'token', token)
/** Of this code for this token alone. */
export const codeHash = (secret: Secret, token: string, code: string) => sealed(secret, 'code', `${token} ${code}`)
/** The one proof that a token leads to: an answer that was lost is given again. */
export const secretOf = (secret: Secret, token: string) => sealed(secret, 'proof', token)
export const secretHash = (secret: Secret, proof: string) => sealed(secret, 'kept proof', proof)
