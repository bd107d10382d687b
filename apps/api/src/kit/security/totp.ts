import { createHmac } from 'node:crypto'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
/** Seconds for which a code is shown. */
const STEP = 30
const DIGITS = 6

/** Bytes as apps take them to be typed: base32 without padding (RFC 4648). */
export const base32 = (bytes: Uint8Array): string => {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => LETTERS[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

/** The half minute, counted from 1970, in which a moment is. */
export const stepOf = (at: Date): number => Math.floor(at.getTime() / 1000 / STEP)

/** The code of a half minute (RFC 6238: HMAC-SHA1, six digits). */
export const codeAt = (secret: Uint8Array, step: number): string => {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', secret).update(counter).digest()
  const at = hash.at(-1)! & 15
  return String((hash.readUInt32BE(at) & 0x7fffffff) % 10 ** DIGITS).padStart(DIGITS, '0')
}

/** The half minute of which this is the code: the one that runs, or the one before or after, for clocks that differ. */
export const stepOfCode = (secret: Uint8Array, code: string, now: Date): number | undefined =>
  [0, -1, 1].map((off) => stepOf(now) + off).find((step) => codeAt(secret, step) === code)

/** What an app reads as a QR code. */
export const factorUri = (secret: Uint8Array, { issuer, username }: { issuer: string; username: string }): string => {
  const query = new URLSearchParams({ secret: base32(secret), issuer }).toString()
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(username)}?${query}`
}
