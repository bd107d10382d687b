// What only a school's office has.
import type { CurrentUser } from '@lentera/contract/account'
import { isClosedBy } from '@lentera/contract/remote-config'
import type { WaitPlace } from '@lentera/contract/waits'
import {
  BookOpen,
  CalendarDays,
  CalendarRange,
  Clock,
  GraduationCap,
  HardDrive,
  LibraryBig,
  ListChecks,
  NotebookTabs,
  Users,
  UsersRound,
} from 'lucide-react'
import { href } from '#lib/nav/href.ts'
import type { Group, Place, Plan } from '#lib/nav/places.ts'
import { coins } from './common-places.ts'

export const officeKoin: Place = {
  ...coins,
  to: href('/school/koin'),
  label: 'Koin dan hadiah',
  short: 'Koin',
  waits: ['koin'] satisfies WaitPlace[],
}
export const officePeople: Place = {
  to: href('/school/people'),
  label: 'Kelas dan orang',
  short: 'Orang',
  icon: Users,
  covers: ['/school/import'],
}
const officeCalendar: Place = {
  to: href('/school/calendar'),
  label: 'Tahun dan kalender',
  short: 'Kalender',
  icon: CalendarDays,
}
const officeRollover: Place = {
  to: href('/school/rollover'),
  label: 'Kenaikan kelas',
  short: 'Naik',
  icon: GraduationCap,
  waits: ['year'] satisfies WaitPlace[],
}
/** Everybody who ever was a pupil of the school. */
export const officeRegister: Place = {
  to: href('/school/people/register'),
  label: 'Buku induk',
  short: 'Induk',
  icon: NotebookTabs,
}
export const linkRequests: Place = {
  to: href('/school/people/requests'),
  label: 'Ingin bergabung',
  icon: ListChecks,
  waits: ['link_requests'] satisfies WaitPlace[],
}

export const homeroomCandidates: Place = {
  to: href('/school/homeroom'),
  label: 'Calon wali kelas',
  short: 'Wali kelas',
  icon: ListChecks,
  waits: ['homeroom_requests'] satisfies WaitPlace[],
}

export const ruleBook: Place = {
  to: href('/school/rules'),
  label: 'Buku tata tertib',
  short: 'Tata tertib',
  icon: BookOpen,
}

export const fileRoom: Place = { to: href('/school/files'), label: 'Ruang berkas', short: 'Ruang', icon: HardDrive }

/** The year, what the school teaches, and when. */
export const schoolLessons: Group = {
  name: 'Akademik',
  places: [
    officeCalendar,
    {
      to: href('/school/timetable'),
      label: 'Jadwal pelajaran',
      short: 'Jadwal',
      icon: CalendarRange,
      waits: ['timetable'] satisfies WaitPlace[],
    },
    { to: href('/school/hours'), label: 'Jam pelajaran', short: 'Jam', icon: Clock },
    { to: href('/school/subjects'), label: 'Mata pelajaran', short: 'Mapel', icon: LibraryBig },
    { to: href('/school/groups'), label: 'Kelompok belajar', short: 'Kelompok', icon: UsersRound },
    officeRollover,
  ],
}

/** The places that the own rights open; of everybody but some of an office all of them. */
export const openTo = ({ office }: CurrentUser, plan: Plan): Plan => {
  if (!office) return plan
  const open = ({ to }: Place) => !isClosedBy(office.closed, to)
  const groups = plan.groups.map(({ name, places }) => ({ name, places: places.filter(open) }))
  return { ...plan, groups: groups.filter(({ places }) => places.length > 0) }
}
