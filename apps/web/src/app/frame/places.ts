import type { Role } from '@lentera/contract/kit/roles'
import {
  CalendarCheck,
  CalendarDays,
  ClipboardCheck,
  History,
  House,
  Inbox,
  type LucideIcon,
  MapPinCheck,
  Settings,
  SlidersHorizontal,
  Users,
} from 'lucide-react'
import { href } from '#lib/nav/href.ts'

export interface Place {
  readonly to: string
  /** The word in the side bar. */
  readonly label: string
  /** A shorter one under the icon of the bottom bar. */
  readonly short?: string
  readonly icon: LucideIcon
  /** Has no place in the bottom bar, which holds five: phones find it where it is needed. */
  readonly side?: true
}

const home = (to: string): Place => ({ to, label: 'Beranda', icon: House })
const checkIn = { to: href('/attendance/'), icon: MapPinCheck }
const schedule = { label: 'Jadwal', icon: CalendarDays }
const history = { label: 'Riwayat', icon: History }
const setting: Place = { to: href('/setting'), label: 'Setelan', icon: Settings }

/** The places of each role's navigation, in order. */
export const places: Record<Role, readonly Place[]> = {
  student: [
    home(href('/home')),
    { ...checkIn, label: 'Presensi' },
    { ...schedule, to: href('/schedule') },
    { ...history, to: href('/history') },
    setting,
  ],
  parent: [
    home(href('/parent/home')),
    { ...schedule, to: href('/parent/schedule') },
    { ...history, to: href('/parent/history') },
    setting,
  ],
  teacher: [
    home(href('/teacher/home')),
    { to: href('/teacher/attendance'), label: 'Absen kelas', short: 'Absen', icon: ClipboardCheck },
    { to: href('/teacher/student-attendance'), label: 'Papan presensi', short: 'Papan', icon: CalendarCheck },
    { to: href('/teacher/homeroom/requests'), label: 'Kotak wali kelas', icon: Inbox, side: true },
    { ...schedule, to: href('/teacher/schedule') },
    { ...checkIn, label: 'Presensi saya', side: true },
    { ...history, to: href('/teacher/history'), label: 'Riwayat saya', side: true },
    setting,
  ],
  school: [
    home(href('/school/home')),
    { to: href('/school/attendance'), label: 'Presensi', icon: CalendarCheck },
    { to: href('/school/attendance-settings'), label: 'Pengaturan presensi', icon: SlidersHorizontal, side: true },
    { to: href('/school/people'), label: 'Kelas dan orang', short: 'Orang', icon: Users },
    setting,
  ],
}
