import { Fault } from '@lentera/contract'

/** When a person acted, of a write that reached the server only later. */
export interface Captured {
  /** The device's moment, corrected by what is known of its clock. */
  readonly at: Date
  /** Milliseconds, server minus device, as measured at their last contact; null when nothing was measured. */
  readonly skew_ms: number | null
}

/** A write that arrives this soon was not delayed: the server's own clock counts. */
const SOON = 60_000
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d)$/
const MILLISECONDS = /^-?\d{1,13}$/

type Headers = Readonly<Record<string, string | string[] | undefined>>

const malformed = (header: string, text: string) => new Fault('VALIDATION', { errors: { [header]: [text] } })

/**
 * Reads `Captured-At` (ISO instant of the device's clock) and `Clock-Skew` (milliseconds). Null without the first, and for what
 * is not delayed. Throws VALIDATION with the header that cannot be read.
 */
export const capturedOf = (headers: Headers, now: Date): Captured | null => {
  const moment = headers['captured-at']
  if (moment === undefined) return null
  const device = typeof moment === 'string' && INSTANT.test(moment) ? Date.parse(moment) : Number.NaN
  if (Number.isNaN(device)) throw malformed('Captured-At', 'Harus berupa waktu ISO 8601.')
  const skew = headers['clock-skew']
  if (skew !== undefined && (typeof skew !== 'string' || !MILLISECONDS.test(skew)))
    throw malformed('Clock-Skew', 'Harus berupa milidetik.')
  const skew_ms = skew === undefined ? null : Number(skew)
  const at = device + (skew_ms ?? 0)
  return Math.abs(now.getTime() - at) <= SOON ? null : { at: new Date(at), skew_ms }
}
