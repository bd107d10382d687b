import { Fault } from '@lentera/contract'
import type { AttendanceRecord, WaitingReason } from '@lentera/contract/attendance'
import type { Captured } from '#kit/http/captured.ts'
import { addDays, localTime } from '#school/time.ts'
import { type School, type SchoolDay, schoolDayOf } from '#school/schools.ts'

/** Milliseconds. A phone's clock that is known to be off by so much is not believed. */
const SKEW_LIMIT = 300_000
/** How long ago a check-in may have been made that arrives now. */
const DAYS_BACK = 7

/** Whether the moment that a phone tells is a likely one: enough for what its person could just as well say now. */
export const isClockKnown = ({ at, skew_ms, proven }: Captured, now: Date) =>
  at <= now && (proven || (skew_ms !== null && Math.abs(skew_ms) < SKEW_LIMIT))

/**
 * The school day of a check-in that was made without signal, and its moment. Where the phone's clock is not believed, its hour
 * closes nobody out: the moment is then taken as the nearest one in which check-in was open. Throws VALIDATION for what is too old.
 */
export const dayOfCapture = (school: School, captured: Captured, now: Date): { day: SchoolDay; at: Date } => {
  const at = captured.at < now ? captured.at : now
  const day = schoolDayOf(school, at)
  if (day.date < addDays(localTime(now, school.timezone).date, -DAYS_BACK))
    throw new Fault('VALIDATION', {
      message: `Presensi ini dibuat lebih dari ${DAYS_BACK} hari yang lalu, jadi tidak dapat dikirim lagi.`,
      errors: { 'Captured-At': [`Paling lama ${DAYS_BACK} hari yang lalu.`] },
    })
  const { hours, local } = day
  if (!hours) throw new Fault('ATTENDANCE_CLOSED', { message: `Presensi tidak dibuka pada hari itu: ${day.closed_because}.` })
  if (isClockKnown(captured, now)) return { day, at }
  const time = local.time < hours.opens_at ? hours.opens_at : local.time > hours.closes_at ? hours.closes_at : local.time
  return { day: { ...day, local: { ...local, time } }, at }
}

/** Whether a date is over for what arrives now: past the hour at which the school closes its days, or past midnight. */
export const isOver = (school: School, { date, hours }: SchoolDay, now: Date) => {
  const here = localTime(now, school.timezone)
  if (here.date !== date) return here.date > date
  return school.closingAt !== null && here.time >= school.closingAt && here.time > (hours?.closes_at ?? '')
}

/**
 * Why a check-in that arrives late waits for a decision, if it does: also where nothing but the phone's own clock tells its
 * moment, or
 * the school's rule lets a proven one count by itself for fewer minutes. `closed`: its day has been closed.
 */
export const delayReason = (
  school: School,
  { captured, day, now, closed }: { captured: Captured; day: SchoolDay; now: Date; closed: boolean },
): WaitingReason | null => {
  if (!isClockKnown(captured, now)) return 'clock_skew'
  if (!captured.proven || closed || isOver(school, day, now)) return 'late_delivery'
  if (school.offlineMinutes === null) return 'offline'
  return now.getTime() - captured.at.getTime() > school.offlineMinutes * 60_000 ? 'late_delivery' : null
}

/**
 * A judged check-in as it counts when it was made without signal, and received then. A reason of its own to wait comes before
 * the delay's.
 */
export const withDelay = <J extends { readonly waiting_reason?: WaitingReason | null }>(
  judged: J,
  reason: WaitingReason | null,
  received_at: Date,
) =>
  reason === null || judged.waiting_reason
    ? { ...judged, offline: true, received_at }
    : ({ ...judged, offline: true, received_at, status: 'unrecorded', verification: 'waiting', waiting_reason: reason } as const)

/** Whether nobody had said anything of this person when the day closed: a check-in that arrives afterwards is heard. */
export const isUnheard = ({ status, verification, method }: Pick<AttendanceRecord, 'status' | 'verification' | 'method'>) =>
  status === 'absent' && verification === 'automatic' && method === 'closing'
