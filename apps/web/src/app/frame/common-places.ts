// What stands in the places of several roles.
import type { WaitPlace } from '@lentera/contract/waits'
import {
  ChartNoAxesColumn,
  ClipboardList,
  BookOpenCheck,
  CalendarDays,
  CircleHelp,
  CircleUserRound,
  Coins,
  FileText,
  HeartHandshake,
  Flag,
  History,
  House,
  LayoutGrid,
  MapPinCheck,
  MessageCircle,
  Newspaper,
  Palette,
  NotebookPen,
  Scale,
  School,
  Settings,
  Timer,
  BookOpen,
  Megaphone,
} from 'lucide-react'
import { href, type Url } from '#lib/nav/href.ts'
import type { Group, Place } from '#lib/nav/places.ts'

export const home = (to: Url): Place => ({ to, label: 'Beranda', icon: House })
export const menu = (to: Url): Place => ({ to, label: 'Menu', icon: LayoutGrid })
export const checkIn: Place = {
  to: href('/attendance/'),
  label: 'Presensi',
  icon: MapPinCheck,
}
export const schedule = {
  label: 'Jadwal',
  icon: CalendarDays,
}
export const journal: Place = {
  to: href('/activities'),
  label: 'Jurnal',
  icon: NotebookPen,
}
export const history = { label: 'Riwayat', icon: History }
export const permit = {
  label: 'Izin',
  icon: FileText,
  waits: ['permits'] satisfies WaitPlace[],
}
/** What teachers note of pupils' attitude. */
export const attitude = {
  label: 'Catatan sikap',
  short: 'Sikap',
  icon: HeartHandshake,
  waits: ['attitude'] satisfies WaitPlace[],
}
/** Scores and final scores. */
export const grade = { label: 'Nilai', icon: ChartNoAxesColumn }
/** Report cards. */
export const raport = { label: 'Rapor', icon: ClipboardList }
/** What the school has recorded by its rules. */
/** Tasks: of the own rooms, or of the children. */
export const tasks = { label: 'Tugasku', icon: BookOpenCheck, waits: ['tugasku'] satisfies WaitPlace[] }
export const coins = { label: 'Koin', icon: Coins }
export const conduct = { label: 'Tata tertib', icon: Scale }
/** The same for those who record and decide. */
export const violations = { label: 'Pelanggaran', icon: Scale, waits: ['violations'] satisfies WaitPlace[] }
/** Pupils whose attendance needs a look. */
export const signals = {
  label: 'Perlu perhatian',
  short: 'Perhatian',
  waits: ['signals'] satisfies WaitPlace[],
  icon: ChartNoAxesColumn,
}
export const setting: Place = { to: href('/setting'), label: 'Setelan', icon: Settings }
const profile = (to: Url): Place => ({
  to,
  label: 'Profil',
  icon: CircleUserRound,
})
/** What concerns one's own account; `more` are the pages of other people and schools that it is connected with. */
export const accountOf = (to: Url, ...more: readonly Place[]): Group => ({
  name: 'Akun',
  places: [profile(to), ...more, setting, helping],
})
/** A pupil's or teacher's own school. */
export const mySchool = (to: Url): Place => ({ to, label: 'Sekolah saya', icon: School })

export const helping: Place = {
  to: href('/setting/help'),
  label: 'Bantuan',
  icon: CircleHelp,
}
/** What everybody reads. */
const reading: Place[] = [
  { to: href('/article'), label: 'Artikel', icon: Newspaper },
  { to: href('/ebook'), label: 'E-book', icon: BookOpen },
]
/** What was told to pupils and parents. */
const told: Place = {
  to: href('/announcements'),
  label: 'Pengumuman',
  icon: Megaphone,
  covers: ['/announcement'],
  waits: ['announcements'] satisfies WaitPlace[],
}
const messages: Place = {
  to: href('/message'),
  label: 'Pesan',
  icon: MessageCircle,
  waits: ['messages'] satisfies WaitPlace[],
  covers: ['/message-group'],
}
const mading: Place = { to: href('/mading'), label: 'Mading', icon: Palette }
/** What concerns the whole school, as families see it. */
export const togetherForFamilies: Group = { name: 'Sekolah', places: [messages, told, mading, ...reading] }
/** What concerns the whole school. */
export const together: Group = { name: 'Sekolah', places: [messages, mading, ...reading] }
/** The same for the office, which also looks at what is sent for the bulletin. */
export const togetherAtSchool: Group = {
  name: 'Sekolah',
  places: [
    { to: href('/school/announcements'), label: 'Pengumuman', icon: Megaphone },
    {
      to: href('/school/mading'),
      label: 'Mading',
      icon: Palette,
      covers: ['/mading'],
      waits: ['mading'] satisfies WaitPlace[],
    },
    {
      to: href('/school/message-reports'),
      label: 'Laporan pesan',
      icon: Flag,
      waits: ['message_reports'] satisfies WaitPlace[],
    },
    ...reading,
  ],
}
/** What pupils learn with. */
export const learning: Group = {
  name: 'Belajar',
  places: [
    {
      to: href('/quiz'),
      label: '{product}Quiz',
      short: 'Quiz',
      icon: Timer,
      waits: ['quizzes'] satisfies WaitPlace[],
    },
    { ...tasks, to: href('/tugasku') },
  ],
}
/** What came of it. */
export const results: Group = {
  name: 'Hasil',
  places: [
    { ...grade, to: href('/grade') },
    { ...raport, to: href('/e-raport') },
    { ...attitude, to: href('/attitude-note') },
    { ...conduct, to: href('/conduct') },
    { ...coins, to: href('/koin'), covers: ['/claim'] },
  ],
}
