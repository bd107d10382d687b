import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import type { Services } from '#kit/http/services.ts'
import { derivedKey } from '#kit/security/secrets.ts'

type Keyed = Pick<Services, 'settings'>
const [NONCE, TAG] = [12, 16]

/** A digital code as it is kept: AES-256-GCM under a key of the installation, nonce and tag before it, base64url. */
export const lockCode = ({ settings }: Keyed, code: string): string => {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv('aes-256-gcm', derivedKey(settings.jwtSecret, 'gift codes'), nonce)
  const locked = Buffer.concat([cipher.update(code, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), locked]).toString('base64url')
}
/** The code itself. Throws for anything that was not locked here. */
export const openCode = ({ settings }: Keyed, locked: string): string => {
  const bytes = Buffer.from(locked, 'base64url')
  const opener = createDecipheriv('aes-256-gcm', derivedKey(settings.jwtSecret, 'gift codes'), bytes.subarray(0, NONCE))
  opener.setAuthTag(bytes.subarray(NONCE, NONCE + TAG))
  return Buffer.concat([opener.update(bytes.subarray(NONCE + TAG)), opener.final()]).toString('utf8')
}
/** What tells the same code again. */
export const markOf = ({ settings }: Keyed, code: string): string =>
  createHmac('sha256', derivedKey(settings.jwtSecret, 'gift code marks')).update(code).digest('base64url').slice(0, 22)

/** The codes of lines, each once, without spaces around them. */
export const codesIn = (lines: string): string[] => [...new Set(lines.split(/\r?\n/).map((line) => line.trim()))].filter(Boolean)
