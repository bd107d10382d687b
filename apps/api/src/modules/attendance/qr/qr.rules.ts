import { createHmac, timingSafeEqual } from 'node:crypto'
import { Fault } from '@lentera/contract'
import { QR_STEP_SECONDS, type QrCode } from '@lentera/contract/attendance/class-qr'
import { instantAt } from '#school/time.ts'
import type { SchoolDay } from '#school/schools.ts'
import { openHours } from '#modules/attendance/check-in/attendance.rules.ts'

const STEP = QR_STEP_SECONDS * 1000
/** How long a code is still taken after it rotated: for the way over a slow network. */
const GRACE = 5_000
const AHEAD = 8
const LONGEST = 3 * 3_600_000
const MARK = 'lq1'

interface Keyed {
  readonly id: string
  readonly secret: Uint8Array
}

const seal = ({ id, secret }: Keyed, step: number) =>
  createHmac('sha256', secret).update(`${id}.${step}`).digest().subarray(0, 16)

const codeOf = (session: Keyed, step: number) =>
  [
    MARK,
    Buffer.from(session.id.replaceAll('-', ''), 'hex').toString('base64url'),
    step.toString(36),
    seal(session, step).toString('base64url'),
  ].join('.')

/** The codes of a session from this moment on, as far as it runs. */
export const codesFrom = (session: Keyed & { readonly expires_at: Date }, now: Date): QrCode[] => {
  const first = Math.floor(now.getTime() / STEP)
  return Array.from({ length: AHEAD }, (_, at) => first + at)
    .filter((step) => step * STEP < session.expires_at.getTime())
    .map((step) => ({ code: codeOf(session, step), starts_at: new Date(step * STEP).toISOString() }))
}

export interface ReadCode {
  readonly session: string
  readonly step: number
  readonly seal: Buffer
}

/** The parts of a code; undefined for what is none. */
export const readCode = (code: string): ReadCode | undefined => {
  const [, id, step, sealed] = /^lq1\.([\w-]{22})\.([0-9a-z]{1,8})\.([\w-]{22})$/.exec(code.trim()) ?? []
  if (id === undefined || step === undefined || sealed === undefined) return undefined
  const hex = Buffer.from(id, 'base64url').toString('hex')
  const session = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return { session, step: Number.parseInt(step, 36), seal: Buffer.from(sealed, 'base64url') }
}

/** When a session that opens now is over: with check-in, and after three hours; outside the demo's hours after three hours. Throws ATTENDANCE_CLOSED. */
export const endOfSession = (day: SchoolDay, now: Date): Date => {
  const { closes_at } = openHours(day)
  // Check-in is open up to the end of its last minute.
  const closing = instantAt(day.date, closes_at, day.timezone).getTime() + 60_000
  const longest = now.getTime() + LONGEST
  return new Date(closing > now.getTime() ? Math.min(closing, longest) : longest)
}

export interface Session extends Keyed {
  readonly school_id: number
  readonly class_id: number
  readonly date: string
  readonly expires_at: Date
  readonly closed_at: Date | null
}

export const isRunning = (
  { date, expires_at, closed_at }: Omit<Session, 'id' | 'secret' | 'school_id' | 'class_id'>,
  today: string,
  now: Date,
) => date === today && (closed_at === null || now < closed_at) && now < expires_at

/** Where somebody who scans belongs today. */
export interface Place {
  readonly school: number
  readonly class: number | undefined
  readonly date: string
}

/** How exactly the moment of a scan is known, beyond the time for the way. */
interface Slack {
  /** Milliseconds by which a phone's corrected clock may still be off. */
  readonly drift: number
}

/**
 * Throws QR_INVALID unless this was the code of the own class at this moment. Of another class's session it tells nothing.
 * A phone's clock that cannot be believed (null) leaves the moment in which the code itself was shown.
 */
export const checkCode = (
  read: ReadCode | undefined,
  session: Session | undefined,
  place: Place,
  moment: Date | null,
  { drift }: Slack = { drift: 0 },
): void => {
  if (!read || !session || session.school_id !== place.school || session.class_id !== place.class) throw new Fault('QR_INVALID')
  const expected = seal(session, read.step)
  if (read.seal.length !== expected.length || !timingSafeEqual(read.seal, expected)) throw new Fault('QR_INVALID')
  const now = moment ?? new Date(read.step * STEP)
  if (!isRunning(session, place.date, now))
    throw new Fault('QR_INVALID', { message: 'QR kelas ini sudah ditutup. Minta guru menampilkannya lagi.' })
  const since = now.getTime() - read.step * STEP
  if (since < -drift) throw new Fault('QR_INVALID')
  if (since >= STEP + GRACE + drift)
    throw new Fault('QR_INVALID', { message: 'Kode ini sudah berganti. Pindai kode yang sedang tampil di layar kelas.' })
}
