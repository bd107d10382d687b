import type { AttendanceRecord, DayHours } from '@lentera/contract/attendance'
import { duration, time } from '#lib/time/dates.ts'
import { demoHourAt, type Hour, hourOf } from '#school/hours.ts'
import type { SeenToday } from './use-today.ts'

/** Where the day stands for someone who wants to check in. `late` is still open; `unknown` is a day that was not seen, without signal. */
export type Phase = Hour | 'done' | 'closed' | 'unknown'

/** Whether a check-in can be made in this phase. */
export const mayCheckIn = (phase: Phase): boolean => phase === 'open' || phase === 'late' || phase === 'unknown'

/** Whether a record of the day stands. One that was rejected, or that a cancelled permit has left, may be made again. */
export const isSettled = (record: AttendanceRecord | null | undefined): record is AttendanceRecord =>
  record != null && record.verification !== 'rejected' && (record.status !== 'unrecorded' || record.verification === 'waiting')
/** Whether an approved permit is what the day's record says. */
export const isOnLeave = (record: AttendanceRecord | null | undefined): boolean =>
  isSettled(record) && record.method === 'permit' && record.clock_in_at === null

/** `clock` is the school's, as `HH.MM`. */
export const phaseOf = (
  today: Pick<SeenToday, 'hours' | 'record' | 'unknown'> & Partial<Pick<SeenToday, 'demo_hour'>>,
  clock: string,
): Phase => {
  const { hours, record, unknown } = today
  if (isSettled(record)) return 'done'
  if (unknown) return 'unknown'
  return hours ? hourOf(hours, demoHourAt(today, clock) ?? clock) : 'closed'
}

/** Minutes since midnight of `HH:MM` or `HH.MM`. */
export const minutesOf = (clock: string): number => {
  const [hour = 0, minute = 0] = clock.split(/[:.]/).map(Number)
  return hour * 60 + minute
}
/** Minutes from `from` to `to`, both `HH:MM` or `HH.MM` of one day. */
export const minutesBetween = (from: string, to: string): number => minutesOf(to) - minutesOf(from)

/** Metres in words, never broken over two lines: `42 m`, `1,2 km`. */
export const metres = (count: number): string =>
  count < 1000
    ? `${Math.round(count)}\u00a0m`
    : `${(count / 1000).toLocaleString('id-ID', { maximumFractionDigits: count < 10_000 ? 1 : 0 })}\u00a0km`

/** What the day allows, in one line. */
export const phaseText = (phase: Phase, hours: DayHours | null, clock: string): string => {
  if (phase === 'unknown') return 'Jam sekolah hari ini belum diketahui'
  if (!hours) return 'Sekolah libur hari ini'
  if (phase === 'early') return `Dibuka pukul ${time(hours.opens_at)}`
  if (phase === 'over') return `Ditutup pukul ${time(hours.closes_at)}`
  if (phase === 'late') return `Terlambat ${duration(minutesBetween(hours.starts_at, clock))}`
  return `Masuk pukul ${time(hours.starts_at)}`
}
