import { isKeyOf } from '@lentera/contract/kit/keys'
import type { Inside } from '@lentera/contract'
import {
  type AttendanceStatus,
  attendanceStatuses,
  type Verification,
  type WaitingReason,
  waitingReasons,
} from '@lentera/contract/attendance'
import { zones } from '@lentera/contract/shared'
import type { Target } from '@lentera/contract/target'
import { type Around, type Notice, notice, type Payloads, type Reader } from '#notices/notice.ts'
import { becauseOf, dayName, HOUR } from '#notices/words.ts'

declare module '#notices/notice.ts' {
  interface Payloads {
    check_in: {
      readonly date: string
      readonly status: 'present' | 'late'
      readonly late_minutes: number | null
      readonly clock_in_at: string
      /** Made without signal, and delivered later. */
      readonly offline: boolean
    }
    roll_call: {
      readonly date: string
      readonly status: AttendanceStatus
      readonly late_minutes: number | null
      /** A day that closed, where nobody had said anything. */
      readonly by: 'teacher' | 'closing'
    }
    waiting: {
      readonly date: string
      readonly attendance_id: number
      readonly reason: WaitingReason | null
      /** What became of it, once it waits no longer (book/change.queries.ts). */
      readonly ended?: { readonly status: AttendanceStatus; readonly verification: Verification }
    }
    decided: {
      readonly date: string
      readonly status: AttendanceStatus
      readonly verification: Verification
      readonly reason: string | null
    }
    correction: {
      readonly date: string
      readonly from: AttendanceStatus
      readonly to: AttendanceStatus
      readonly reason: string | null
    }
    reminder:
      | {
          readonly about: 'roll_call'
          readonly date: string
          readonly class_id: number
          readonly unrecorded: number
          readonly total: number
        }
      | { readonly about: 'waiting'; readonly date: string; readonly waiting: number }
      | { readonly about: 'skipped'; readonly date: string; readonly classes: number }
  }
}

const label = (status: AttendanceStatus) => attendanceStatuses[status].label

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const dayOf = (date: string, { student_id, reader }: Around): Inside<Target> => ({
  screen: 'day',
  date,
  student_id: reader.own ? null : student_id,
})

const clocks = new Map<string, Intl.DateTimeFormat>()
/** `06.52 WITA` */
const clockIn = (at: string, timezone: string | null): string => {
  const timeZone = isKeyOf(zones, timezone) ? timezone : 'Asia/Jakarta'
  const format =
    clocks.get(timeZone) ?? new Intl.DateTimeFormat('id-ID', { hour: '2-digit', minute: '2-digit', hour12: false, timeZone })
  clocks.set(timeZone, format)
  return `${format.format(new Date(at)).replace(':', '.')} ${zones[timeZone]}`
}

const checkIn: Notice<'check_in'>['words'] = ({ date, status, late_minutes, clock_in_at, offline }, made) => ({
  tone: attendanceStatuses[status].tone,
  title: `Ananda ${made.reader.who} sudah hadir, ${clockIn(clock_in_at, made.timezone)}`,
  text: `${dayName(date)}.${
    status === 'late' ? ` Terlambat${late_minutes ? ` ${late_minutes} menit` : ''}.` : ''
  }${offline ? ' Dicatat tanpa sinyal dan terkirim sesudahnya.' : ''}`,
  target: dayOf(date, made),
})

const rollCall: Notice<'roll_call'>['words'] = ({ date, status, late_minutes, by }, made) => {
  const { who } = made.reader
  const minutes = status === 'late' && late_minutes ? ` Terlambat ${late_minutes} menit.` : ''
  return {
    tone: attendanceStatuses[status].tone,
    title: capital(`${who} tercatat ${label(status)}`),
    text:
      by === 'closing'
        ? `${dayName(date)}. Sampai hari ditutup belum ada presensi, jadi tercatat ${label(status)}.`
        : `${dayName(date)}, menurut absen guru.${minutes}`,
    target: dayOf(date, made),
  }
}

const waiting: Notice<'waiting'>['words'] = ({ date, attendance_id, reason, ended }, { student_id, reader }) => ({
  ...(ended ? endOf(ended, reader.who, date) : openOf(reason, reader, date)),
  target:
    reader.role === 'parent' && student_id !== null
      ? { screen: 'waiting_check_in', date, student_id }
      : { screen: 'request', attendance_id },
})

const openOf = (reason: Payloads['waiting']['reason'], { role, who }: Reader, date: string) => ({
  tone: 'warn' as const,
  title: `Presensi ${who} menunggu keputusan`,
  text: `${dayName(date)}.${reason ? ` ${waitingReasons[reason]}.` : ''} ${
    role === 'parent' ? 'Bantu wali kelas dengan konfirmasi Anda.' : 'Periksa lalu setujui atau tolak.'
  }`,
})

const endOf = ({ status, verification }: NonNullable<Payloads['waiting']['ended']>, who: string, date: string) => ({
  tone: verification === 'rejected' ? ('bad' as const) : attendanceStatuses[status].tone,
  title: `Presensi ${who} sudah diputuskan`,
  text: `${dayName(date)}. ${verification === 'rejected' ? `Ditolak, kini ${label(status)}` : `Tercatat ${label(status)}`}.`,
})

const decided: Notice<'decided'>['words'] = ({ date, status, verification, reason }, made) => {
  const rejected = verification === 'rejected'
  return {
    tone: rejected ? 'bad' : attendanceStatuses[status].tone,
    title: `Presensi ${made.reader.who} ${rejected ? 'ditolak' : 'disetujui'}`,
    text: `${dayName(date)}. ${
      rejected ? 'Wali kelas menolak presensi ini.' : `Wali kelas mencatatnya sebagai ${label(status)}.`
    }${becauseOf(reason)}`,
    target: dayOf(date, made),
  }
}

const correction: Notice<'correction'>['words'] = ({ date, from, to, reason }, made) => ({
  tone: attendanceStatuses[to].tone,
  title: `Presensi ${made.reader.who} dikoreksi`,
  text: `${dayName(date)}. ${from === to ? `Tetap ${label(to)}` : `Dari ${label(from)} menjadi ${label(to)}`}.${becauseOf(reason)}`,
  target: dayOf(date, made),
})

const reminder: Notice<'reminder'>['words'] = (data, { class: room }) => {
  if (data.about === 'roll_call')
    return {
      tone: 'warn',
      title: `${room?.name ?? 'Kelas Anda'} belum diabsen`,
      text: `${dayName(data.date)}. ${data.unrecorded} dari ${data.total} siswa belum tercatat.`,
      target: room ? { screen: 'roll_call', class_uuid: room.uuid } : { screen: 'requests' },
    }
  if (data.about === 'waiting')
    return {
      tone: 'warn',
      title: `${data.waiting} presensi masih menunggu keputusan`,
      text: `${dayName(data.date)} sudah ditutup. Siswa yang menunggu tidak dihitung alpa sampai Anda memutuskan.`,
      target: { screen: 'requests' },
    }
  return {
    tone: 'warn',
    title: `${data.classes} kelas tidak diabsen`,
    text: `${dayName(data.date)}. Hari sudah ditutup; siswa kelas ini tidak dihitung alpa.`,
    target: { screen: 'school_attendance', date: data.date },
  }
}

notice('check_in', {
  label: 'Presensi masuk',
  icon: 'place',
  meaning: { parent: 'Begitu anak Anda presensi dan tercatat hadir atau terlambat' },
  push: { ttl: 4 * HOUR, urgency: 'high' },
  words: checkIn,
})
notice('roll_call', {
  label: 'Hasil absen kelas',
  icon: 'roll_call',
  meaning: {
    student: 'Saat kamu tercatat tidak hadir atau terlambat',
    parent: 'Hasil absen anak Anda setelah guru memastikannya',
  },
  push: { ttl: 12 * HOUR, urgency: 'high' },
  words: rollCall,
})
notice('waiting', {
  label: 'Presensi menunggu keputusan',
  icon: 'waiting',
  meaning: {
    parent: 'Saat presensi anak Anda perlu diputuskan wali kelas',
    teacher: 'Saat presensi siswa Anda perlu diputuskan',
  },
  push: { ttl: 6 * HOUR, urgency: 'high' },
  words: waiting,
})
notice('decided', {
  label: 'Keputusan presensi',
  icon: 'decided',
  meaning: {
    student: 'Saat presensimu disetujui atau ditolak',
    parent: 'Saat presensi anak Anda disetujui atau ditolak',
  },
  push: { ttl: 24 * HOUR, urgency: 'normal' },
  words: decided,
})
notice('correction', {
  label: 'Koreksi presensi',
  icon: 'changed',
  meaning: {
    student: 'Saat catatan hadirmu diubah',
    parent: 'Saat catatan hadir anak Anda diubah',
    teacher: 'Saat catatan hadir Anda diubah',
  },
  push: { ttl: 24 * HOUR, urgency: 'normal' },
  words: correction,
})
notice('reminder', {
  label: 'Pengingat',
  icon: 'reminder',
  meaning: {
    teacher: 'Kelas yang belum diabsen dan presensi yang masih menunggu',
    school: 'Kelas yang tidak diabsen sampai hari ditutup',
  },
  push: { ttl: 2 * HOUR, urgency: 'high' },
  words: reminder,
})
