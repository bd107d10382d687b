import { type AttendanceRecord, type DayHours, waitingReasons } from '@lentera/contract/attendance'
import type { Timezone } from '@lentera/contract/shared'
import { clockIn, time } from '#lib/time/dates.ts'
import type { DayState } from './day-state.ts'

interface Day {
  hours: DayHours | null
  closed_because: string | null
  record: AttendanceRecord | null
  timezone: Timezone
}
export type Who = 'student' | 'teacher'

const words = {
  student: { you: 'kamu', your: 'presensimu', decides: 'Wali kelas', ask: 'Temui wali kelas' },
  teacher: { you: 'Anda', your: 'presensi Anda', decides: 'Sekolah', ask: 'Hubungi tata usaha' },
}
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** When the person came, where that is known. */
const cameWords = (record: AttendanceRecord | null, timezone: Timezone, you: string): string =>
  record?.clock_in_at
    ? `${capital(you)} masuk pukul ${clockIn(record.clock_in_at, timezone)}${record.offline ? ', tanpa sinyal' : ''}`
    : 'Sudah dicatat untuk hari ini'

/** What happened today and what happens next, in one or two sentences. */
export const dayWords = (state: DayState, { hours, closed_because, record, timezone }: Day, who: Who): string => {
  const { you, your, decides, ask } = words[who]
  const at = (clock: string | undefined) => (clock ? time(clock) : '')
  switch (state) {
    case 'closed':
      return closed_because ? `Sekolah libur: ${closed_because}` : 'Sekolah tutup hari ini'
    case 'early':
      return `Presensi dibuka pukul ${at(hours?.opens_at)}, tepat waktu sampai ${at(hours?.on_time_until)}`
    case 'open':
      return `Tepat waktu sampai pukul ${at(hours?.on_time_until)}`
    case 'late':
      return `Jam masuk ${at(hours?.starts_at)} sudah lewat. Presensi sekarang tercatat terlambat`
    case 'over':
      return `Presensi ditutup pukul ${at(hours?.closes_at)}. ${ask} bila ${you} hadir hari ini`
    case 'waiting': {
      const why = record?.waiting_reason ? `${waitingReasons[record.waiting_reason]}. ` : ''
      return `${why}${decides} memutuskan hari ini. Selama menunggu ${you} tidak dihitung alpa`
    }
    case 'rejected':
      return `${capital(your)} ditolak. ${ask} agar kehadiran hari ini dicatat`
    case 'recorded':
      return cameWords(record, timezone, you)
  }
}
