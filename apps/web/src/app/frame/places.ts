import type { Role } from '@lentera/contract/kit/roles'
import { CalendarCheck, House, type LucideIcon, MapPinCheck, Settings } from 'lucide-react'
import { href } from '#lib/href.ts'

export interface Place {
  readonly to: string
  /** The word in the side bar. */
  readonly label: string
  /** A shorter one under the icon of the bottom bar. */
  readonly short?: string
  readonly icon: LucideIcon
}

const home = (to: string): Place => ({ to, label: 'Beranda', icon: House })
const checkIn = { to: href('/attendance/'), icon: MapPinCheck }
const setting: Place = { to: href('/setting'), label: 'Setelan', icon: Settings }

/** The places of each role's navigation, in order. */
export const places: Record<Role, readonly Place[]> = {
  student: [home(href('/home')), { ...checkIn, label: 'Presensi' }, setting],
  parent: [home(href('/parent/home')), setting],
  teacher: [
    home(href('/teacher/home')),
    { to: href('/teacher/student-attendance'), label: 'Papan presensi', short: 'Papan', icon: CalendarCheck },
    { ...checkIn, label: 'Presensi saya' },
    setting,
  ],
  school: [home(href('/school/home')), setting],
}
