import * as z from 'zod/mini'
import { keysOf } from './kit/keys.ts'
import { calls, get, put } from './kit/call.ts'
import { instant } from './shared.ts'

declare module './kit/call.ts' {
  interface Tags {
    setup: true
  }
}

/** The list with which a school begins, in its order. */
export const setupSteps = {
  identity: 'Identitas sekolah',
  year: 'Tahun ajaran dan jam',
  calendar: 'Kalender',
  classes: 'Kelas dan wali kelas',
  people: 'Guru dan siswa',
  subjects: 'Mata pelajaran dan pengajar',
  timetable: 'Jadwal pelajaran',
  rules: 'Aturan sekolah',
} as const
export type SetupStep = keyof typeof setupSteps

/** The first steps of people, each role in its order and words. `link` is whom they belong to: parents, children or the school. */
export const firstStepsOf = {
  student: { profile: 'Lengkapi profil', link: 'Hubungkan orang tua', check_in: 'Presensi pertama' },
  parent: { link: 'Hubungkan anak', notices: 'Nyalakan kabar', permit: 'Kenali surat izin' },
  teacher: {
    link: 'Terhubung dengan sekolah',
    profile: 'Lengkapi profil',
    subjects: 'Pilih mata pelajaran',
    roll_call: 'Absen kelas pertama',
  },
} as const
/** What the first steps are called where no role is known. */
export const firstStepNames = {
  link: 'Hubungan',
  profile: 'Profil',
  check_in: 'Presensi pertama',
  notices: 'Kabar',
  permit: 'Surat izin',
  subjects: 'Mata pelajaran',
  roll_call: 'Absen kelas',
} as const
export type FirstStep = keyof typeof firstStepNames

/** What steps are made of. Each is a fact of the school or the person, never something ticked. */
export const setupParts = {
  address: 'Alamat',
  region: 'Wilayah',
  point: 'Titik di peta',
  phone_or_email: 'Telepon atau email',
  principal: 'Kepala sekolah',
  logo: 'Logo rapor',
  semesters: 'Tahun ajaran dan semester',
  school_days: 'Hari sekolah dengan jam presensi',
  lesson_hours: 'Hari dengan jam pelajaran',
  national: 'Libur nasional',
  exams: 'Pekan ujian',
  homeroom: 'Kelas yang punya wali kelas',
  teachers: 'Guru',
  placed: 'Siswa yang punya kelas',
  taught: 'Mata pelajaran yang punya pengajar',
  timetabled: 'Kelas yang punya jadwal',
  hours: 'Jam pelajaran yang ditempatkan',
  attendance_rules: 'Aturan presensi disesuaikan',
  grade_rules: 'Aturan nilai disesuaikan',
  conduct_rules: 'Tata tertib disesuaikan',
  koin_rules: 'Aturan koin disesuaikan',
  photo: 'Foto',
  home: 'Tempat tinggal',
  parent: 'Orang tua terhubung',
  child: 'Anak terhubung',
  school: 'Sekolah',
  checked_in: 'Presensi masuk sendiri',
  told: 'Notifikasi, WhatsApp, atau email',
  permit_filed: 'Izin pernah diajukan',
  own_subjects: 'Mata pelajaran sendiri',
  roll_taken: 'Absen yang disimpan',
} as const
export type SetupPart = keyof typeof setupParts

export const setupStates = {
  open: { label: 'Belum selesai', tone: 'off' },
  done: { label: 'Selesai', tone: 'ok' },
  skipped: { label: 'Dilewati', tone: 'warn' },
} as const
export type SetupState = keyof typeof setupStates

/** What people may say of a step: it is put aside, or was looked at and is right as it is. */
export const setupMarks = { skipped: 'Dilewati', seen: 'Sudah diperiksa' } as const
export type SetupMark = keyof typeof setupMarks

/** The steps that are done once they were looked at: what is usual may be right. All others are reckoned alone. */
export const seenSteps: readonly (SetupStep | FirstStep)[] = ['rules', 'permit']

const mark = z.enum(keysOf(setupMarks))
const schoolStep = z.enum(keysOf(setupSteps))
const firstStep = z.enum(keysOf(firstStepNames))

/** So many of so many. Of none there is nothing yet, and the part is open. */
const Part = z.object({ part: z.enum(keysOf(setupParts)), done: z.int(), of: z.int() })
export type SetupPartDone = z.infer<typeof Part>

const about = {
  /** Done by what there is, whatever was marked; skipped only while something is missing. */
  state: z.enum(keysOf(setupStates)),
  parts: z.array(Part),
  /** `by` is null of a list of the person's own. */
  marked: z.nullable(z.object({ mark, by: z.nullable(z.string()), at: instant })),
}
const Setup = z.object({ steps: z.array(z.object({ step: schoolStep, ...about })) })
export type Setup = z.infer<typeof Setup>
const FirstSteps = z.object({ steps: z.array(z.object({ step: firstStep, ...about })) })
export type FirstSteps = z.infer<typeof FirstSteps>

/** The list of a school: how far each step is, by what the school has. */
export const setup = calls('setup', {
  list: get(
    '/v1/school/setup',
    {
      roles: ['school'],
      reply: Setup,
      offline: true,
      shows: [
        'setup',
        'profile',
        'people',
        'school-settings',
        'subjects',
        'timetable',
        'timetable-builder',
        'grade-settings',
        'violations',
        'koin',
        'rapor',
      ],
    },
    () => ({}),
  ),
  /** Puts a step aside, says that it was looked at, or takes that back (null). Throws VALIDATION for `seen` where it is no step for that. */
  mark: put(
    '/v1/school/setup/mark',
    {
      roles: ['school'],
      as: 'json',
      body: z.object({ step: schoolStep, mark: z.nullable(mark) }),
      reply: Setup,
      changes: ['setup'],
    },
    () => ({ body: { step: 'calendar' as const, mark: 'skipped' as const } }),
  ),
})

const people = ['student', 'parent', 'teacher'] as const

/** The first steps of a pupil, a parent or a teacher, in the same form. */
export const firstSteps = calls('first-steps', {
  list: get(
    '/v1/{role}/first-steps',
    {
      roles: people,
      reply: FirstSteps,
      offline: true,
      shows: ['setup', 'profile', 'family', 'attendance', 'permits', 'preferences', 'school-links', 'notifications'],
    },
    () => ({}),
  ),
  /** As `setup.mark`. Throws VALIDATION for a step of another role's list. */
  mark: put(
    '/v1/{role}/first-steps/mark',
    {
      roles: people,
      speaks: 'nobody',
      as: 'json',
      body: z.object({ step: firstStep, mark: z.nullable(mark) }),
      reply: FirstSteps,
      changes: ['setup'],
    },
    () => ({ body: { step: 'link' as const, mark: 'skipped' as const } }),
  ),
})
