import { Fault } from '@lentera/contract'

/** When a person acted, of a write that reached the server only later. */
export interface Captured {
  /** The server's own time and what the device has counted since, where it shows both; otherwise the device's corrected clock. */
  readonly at: Date
  /** Milliseconds, server minus device, as measured at their last contact; null when nothing was measured. */
  readonly skew_ms: number | null
  /** Whether `at` stands on a time that the server has sealed: a device's clock alone can be turned back. */
  readonly proven: boolean
}

/** A write that arrives this soon was not delayed: the server's own clock counts. */
const SOON = 60_000
/** How old a sealed time may be when it is shown. */
const FRESH = 12 * 3_600_000
/** By how much the device's count may run ahead: it begins in the middle of the way there and back. */
const AHEAD = 15_000
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d)$/
const MILLISECONDS = /^-?\d{1,13}$/
const SEALED = /^(\d{1,14}\.[\w-]{22});(\d{1,9})$/

type Headers = Readonly<Record<string, string | string[] | undefined>>

const malformed = (header: string, text: string) => new Fault('VALIDATION', { errors: { [header]: [text] } })

/** The sealed time with what was counted since; undefined where that proves nothing: not ours, too old, or still to come. */
const provenAt = (shown: Headers[string], now: Date, read: (sealed: string) => Date | undefined): number | undefined => {
  if (shown === undefined) return undefined
  const [, sealed, counted] = (typeof shown === 'string' && SEALED.exec(shown)) || []
  if (sealed === undefined) throw malformed('Lentera-Time', 'Harus berupa waktu dari server dan milidetik sejak itu.')
  const from = read(sealed)?.getTime()
  if (from === undefined || now.getTime() - from > FRESH) return undefined
  const at = from + Number(counted)
  return at <= now.getTime() + AHEAD ? at : undefined
}

/**
 * Reads `Captured-At` (ISO instant of the device's clock), `Clock-Skew` (milliseconds) and `Lentera-Time` (the time that the
 * server sealed for this person, `;`, and the milliseconds that the device counted from there). Null without the first, and for
 * what is not delayed. Throws VALIDATION with the header that cannot be read. `read` opens a sealed time.
 */
export const capturedOf = (headers: Headers, now: Date, read: (sealed: string) => Date | undefined): Captured | null => {
  const moment = headers['captured-at']
  if (moment === undefined) return null
  const device = typeof moment === 'string' && INSTANT.test(moment) ? Date.parse(moment) : Number.NaN
  if (Number.isNaN(device)) throw malformed('Captured-At', 'Harus berupa waktu ISO 8601.')
  const skew = headers['clock-skew']
  if (skew !== undefined && (typeof skew !== 'string' || !MILLISECONDS.test(skew)))
    throw malformed('Clock-Skew', 'Harus berupa milidetik.')
  const skew_ms = skew === undefined ? null : Number(skew)
  const known = provenAt(headers['lentera-time'], now, read)
  const at = known ?? device + (skew_ms ?? 0)
  return Math.abs(now.getTime() - at) <= SOON ? null : { at: new Date(at), skew_ms, proven: known !== undefined }
}
