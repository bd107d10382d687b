import { createCipheriv, randomBytes } from 'node:crypto'
import { derivedKey } from '#kit/security/secrets.ts'

/** The name of the key, for whoever opens a token. */
export const PHONE_KEY = 'phone numbers'

/**
 * A phone number that only this installation reads: `nonce (12 bytes) · text · tag (16)` in base64url, AES-256-GCM under a key of
 * its own. Bound to the account, so that a token is worth nothing beside another one's id; a new one each time.
 */
export const sealedPhone = (secret: string, account: string, phone: string): string => {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', derivedKey(secret, PHONE_KEY), nonce).setAAD(Buffer.from(account))
  return Buffer.concat([nonce, cipher.update(phone, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url')
}
