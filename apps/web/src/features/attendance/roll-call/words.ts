import { attendanceMethods, attendanceStatuses, waitingReasons } from '@lentera/contract/attendance'
import type { RollCallPupil } from '@lentera/contract/attendance/roll-call'
import type { Timezone } from '@lentera/contract/shared'
import { permitText } from '#features/attendance/permit-words.ts'
import { clockIn } from '#lib/time/dates.ts'
import { bothTimes, isProven } from '#school/record-status.tsx'

/** A person's name without titles after the comma. */
const shortName = (name: string) => name.split(',')[0] ?? name

/** What the book knows of a pupil, beside the name: `06.48 · Lokasi`, `dibuat 06.58 WIB, diterima 07.31 WIB · tanpa sinyal · Lokasi`, `Di luar area sekolah`, `Izin pulang awal 11.30`. */
export const bookText = (pupil: RollCallPupil, timezone: Timezone): string =>
  [recordText(pupil, timezone), pupil.permit && permitText(pupil.permit)].filter(Boolean).join(' · ')

const recordText = ({ record, recorded_by, day }: RollCallPupil, timezone: Timezone): string => {
  if (!record && day) return `Harian: ${attendanceStatuses[day.status].label.toLowerCase()}`
  if (!record) return 'Belum presensi'
  const { verification, status, waiting_reason, clock_in_at, method } = record
  if (verification === 'rejected') return 'Presensi sendiri ditolak'
  if (status === 'unrecorded' && verification !== 'waiting') return 'Belum presensi'
  const way =
    verification === 'waiting' && waiting_reason
      ? waitingReasons[waiting_reason]
      : recorded_by
        ? shortName(recorded_by)
        : attendanceMethods[method]
  const mark = record.offline && (isProven(record) ? 'tanpa sinyal' : 'tiba terlambat')
  return [bothTimes(record, timezone) ?? (clock_in_at && clockIn(clock_in_at, timezone)), mark, way].filter(Boolean).join(' · ')
}
