import type { Role } from '@lentera/contract/kit/roles'
import type { SetupPart, SetupPartDone } from '@lentera/contract/setup'
import { href, linkTo } from '#lib/nav/href.ts'

/** A screen that fills a part, by its name. */
interface Way {
  readonly to: string
  readonly label: string
}

const office = {
  profile: { to: href('/school/profile'), label: 'Profil sekolah' },
  attendance: { to: href('/school/attendance-settings'), label: 'Pengaturan presensi' },
  calendar: { to: href('/school/calendar'), label: 'Tahun dan kalender' },
  people: { to: href('/school/people'), label: 'Kelas dan orang' },
} satisfies Record<string, Way>

/** Where each part of a school's list is filled. */
const ofSchool: Readonly<Partial<Record<SetupPart, readonly Way[]>>> = {
  address: [office.profile],
  region: [office.profile],
  phone_or_email: [office.profile],
  principal: [office.profile],
  point: [office.attendance],
  logo: [{ to: href('/school/rapor/templates'), label: 'Bentuk rapor' }],
  semesters: [office.calendar],
  school_days: [office.attendance],
  lesson_hours: [{ to: href('/school/hours'), label: 'Jam pelajaran' }],
  national: [office.calendar],
  exams: [office.calendar],
  homeroom: [office.people],
  teachers: [
    { to: `${href('/school/import')}?whom=staff`, label: 'Impor guru dan staf' },
    { to: `${href('/school/people')}?show=teachers`, label: 'Guru' },
  ],
  placed: [
    { to: href('/school/import'), label: 'Impor siswa' },
    { to: `${href('/school/people')}?show=students&class=none`, label: 'Siswa tanpa kelas' },
  ],
  taught: [
    { to: href('/school/subjects'), label: 'Mata pelajaran' },
    { to: href('/school/timetable/builder'), label: 'Pembagian mengajar' },
  ],
  timetabled: [
    { to: href('/school/timetable'), label: 'Jadwal pelajaran' },
    { to: href('/school/timetable/import'), label: 'Impor jadwal' },
  ],
  hours: [{ to: href('/school/timetable/builder'), label: 'Susun jadwal' }],
  attendance_rules: [office.attendance],
  grade_rules: [{ to: href('/school/grades'), label: 'Aturan nilai' }],
  conduct_rules: [{ to: href('/school/rules'), label: 'Buku tata tertib' }],
  koin_rules: [{ to: href('/school/koin/rules'), label: 'Aturan koin' }],
}

/** Where each part of a person's list is filled. */
const ofPerson = (role: Exclude<Role, 'school'>): Readonly<Partial<Record<SetupPart, readonly Way[]>>> => {
  const edit = { to: linkTo(role, '/profile/edit'), label: 'Ubah profil' }
  return {
    photo: [edit],
    home: [edit],
    phone_or_email: [{ to: linkTo(role, '/profile/edit/phone'), label: 'Nomor ponsel' }],
    parent: [{ to: href('/profile/edit/parent'), label: 'Orang tua saya' }],
    child: [{ to: href('/parent/profile/add/student'), label: 'Tambah anak' }],
    school: [{ to: href('/teacher/profile/my-school'), label: 'Sekolah saya' }],
    checked_in: [{ to: href('/attendance/'), label: 'Presensi' }],
    told: [{ to: href('/setting/notification'), label: 'Setelan notifikasi' }],
    permit_filed: [{ to: href('/parent/permit'), label: 'Izin' }],
    own_subjects: [{ to: href('/teacher/profile/edit/subjects'), label: 'Mapel saya' }],
    roll_taken: [{ to: href('/teacher/attendance'), label: 'Absen kelas' }],
  }
}

/** Whether nothing of a part is missing. */
export const isWhole = ({ done, of }: SetupPartDone): boolean => of > 0 && done >= of

/** The screens of a step, each once: first those of what is missing. */
export const waysOf = (parts: readonly SetupPartDone[], role: Role): readonly Way[] => {
  const known = role === 'school' ? ofSchool : ofPerson(role)
  const ordered = [...parts.filter((one) => !isWhole(one)), ...parts.filter(isWhole)]
  const ways = ordered.flatMap(({ part }) => known[part] ?? [])
  return ways.filter((way, at) => ways.findIndex(({ to }) => to === way.to) === at)
}
