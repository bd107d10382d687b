import { attendanceMethods, type AttendanceCounts, waitingReasons } from '@lentera/contract/attendance'
import type { MarkStatus, RollCallPupil } from '@lentera/contract/roll-call'
import type { Timezone } from '@lentera/contract/shared'
import { clockIn } from '#lib/dates.ts'
import type { Tone } from '#ui/tones.ts'

export const toneOf: Readonly<Record<MarkStatus, Tone>> = {
  present: 'ok',
  late: 'warn',
  excused: 'info',
  sick: 'sick',
  dispensation: 'duty',
  absent: 'bad',
}

/** Minutes in words: `7 menit`, `1 jam 20 menit`. */
export const minutesText = (count: number): string => {
  const hours = Math.floor(count / 60)
  const rest = count % 60
  return [hours > 0 && `${hours} jam`, (rest > 0 || hours === 0) && `${rest} menit`].filter(Boolean).join(' ')
}

/** A person's name without titles after the comma. */
const shortName = (name: string) => name.split(',')[0] ?? name

/** What the book knows of a pupil, beside the name: `06.48 · Lokasi`, `Di luar area sekolah`, `Ratna Dewi`. */
export const bookText = ({ record, recorded_by }: RollCallPupil, timezone: Timezone): string => {
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
  return [clock_in_at && clockIn(clock_in_at, timezone), way].filter(Boolean).join(' · ')
}

/** The numbers of a class that people act on, in the order of the bar. */
export const partsOf = (counts: AttendanceCounts): { name: string; value: number; tone: Tone }[] => [
  { name: 'hadir', value: counts.present, tone: 'ok' },
  { name: 'terlambat', value: counts.late, tone: 'warn' },
  { name: 'izin', value: counts.excused, tone: 'info' },
  { name: 'sakit', value: counts.sick, tone: 'sick' },
  { name: 'dispensasi', value: counts.dispensation, tone: 'duty' },
  { name: 'alpa', value: counts.absent, tone: 'bad' },
  { name: 'menunggu', value: counts.waiting, tone: 'off' },
  { name: 'belum', value: counts.unrecorded, tone: 'off' },
]
export const countsText = (counts: AttendanceCounts): string =>
  partsOf(counts)
    .filter(({ value }) => value > 0)
    .map(({ name, value }) => `${value} ${name}`)
    .join(' · ')
