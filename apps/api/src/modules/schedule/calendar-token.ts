import { createHmac, timingSafeEqual } from 'node:crypto'
import { derivedKey } from '#kit/security/secrets.ts'
import type { Settings } from '#src/settings.ts'

type Secret = Pick<Settings, 'jwtSecret'>
const SIGNED = 16

const signatureOf = ({ jwtSecret }: Secret, id: Buffer) =>
  createHmac('sha256', derivedKey(jwtSecret, 'calendar links')).update(id).digest().subarray(0, SIGNED)

/** What stands in a calendar's address: the link's id, and a signature that nobody else can make. */
export const calendarToken = (secret: Secret, linkId: string) => {
  const id = Buffer.from(linkId.replaceAll('-', ''), 'hex')
  return Buffer.concat([id, signatureOf(secret, id)]).toString('base64url')
}

/** The link's id; undefined for a token that is not ours, to the last bit. */
export const readCalendarToken = (secret: Secret, token: string): string | undefined => {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== 16 + SIGNED || bytes.toString('base64url') !== token) return undefined
  const id = bytes.subarray(0, 16)
  if (!timingSafeEqual(signatureOf(secret, id), bytes.subarray(16))) return undefined
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
