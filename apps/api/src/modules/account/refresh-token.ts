import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { derivedKey } from '#kit/security/secrets.ts'

/**
 * A refresh token is `session (16 bytes) · secret (32) · seal (16)` in base64url. Only its hash is stored. Its successor's
 * secret follows from its own, so that a token whose answer was lost on the way gives the same successor again; the seal
 * tells an old token of ours, whose re-use ends the family, from an invented one, which does nothing.
 */
export interface RefreshToken {
  readonly session: string
  readonly hash: Buffer
  readonly text: string
  next(): RefreshToken
}

type Key = Buffer
const keyOf = (secret: string): Key => derivedKey(secret, 'refresh tokens')

const mac = (key: Key, use: string, ...parts: Buffer[]) => {
  const hmac = createHmac('sha256', key).update(use)
  for (const part of parts) hmac.update(part)
  return hmac.digest()
}
const uuidBytes = (uuid: string) => Buffer.from(uuid.replaceAll('-', ''), 'hex')
const uuidText = (bytes: Buffer) => bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
const sealOf = (key: Key, session: Buffer, secret: Buffer) => mac(key, 'refresh seal', session, secret).subarray(0, 16)

const make = (key: Key, session: Buffer, secret: Buffer): RefreshToken => {
  const bytes = Buffer.concat([session, secret, sealOf(key, session, secret)])
  return {
    session: uuidText(session),
    hash: createHash('sha256').update(bytes).digest(),
    text: bytes.toString('base64url'),
    next: () => make(key, session, mac(key, 'refresh next', secret)),
  }
}

/** The first token of a session. */
export const firstRefreshToken = (secret: string, session: string) => make(keyOf(secret), uuidBytes(session), randomBytes(32))

/** Reads a token; undefined for one that we never gave out. */
export const readRefreshToken = (ours: string, text: string): RefreshToken | undefined => {
  const key = keyOf(ours)
  const bytes = Buffer.from(text, 'base64url')
  if (bytes.length !== 64 || bytes.toString('base64url') !== text) return undefined
  const [session, secret, seal] = [bytes.subarray(0, 16), bytes.subarray(16, 48), bytes.subarray(48)]
  return timingSafeEqual(seal, sealOf(key, session, secret)) ? make(key, session, secret) : undefined
}
