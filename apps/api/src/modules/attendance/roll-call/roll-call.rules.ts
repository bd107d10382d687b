import type { DayHours } from '@lentera/contract/attendance'
import type { MarkStatus } from '@lentera/contract/attendance/roll-call'
import { Fault } from '@lentera/contract'
import type { RecordRow } from '#book/record.queries.ts'
import type { Captured } from '#kit/http/captured.ts'
import { localTime, minutesOf } from '#school/time.ts'
import type { SchoolDay } from '#school/schools.ts'
import { judgedAt, lateMinutes } from '#modules/attendance/check-in/attendance.rules.ts'
import { isClockKnown } from '#modules/attendance/check-in/delayed.rules.ts'

/** What a teacher says of a pupil. */
export interface Said {
  readonly status: MarkStatus
  readonly late_minutes?: number | undefined
  /** `HH:MM` */
  readonly clock_in?: string | undefined
  readonly note?: string | undefined
}

/** What becomes of it in the book. */
export interface Judgement {
  readonly status: MarkStatus
  readonly late_minutes: number | null
  readonly clock_in_at: Date | null
}

const arrives = (status: string) => status === 'present' || status === 'late'

/** The hours of a day on which a roll call may be taken. Throws ATTENDANCE_CLOSED for another date than today, and on a day without school. */
export const rollCallHours = (day: SchoolDay, date: string): DayHours => {
  if (date !== day.date) throw new Fault('ATTENDANCE_CLOSED', { message: 'Absen hanya untuk hari ini. Muat ulang halaman ini.' })
  if (!day.hours) throw new Fault('ATTENDANCE_CLOSED', { message: `Absen tidak dibuka hari ini: ${day.closed_because}.` })
  return day.hours
}

/**
 * The moment that a teacher's word is for: the device's, where its clock is known and it was still this day; otherwise now. What
 * arrives at noon does not make latecomers of those who were there in the morning.
 */
export const meantAt = (captured: Captured | null, now: Date, { date, timezone }: SchoolDay): Date =>
  captured && isClockKnown(captured, now) && localTime(captured.at, timezone).date === date ? captured.at : now

/** The instant of a time of the same day. */
const instantOf = (time: string, { local }: SchoolDay, now: Date) => {
  const minute = Math.floor(now.getTime() / 60_000)
  return new Date((minute - minutesOf(local.time) + minutesOf(time)) * 60_000)
}

/**
 * A mark as a record. A present or late pupil came at the given time, or now; a late one's minutes count from the start of
 * school, where the teacher did not say them. Throws VALIDATION, with `field` named, for a time that is still to come.
 */
export const judgeMark = (said: Said, day: SchoolDay, hours: DayHours, now: Date, field = 'clock_in'): Judgement => {
  const { status, late_minutes, clock_in } = said
  if (!arrives(status)) return { status, late_minutes: null, clock_in_at: null }
  const { time } = day.local
  if (clock_in !== undefined && clock_in > time)
    throw new Fault('VALIDATION', { errors: { [field]: [`Belum pukul ${clock_in.replace(':', '.')}.`] } })
  if (status === 'present') return { status, late_minutes: null, clock_in_at: clock_in ? instantOf(clock_in, day, now) : now }
  const minutes = late_minutes ?? (lateMinutes(hours, clock_in ?? judgedAt(day)) || null)
  const came = clock_in ?? (late_minutes !== undefined ? clockAfter(hours.starts_at, late_minutes) : undefined)
  return { status, late_minutes: minutes, clock_in_at: came !== undefined && came <= time ? instantOf(came, day, now) : now }
}

const clockAfter = (start: string, minutes: number) => {
  const at = minutesOf(start) + minutes
  return `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`
}

/** A record as the book has it, with its note. */
export interface Seen {
  readonly record: RecordRow
  readonly note: string | null
  readonly recorded_by: string | null
}

const minute = (at: Date | string | null) => at && Math.floor(new Date(at).getTime() / 60_000)

/** Whether a record already says what the mark says: such a one stays as it is. One that waits or was rejected says nothing yet. */
export const agrees = ({ record, note }: Seen, said: Said, judged: Judgement): boolean =>
  record.status === said.status &&
  record.verification !== 'waiting' &&
  record.verification !== 'rejected' &&
  (said.note === undefined || said.note === note) &&
  (said.status !== 'late' || said.late_minutes === undefined || said.late_minutes === record.late_minutes) &&
  (!arrives(said.status) || said.clock_in === undefined || minute(judged.clock_in_at) === minute(record.clock_in_at))

const ownWays: readonly string[] = ['location', 'selfie', 'qr']
/** How a changed record came to be: whoever checked in and was there keeps the own way and time; otherwise it is the teacher's. */
export const keepsOwnWay = ({ record }: Seen, said: Said) => arrives(said.status) && ownWays.includes(record.method)
