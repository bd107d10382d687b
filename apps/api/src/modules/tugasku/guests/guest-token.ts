import { createHmac, timingSafeEqual } from 'node:crypto'
import { derivedKey } from '#kit/security/secrets.ts'
import type { Settings } from '#src/settings.ts'

type Secret = Pick<Settings, 'jwtSecret'>
const [ID, SIGNED] = [8, 16]

const signatureOf = ({ jwtSecret }: Secret, id: Buffer) =>
  createHmac('sha256', derivedKey(jwtSecret, 'tugasku guest links')).update(id).digest().subarray(0, SIGNED)

/** What a guest link carries: the number of its row, and a signature that nobody else can make. 32 letters. */
export const guestToken = (secret: Secret, link: number): string => {
  const id = Buffer.alloc(ID)
  id.writeBigUInt64BE(BigInt(link))
  return Buffer.concat([id, signatureOf(secret, id)]).toString('base64url')
}

/** The number of the link; undefined for a token that is not ours, to the last bit. */
export const readGuestToken = (secret: Secret, token: string): number | undefined => {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== ID + SIGNED || bytes.toString('base64url') !== token) return undefined
  const id = bytes.subarray(0, ID)
  return timingSafeEqual(signatureOf(secret, id), bytes.subarray(ID)) ? Number(id.readBigUInt64BE()) : undefined
}
