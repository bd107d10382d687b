import type { CurrentUser } from '@lentera/contract/account'
import type { Role } from '@lentera/contract/kit/roles'
import type { WaitPlace } from '@lentera/contract/waits'
import { CalendarCheck, ClipboardCheck, DoorOpen, ListChecks, QrCode, School, SlidersHorizontal } from 'lucide-react'
import { href } from '#lib/nav/href.ts'
import type { Plan } from '#lib/nav/places.ts'
import { children, families, myParents } from './family-places.ts'
import {
  home,
  menu,
  checkIn,
  schedule,
  journal,
  mySchool,
  history,
  permit,
  setting,
  helping,
  accountOf,
  coins,
  attitude,
  conduct,
  tasks,
  grade,
  raport,
  results,
  violations,
  signals,
  learning,
  together,
  togetherAtSchool,
  togetherForFamilies,
} from './common-places.ts'
import {
  fileRoom,
  homeroomCandidates,
  linkRequests,
  officeKoin,
  officePeople,
  officeRegister,
  openTo,
  schoolLessons,
  ruleBook,
} from './school-places.ts'
import { homeroom, judging, teaching } from './teacher-places.ts'

/** What waits in the queues of an office. */
const officeWaits: WaitPlace[] = [
  'school_day',
  'permits',
  'signals',
  'people',
  'homeroom_requests',
  'link_requests',
  'family',
  'mading',
  'message_reports',
  'violations',
  'koin',
]

const plans: Readonly<Record<Role, (user: CurrentUser) => Plan>> = {
  student: () => ({
    home: home('/home'),
    menu: menu('/menu'),
    seats: ['/tugasku', checkIn.to, '/message'],
    groups: [
      {
        name: 'Hari ini',
        places: [
          checkIn,
          { ...permit, to: href('/permit'), covers: ['/history/permit'] },
          { ...schedule, to: href('/schedule') },
          { ...history, to: href('/history') },
          journal,
        ],
      },
      learning,
      results,
      togetherForFamilies,
      accountOf('/profile', mySchool('/profile/my-school'), myParents),
    ],
  }),
  parent: () => ({
    home: home('/parent/home'),
    menu: menu('/parent/menu'),
    seats: ['/parent/permit', '/parent/grade', '/message'],
    groups: [
      {
        name: 'Hari ini',
        places: [
          { ...permit, to: href('/parent/permit'), covers: ['/parent/history/permit'] },
          { ...history, to: href('/parent/history') },
          { ...schedule, to: href('/parent/schedule') },
          { ...tasks, to: href('/parent/tugasku') },
        ],
      },
      {
        name: 'Hasil',
        places: [
          { ...attitude, to: href('/parent/attitude-note') },
          { ...grade, to: href('/parent/grade') },
          { ...raport, to: href('/parent/e-raport'), waits: ['rapor'] },
          { ...conduct, to: href('/parent/conduct') },
          { ...coins, to: href('/parent/koin') },
        ],
      },
      { name: 'Orang', places: [children] },
      togetherForFamilies,
      accountOf('/parent/profile'),
    ],
  }),
  teacher: ({ class: leads }) => ({
    home: home('/teacher/home'),
    menu: menu('/teacher/menu'),
    seats: ['/teacher/attendance', '/teacher/tugasku', '/message'],
    groups: [
      {
        name: 'Hari ini',
        places: [
          {
            to: href('/teacher/attendance'),
            label: 'Absen kelas',
            waits: ['roll_calls'] satisfies WaitPlace[],
            short: 'Absen',
            icon: ClipboardCheck,
          },
          {
            to: href('/teacher/student-attendance'),
            label: 'Papan presensi',
            short: 'Papan',
            icon: CalendarCheck,
          },
          { ...checkIn, label: 'Presensi saya', short: 'Presensi' },
          { ...permit, to: href('/teacher/permit'), label: 'Izin saya', short: 'Izin', covers: ['/teacher/history/permit'] },
          { ...schedule, to: href('/teacher/schedule') },
          { ...history, to: href('/teacher/history'), label: 'Riwayat saya', short: 'Riwayat' },
          journal,
          { to: href('/teacher/attendance-qr'), label: 'QR kelas', icon: QrCode },
        ],
      },
      teaching,
      judging,
      ...(leads === null ? [] : [homeroom]),
      together,
      accountOf('/teacher/profile', mySchool('/teacher/profile/my-school')),
    ],
  }),
  school: () => ({
    home: home('/school/home'),
    menu: menu('/school/menu'),
    seats: ['/school/attendance', '/school/people', '/school/queue'],
    groups: [
      {
        name: 'Hari ini',
        places: [
          {
            to: href('/school/attendance'),
            label: 'Papan presensi',
            short: 'Presensi',
            icon: CalendarCheck,
          },
          {
            to: href('/school/queue'),
            label: 'Antrean',
            icon: ListChecks,
            waits: officeWaits,
          },
          { ...signals, to: href('/school/signals') },
          {
            to: href('/school/duty'),
            label: 'Meja piket',
            short: 'Piket',
            icon: DoorOpen,
          },
          { ...permit, to: href('/school/permits'), label: 'Keputusan izin', short: 'Izin' },
        ],
      },
      {
        name: 'Hasil',
        places: [
          { ...grade, to: href('/school/grades') },
          { ...raport, to: href('/school/e-raport'), covers: ['/school/rapor'] },
          { ...violations, to: href('/school/violations') },
          officeKoin,
        ],
      },
      {
        name: 'Orang',
        places: [officePeople, officeRegister, linkRequests, families, homeroomCandidates],
      },
      schoolLessons,
      togetherAtSchool,
      {
        name: 'Akun',
        places: [
          { to: href('/school/profile'), label: 'Sekolah', icon: School },
          {
            to: href('/school/attendance-settings'),
            label: 'Pengaturan presensi',
            short: 'Aturan',
            icon: SlidersHorizontal,
          },
          ruleBook,
          fileRoom,
          setting,
          helping,
        ],
      },
    ],
  }),
}

/** The places of a person: what works today, and is meant for them. A teacher who leads a class has the homeroom group. */
export const planOf = (user: CurrentUser): Plan => openTo(user, plans[user.user_type](user))
