/** The parts of an office's work, as rights name them. */
import { keysOf } from '#contract/kit/keys.ts'
export const officeAreas = {
  people: 'Orang dan kelas',
  timetable: 'Jadwal dan kalender',
  attendance: 'Presensi',
  permits: 'Izin dan meja piket',
  grades: 'Nilai dan rapor',
  conduct: 'Tata tertib dan laporan pesan',
  signals: 'Perlu perhatian',
  koin: 'Koin dan hadiah',
  information: 'Pengumuman dan mading',
  reports: 'Laporan sekolah',
  settings: 'Pengaturan sekolah',
  log: 'Catatan perubahan',
  office: 'Akun tata usaha',
} as const
export type OfficeArea = keyof typeof officeAreas
export const officeAreaNames = keysOf(officeAreas)

/** Whoever may write in an area may read there, too. */
export type OfficeReach = 'read' | 'write'
type Reaches = Readonly<Partial<Record<OfficeArea, OfficeReach>>>

/** What everybody in an office reads: other pages are made of it, the school's profile leads to the own number, and the list says who may do what. */
const common: readonly OfficeArea[] = ['people', 'timetable', 'attendance', 'permits', 'information', 'settings', 'office']
const reaches = ({ write, read = [] }: { write: readonly OfficeArea[]; read?: readonly OfficeArea[] }): Reaches => {
  const may: Partial<Record<OfficeArea, OfficeReach>> = {}
  for (const area of [...common, ...read]) may[area] = 'read'
  for (const area of write) may[area] = 'write'
  return may
}

interface Right {
  readonly label: string
  /** What it is for, in a line under its name. */
  readonly note: string
  readonly may: Reaches
}
const rights = {
  principal: {
    label: 'Kepala sekolah',
    note: 'Melihat semuanya; menerbitkan rapor, memutuskan tata tertib, dan menulis pengumuman.',
    may: reaches({ write: ['grades', 'conduct', 'information', 'reports'], read: officeAreaNames }),
  },
  curriculum: {
    label: 'Kurikulum',
    note: 'Jadwal, kalender, mata pelajaran, nilai, dan rapor.',
    may: reaches({ write: ['timetable', 'grades', 'information'], read: ['conduct', 'signals', 'reports'] }),
  },
  student_affairs: {
    label: 'Kesiswaan',
    note: 'Presensi, izin, tata tertib, koin, dan pengumuman.',
    may: reaches({
      write: ['attendance', 'permits', 'conduct', 'signals', 'koin', 'information'],
      read: ['grades', 'reports'],
    }),
  },
  counsellor: {
    label: 'BK',
    note: 'Siswa yang perlu perhatian, tata tertib, laporan pesan, dan tindak lanjutnya.',
    may: reaches({ write: ['conduct', 'signals'], read: ['grades', 'reports'] }),
  },
  operator: {
    label: 'Operator (TU)',
    note: 'Semuanya, juga akun dan hak orang lain.',
    may: reaches({ write: officeAreaNames }),
  },
  duty: {
    label: 'Guru piket',
    note: 'Presensi hari ini, izin, dan meja piket.',
    may: reaches({ write: ['attendance', 'permits'] }),
  },
} as const satisfies Readonly<Record<string, Right>>

export type OfficeRight = keyof typeof rights
/** What each right of an office opens: the one table that the server checks calls by and that people read. */
export const officeRights: Readonly<Record<OfficeRight, Right>> = rights
export const officeRightNames = keysOf(rights)

/** In the order of the table, each once. */
export const inOrder = (some: readonly OfficeRight[]): OfficeRight[] => officeRightNames.filter((right) => some.includes(right))
/** `Kurikulum, Guru piket` */
export const rightsText = (some: readonly OfficeRight[]): string =>
  inOrder(some)
    .map((right) => officeRights[right].label)
    .join(', ')

/** How far these rights together reach in an area; undefined where they do not open it. */
export const reachIn = (some: readonly OfficeRight[], area: OfficeArea): OfficeReach | undefined => {
  const found = some.map((right) => officeRights[right].may[area])
  return found.includes('write') ? 'write' : found.includes('read') ? 'read' : undefined
}

/** Whether these rights reach so far in an area. */
export const mayIn = (some: readonly OfficeRight[], area: OfficeArea, needed: OfficeReach): boolean => {
  const reach = reachIn(some, area)
  return reach === 'write' || reach === needed
}
