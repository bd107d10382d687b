import { createHmac, timingSafeEqual } from 'node:crypto'
import { derivedKey } from '#kit/security/secrets.ts'
import type { Settings } from '#src/settings.ts'

type Secret = Pick<Settings, 'jwtSecret'>
const [ID, SIGNED] = [16, 16]

const signatureOf = ({ jwtSecret }: Secret, id: Buffer) =>
  createHmac('sha256', derivedKey(jwtSecret, 'share links')).update(id).digest().subarray(0, SIGNED)

/** What stands in a link's address: its id, and a signature that nobody else can make. */
export const shareToken = (secret: Secret, share: string): string => {
  const id = Buffer.from(share.replaceAll('-', ''), 'hex')
  return Buffer.concat([id, signatureOf(secret, id)]).toString('base64url')
}

/** The link's id; undefined for a token that is not ours, to the last bit. */
export const readShareToken = (secret: Secret, token: string): string | undefined => {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== ID + SIGNED || bytes.toString('base64url') !== token) return undefined
  const id = bytes.subarray(0, ID)
  if (!timingSafeEqual(signatureOf(secret, id), bytes.subarray(ID))) return undefined
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
