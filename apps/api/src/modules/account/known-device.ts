import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { derivedKey } from '#kit/security/secrets.ts'
import type { Settings } from '#src/settings.ts'

/** An account as a device remembers it: with another password it is a stranger again. */
interface Remembered {
  readonly id: number
  readonly password_hash: string
}
/** A device on which people have signed in, as its cookie says. */
export interface KnownDevice {
  /** Its own id, which says nothing of a person. */
  readonly id: string
  /** Whether it knows nobody. */
  readonly isNew: boolean
  knows(account: Remembered): boolean
  /** The cookie of a device on which this account has signed in, too. */
  remembering(account: Remembered): string
}

const NAME = 'known_device'
const ID = 12
const MARK = 12
/** The people of one device; beyond that many the first are forgotten. A room's computer serves a few classes. */
const MOST = 80
/** The longest that browsers keep a cookie. */
const SECONDS = 400 * 24 * 60 * 60
/** Only signing in sends it. */
const PATH = '/v1/oauth/token'

const bytesOf = (cookies: string): Buffer => {
  const [, value = ''] = new RegExp(`(?:^|;\\s*)${NAME}=([\\w-]+)`).exec(cookies) ?? []
  const bytes = Buffer.from(value, 'base64url')
  const whole = bytes.length > ID && (bytes.length - ID) % MARK === 0 && bytes.length <= ID + MOST * MARK
  return whole ? bytes : randomBytes(ID)
}

/**
 * Reads the cookie of a former sign-in: an id of the device and a mark for each account. A mark is an HMAC over the device,
 * the account and the hash of its password, so nobody makes one, brings one to another device, or keeps one when the
 * password is changed; and nobody reads from it who it was. Without a cookie it is a new device, which knows nobody.
 */
export const readKnownDevice = ({ jwtSecret, publicUrl }: Settings, cookies: string): KnownDevice => {
  const key = derivedKey(jwtSecret, 'known devices')
  const bytes = bytesOf(cookies)
  const device = bytes.subarray(0, ID)
  const marks = Array.from({ length: (bytes.length - ID) / MARK }, (_, at) =>
    bytes.subarray(ID + at * MARK, ID + (at + 1) * MARK),
  )
  const markOf = ({ id, password_hash }: Remembered) =>
    createHmac('sha256', key).update(device).update(`${id} ${password_hash}`).digest().subarray(0, MARK)
  return {
    id: device.toString('base64url'),
    isNew: marks.length === 0,
    knows: (account) => {
      const mark = markOf(account)
      return marks.some((one) => timingSafeEqual(one, mark))
    },
    remembering: (account) => {
      const mark = markOf(account)
      const all = [mark, ...marks.filter((one) => !one.equals(mark))].slice(0, MOST)
      const value = Buffer.concat([device, ...all]).toString('base64url')
      const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
      return `${NAME}=${value}; Path=${PATH}; Max-Age=${SECONDS}; HttpOnly; SameSite=Lax${secure}`
    },
  }
}
