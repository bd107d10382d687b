import { type AttendanceStatus, attendanceStatuses, waitingReasons } from '@lentera/contract/attendance'
import { roles, type Role } from '@lentera/contract'
import type { Notification } from '@lentera/contract/notifications'
import type { Target } from '@lentera/contract/target'
import { type Timezone, zones } from '@lentera/contract/shared'
import type { Ids } from '#kit/http/ids.ts'
import type { Told } from '#notices/notify.queries.ts'
import type { NotificationRow } from './notifications.queries.ts'

const dates = new Intl.DateTimeFormat('id-ID', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
/** `Senin, 23 November` */
const dayName = (date: string) => dates.format(new Date(`${date}T00:00:00Z`))

type Tone = Notification['tone']
const tones: Readonly<Record<AttendanceStatus, Tone>> = {
  unrecorded: 'off',
  present: 'ok',
  late: 'warn',
  excused: 'info',
  sick: 'sick',
  dispensation: 'duty',
  absent: 'bad',
  holiday: 'off',
}
const label = (status: AttendanceStatus) => attendanceStatuses[status].label

/** Who reads it, and of whom it speaks. */
interface Reader {
  readonly role: Role
  /** How the person is called in the text: `kamu`, `Anda`, or the name. */
  readonly who: string
  readonly own: boolean
}

interface Words {
  readonly tone: Tone
  readonly title: string
  readonly text: string
  readonly target: Target
}
interface Made {
  readonly row: NotificationRow
  readonly reader: Reader
  readonly ids: Ids
}
type Template<K extends keyof Told> = (data: Told[K], made: Made) => Words

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const becauseOf = (reason: string | null) => (reason ? ` Alasan: ${reason.replace(/([^.!?])$/, '$1.')}` : '')
const dayOf = (date: string, { row, reader, ids }: Made): Target => ({
  screen: 'day',
  date,
  student_id: reader.own || row.student_id === null ? null : ids.encode(row.student_id),
})

const clocks = new Map<string, Intl.DateTimeFormat>()
/** `06.52 WITA` */
const clockIn = (at: string, timezone: string | null): string => {
  const timeZone = timezone !== null && Object.hasOwn(zones, timezone) ? (timezone as Timezone) : 'Asia/Jakarta'
  const format =
    clocks.get(timeZone) ?? new Intl.DateTimeFormat('id-ID', { hour: '2-digit', minute: '2-digit', hour12: false, timeZone })
  clocks.set(timeZone, format)
  return `${format.format(new Date(at)).replace(':', '.')} ${zones[timeZone]}`
}

const checkIn: Template<'check_in'> = ({ date, status, late_minutes, clock_in_at, offline }, made) => ({
  tone: tones[status],
  title: `Ananda ${made.reader.who} sudah hadir, ${clockIn(clock_in_at, made.row.timezone)}`,
  text: `${dayName(date)}.${
    status === 'late' ? ` Terlambat${late_minutes ? ` ${late_minutes} menit` : ''}.` : ''
  }${offline ? ' Dicatat luring, terkirim setelah ada sinyal.' : ''}`,
  target: dayOf(date, made),
})

const rollCall: Template<'roll_call'> = ({ date, status, late_minutes, by }, made) => {
  const { who } = made.reader
  const minutes = status === 'late' && late_minutes ? ` Terlambat ${late_minutes} menit.` : ''
  return {
    tone: tones[status],
    title: capital(`${who} tercatat ${label(status)}`),
    text:
      by === 'closing'
        ? `${dayName(date)}. Sampai hari ditutup belum ada presensi, jadi tercatat ${label(status)}.`
        : `${dayName(date)}, menurut absen guru.${minutes}`,
    target: dayOf(date, made),
  }
}

const waiting: Template<'waiting'> = ({ date, attendance_id, reason, ended }, { row, reader, ids }) => ({
  ...(ended ? endOf(ended, reader.who, date) : openOf(reason, reader, date)),
  target:
    reader.role === 'parent' && row.student_id !== null
      ? { screen: 'waiting_check_in', date, student_id: ids.encode(row.student_id) }
      : { screen: 'request', attendance_id: ids.encode(attendance_id) },
})

const openOf = (reason: Told['waiting']['reason'], { role, who }: Reader, date: string) => ({
  tone: 'warn' as const,
  title: `Presensi ${who} menunggu keputusan`,
  text: `${dayName(date)}.${reason ? ` ${waitingReasons[reason]}.` : ''} ${
    role === 'parent' ? 'Bantu wali kelas dengan konfirmasi Anda.' : 'Periksa lalu setujui atau tolak.'
  }`,
})

const endOf = ({ status, verification }: NonNullable<Told['waiting']['ended']>, who: string, date: string) => ({
  tone: verification === 'rejected' ? ('bad' as const) : tones[status],
  title: `Presensi ${who} sudah diputuskan`,
  text: `${dayName(date)}. ${verification === 'rejected' ? `Ditolak, kini ${label(status)}` : `Tercatat ${label(status)}`}.`,
})

const decided: Template<'decided'> = ({ date, status, verification, reason }, made) => {
  const rejected = verification === 'rejected'
  return {
    tone: rejected ? 'bad' : tones[status],
    title: `Presensi ${made.reader.who} ${rejected ? 'ditolak' : 'disetujui'}`,
    text: `${dayName(date)}. ${
      rejected ? 'Wali kelas menolak presensi ini.' : `Wali kelas mencatatnya sebagai ${label(status)}.`
    }${becauseOf(reason)}`,
    target: dayOf(date, made),
  }
}

const correction: Template<'correction'> = ({ date, from, to, reason }, made) => ({
  tone: tones[to],
  title: `Presensi ${made.reader.who} dikoreksi`,
  text: `${dayName(date)}. ${from === to ? `Tetap ${label(to)}` : `Dari ${label(from)} menjadi ${label(to)}`}.${becauseOf(reason)}`,
  target: dayOf(date, made),
})

const reminder: Template<'reminder'> = (data, { row }) => {
  if (data.about === 'roll_call')
    return {
      tone: 'warn',
      title: `${row.class_name ?? 'Kelas Anda'} belum diabsen`,
      text: `${dayName(data.date)}. ${data.unrecorded} dari ${data.total} siswa belum tercatat.`,
      target: row.class_uuid === null ? { screen: 'requests' } : { screen: 'roll_call', class_uuid: row.class_uuid },
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

const templates: { readonly [K in keyof Told]: Template<K> } = {
  check_in: checkIn,
  roll_call: rollCall,
  waiting,
  decided,
  correction,
  reminder,
}
const template = (kind: string) => {
  if (!Object.hasOwn(templates, kind)) throw new Error(`Notifications of the kind ${kind} have no template.`)
  return templates[kind as keyof Told] as Template<keyof Told>
}

/** The words of a notification for whoever reads it now. */
export const wordsOf = (row: NotificationRow, { id, role }: { id: number; role: Role }, ids: Ids): Words => {
  const own = row.student_id === id
  const who = own ? (role === 'student' ? 'kamu' : 'Anda') : (row.name ?? `seorang ${roles.student.label}`)
  return template(row.kind)(row.data as unknown as Told[keyof Told], { row, reader: { role, who, own }, ids })
}
