import { Fault, type Role } from '@lentera/contract'
import type { CorrectedStatus } from '@lentera/contract/attendance/decisions'
import type { DayHours } from '@lentera/contract/attendance'
import { openingOf, type School, type SchoolDay, yearOf } from '#school/schools.ts'
import { lateMinutes } from '#modules/attendance/check-in/attendance.rules.ts'

const refuse = (field: 'date' | 'time', text: string) => new Fault('VALIDATION', { errors: { [field]: [text] } })
const dots = (time: string) => time.replace(':', '.')

/** The hours of a day that this role may correct. Throws VALIDATION for any other day, and says why. */
export const correctableDay = (school: School, today: string, { role, date }: { role: Role; date: string }): DayHours => {
  if (date > today) throw refuse('date', 'Tanggal ini belum tiba.')
  if (role === 'teacher' && date !== today) throw refuse('date', 'Presensi hari lain dikoreksi oleh sekolah.')
  const year = yearOf(school, date)
  if (year === undefined || year !== yearOf(school, today)) throw refuse('date', 'Tanggal ini sebelum tahun ajaran berjalan.')
  const { hours, closed_because } = openingOf(school, date)
  if (!hours) throw refuse('date', `Tidak ada sekolah pada tanggal ini: ${closed_because}.`)
  return hours
}

interface Arrival {
  readonly status: CorrectedStatus
  /** `HH:MM` on the school's clock, as the correction says it. */
  readonly time: string | undefined
  /** What the record says so far. */
  readonly recorded: string | null
  /** The clock now, when the day is today's. */
  readonly now: SchoolDay['local']['time'] | undefined
}

/** The minutes late that a correction records. Throws VALIDATION for a time that cannot be, or that tells against the status. */
export const correctedMinutes = (hours: DayHours, { status, time, recorded, now }: Arrival): number | null => {
  const came = status === 'present' || status === 'late'
  if (time !== undefined && !came) throw refuse('time', 'Jam datang hanya untuk hadir atau terlambat.')
  if (time !== undefined && now !== undefined && time > now) throw refuse('time', 'Jam ini belum tiba.')
  const arrival = time ?? recorded
  const late = arrival === null ? 0 : lateMinutes(hours, arrival)
  if (status === 'present' && time !== undefined && late > 0)
    throw refuse('time', `Setelah ${dots(hours.on_time_until)} sudah terlambat. Pilih Terlambat.`)
  if (status !== 'late') return null
  if (arrival === null) throw refuse('time', 'Isi jam datang.')
  if (late === 0) throw refuse('time', `Sampai ${dots(hours.on_time_until)} masih tepat waktu. Isi jam datang sesudahnya.`)
  return late
}
