import * as z from 'zod/mini'
import { keysOf } from '#contract/kit/keys.ts'
import { clock, day, hashid, instant } from '#contract/shared.ts'

/** Daily attendance: code, label, the letter of the printed sheet, and the colour of its meaning. */
export const attendanceStatuses = {
  unrecorded: { label: 'Belum presensi', letter: '–', tone: 'off' },
  present: { label: 'Hadir', letter: 'H', tone: 'ok' },
  late: { label: 'Terlambat', letter: 'T', tone: 'warn' },
  excused: { label: 'Izin', letter: 'I', tone: 'info' },
  sick: { label: 'Sakit', letter: 'S', tone: 'sick' },
  dispensation: { label: 'Dispensasi', letter: 'D', tone: 'duty' },
  absent: { label: 'Alpa', letter: 'A', tone: 'bad' },
  holiday: { label: 'Libur', letter: 'L', tone: 'off' },
} as const
export type AttendanceStatus = keyof typeof attendanceStatuses

/** What a day can be recorded as, in the order of every list, strip and printed sheet: H T I S D A. */
export const statusOrder = [
  'present',
  'late',
  'excused',
  'sick',
  'dispensation',
  'absent',
] as const satisfies readonly AttendanceStatus[]

/** Whether a record counts, and by whose word. */
export const verifications = {
  automatic: 'Otomatis',
  waiting: 'Menunggu keputusan',
  approved: 'Disetujui',
  rejected: 'Ditolak',
} as const
export type Verification = keyof typeof verifications

/** The ways of being recorded that a school chooses from. */
export const checkInMethods = {
  location: 'Lokasi',
  selfie: 'Swafoto',
  qr: 'QR kelas',
  roll_call: 'Absen guru',
} as const
export type CheckInMethod = keyof typeof checkInMethods

/** How a record came to be. */
export const attendanceMethods = { ...checkInMethods, closing: 'Penutupan hari', correction: 'Koreksi', permit: 'Izin' } as const
export type AttendanceMethod = keyof typeof attendanceMethods

/** Why a check-in waits for a decision. */
export const waitingReasons = {
  outside_radius: 'Di luar area sekolah',
  poor_accuracy: 'Lokasi kurang akurat',
  clock_skew: 'Jam HP tidak tepat',
  late_delivery: 'Terkirim terlambat',
  offline: 'Presensi tanpa sinyal',
} as const
export type WaitingReason = keyof typeof waitingReasons

const oneOf = <K extends string>(labels: Record<K, unknown>) => z.enum(keysOf(labels))
/** A status in calls. */
export const status = oneOf(attendanceStatuses)
/** A verification in calls. */
export const verification = oneOf(verifications)
const method = oneOf(attendanceMethods)
/** A way to check in, in calls. */
export const checkInMethod = oneOf(checkInMethods)

/** One person's record of one school day. A waiting check-in keeps the status `unrecorded` until it is decided. */
export const AttendanceRecord = z.object({
  id: hashid,
  date: day,
  status,
  verification,
  method,
  clock_in_at: z.nullable(instant),
  clock_out_at: z.nullable(instant),
  late_minutes: z.nullable(z.number()),
  /** Metres from the school's point to the person, as the server computed it. */
  distance_m: z.nullable(z.number()),
  /** Radius in metres of the device's own uncertainty. */
  accuracy_m: z.nullable(z.number()),
  waiting_reason: z.nullable(oneOf(waitingReasons)),
  /** Counts up with every change. */
  revision: z.number(),
  /** Clocked out before lessons ended. */
  left_early: z.boolean(),
  /** Somebody else checked in on the same phone that day. */
  shared_device: z.boolean(),
  /** Checked in without signal and delivered later; `clock_in_at` is when it was done. */
  offline: z.boolean(),
  /** When such a check-in was received; null where it was made with signal. */
  received_at: z.nullable(instant),
})
export type AttendanceRecord = z.infer<typeof AttendanceRecord>

/** What changed a record. */
export const changeKinds = {
  decision: 'Keputusan',
  correction: 'Koreksi',
  roll_call: 'Absen guru',
  closing: 'Penutupan hari',
  clock_in: 'Presensi ulang',
  permit: 'Izin',
} as const
export type ChangeKind = keyof typeof changeKinds

/** One line of a record's history, oldest first. `by` is null where the product did it, as when a day closes. */
export const AttendanceChange = z.object({
  kind: oneOf(changeKinds),
  by: z.nullable(z.string()),
  at: instant,
  from_status: status,
  to_status: status,
  from_verification: verification,
  to_verification: verification,
  from_clock_in_at: z.nullable(instant),
  to_clock_in_at: z.nullable(instant),
  reason: z.nullable(z.string()),
})
export type AttendanceChange = z.infer<typeof AttendanceChange>

/**
 * The day's hours: check-in opens, school starts, check-in counts as on time up to and including `on_time_until` (the
 * start and the school's tolerance), and ends at `closes_at`. Lessons end at `ends_at`, where the school says so.
 */
export const DayHours = z.object({
  opens_at: clock,
  starts_at: clock,
  on_time_until: clock,
  closes_at: clock,
  ends_at: z.nullable(clock),
})
export type DayHours = z.infer<typeof DayHours>
