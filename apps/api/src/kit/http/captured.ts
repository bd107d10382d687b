import { Fault } from '@lentera/contract'
import { type Claim, type ClaimOf, SHOWN } from '#kit/security/claims.ts'

/** When a person acted, of a write that reached the server only later. */
export interface Captured extends Claim {
  /** Milliseconds, server minus device, as measured at their last contact; null when nothing was measured. */
  readonly skew_ms: number | null
}

/** A write that arrives this soon was not delayed: the server's own clock counts. */
const SOON = 60_000
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d)$/
const MILLISECONDS = /^-?\d{1,13}$/

type Headers = Readonly<Record<string, string | string[] | undefined>>

const malformed = (header: string, text: string) => new Fault('VALIDATION', { errors: { [header]: [text] } })

/** Whether these headers tell of another moment than that of their arrival. */
export const isCaptured = (headers: Headers): boolean => headers['captured-at'] !== undefined
/** Whether they show a sealed time, so that the visitor's contacts matter. */
export const showsTime = (headers: Headers): boolean => headers['lentera-time'] !== undefined

/**
 * Reads `Captured-At` (ISO instant of the device's clock), `Clock-Skew` (milliseconds) and `Lentera-Time` (the time that the
 * server sealed for this session, `;`, and the milliseconds that the device counted from there). Null without the first, and for
 * what is not delayed. Throws VALIDATION with the header that cannot be read.
 */
export const capturedOf = (headers: Headers, now: Date, claimOf: ClaimOf): Captured | null => {
  const moment = headers['captured-at']
  if (moment === undefined) return null
  const ms = typeof moment === 'string' && INSTANT.test(moment) ? Date.parse(moment) : Number.NaN
  if (Number.isNaN(ms)) throw malformed('Captured-At', 'Harus berupa waktu ISO 8601.')
  const skew = headers['clock-skew']
  if (skew !== undefined && (typeof skew !== 'string' || !MILLISECONDS.test(skew)))
    throw malformed('Clock-Skew', 'Harus berupa milidetik.')
  const shown = headers['lentera-time']
  if (shown !== undefined && (typeof shown !== 'string' || !SHOWN.test(shown)))
    throw malformed('Lentera-Time', 'Harus berupa waktu dari server dan milidetik sejak itu.')
  const skew_ms = skew === undefined ? null : Number(skew)
  const device = ms + (skew_ms ?? 0)
  const claim = claimOf({ shown, device: new Date(device) })
  const isSoon = now.getTime() - claim.at.getTime() <= SOON
  // A clock that runs ahead is wrong, and tells nothing of when it was.
  const isAhead = !claim.proven && device - now.getTime() > SOON
  if (isAhead) return { ...claim, skew_ms: null }
  return isSoon ? null : { ...claim, skew_ms }
}
