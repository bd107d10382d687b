import { attendance, type AttendanceRecord } from '@lentera/contract/attendance'
import { classQr } from '@lentera/contract/attendance/class-qr'
import { selfie } from '@lentera/contract/attendance/selfie'
import { device } from '#lib/device/keep.ts'
import { type Entry, type Outbox, useOutbox } from '#lib/offline/outbox.ts'
import { useKnown } from '#lib/offline/outbox/state.ts'
import { isSettled } from './day.ts'
import type { SeenToday } from './use-today.ts'

/** A write of this device that is not on the server, and what can be done with it. */
export interface KeptWrite extends Pick<Outbox<typeof attendance.checkIn>, 'busy' | 'fault' | 'retry' | 'drop'> {
  readonly entry: Pick<Entry, 'state' | 'captured_at'>
}
interface Way extends Omit<KeptWrite, 'entry'> {
  readonly entry: (KeptWrite['entry'] & { readonly reply: AttendanceRecord | null }) | undefined
}
export interface KeptDay {
  /** The check-in that waits here or was refused. */
  readonly checkIn: KeptWrite | null
  readonly clockOut: KeptWrite | null
  /** The day's record: as the server showed it, or as it answered the check-in from here. */
  readonly record: AttendanceRecord | null
  /** Whether the device has been asked what it holds. */
  readonly asked: boolean
}

const undelivered = ({ entry, ...rest }: Way): KeptWrite | null =>
  entry && entry.state !== 'delivered' ? { ...rest, entry } : null

/** What this device still holds of a person's day. */
export const useKept = (today: SeenToday | undefined): KeptDay => {
  const of = { subject: today?.date ?? '-' }
  const ways: Way[] = [useOutbox(attendance.checkIn, of), useOutbox(selfie.checkInSelfie, of), useOutbox(classQr.checkInQr, of)]
  const asked = useKnown(({ entries }) => entries !== useKnown.getInitialState().entries)
  const out: Way = useOutbox(attendance.clockOut, of)
  const answered = [...ways, out].flatMap(({ entry }) => (entry?.state === 'delivered' && entry.reply ? [entry.reply] : []))
  const newest = answered.toSorted((a, b) => b.revision - a.revision)[0]
  const checkIns = ways.flatMap((way) => undelivered(way) ?? [])
  const record = today?.record ?? (newest?.date === today?.date ? newest : undefined) ?? null
  const settled = isSettled(record)
  return {
    checkIn: settled ? null : (checkIns.toSorted((a, b) => b.entry.captured_at.localeCompare(a.entry.captured_at))[0] ?? null),
    clockOut: undelivered(out),
    record,
    asked,
  }
}

/** When somebody acted, on the school's clock as far as this device's error is known. */
export const actedAt = ({ captured_at }: Pick<Entry, 'captured_at'>): Date => {
  const skew = device.read('clock_skew')
  return new Date(Date.parse(captured_at) + (typeof skew === 'number' ? skew : 0))
}
