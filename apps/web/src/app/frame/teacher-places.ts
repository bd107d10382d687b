import type { WaitPlace } from '@lentera/contract/waits'
import { BookOpen, BookOpenCheck, ClipboardList, Inbox, Library, Megaphone, School, Timer, Users } from 'lucide-react'
import { href } from '#lib/nav/href.ts'
import type { Group } from '#lib/nav/places.ts'
import { attitude, coins, grade, raport, signals, violations } from './common-places.ts'

/** What teachers teach with. */
export const teaching: Group = {
  name: 'Mengajar',
  places: [
    {
      to: href('/teacher/session'),
      label: '{product}Quiz',
      short: 'Quiz',
      icon: Timer,
      waits: ['quizzes'] satisfies WaitPlace[],
    },
    { to: href('/teacher/tugasku'), label: 'Tugasku', icon: BookOpenCheck, waits: ['tugasku'] satisfies WaitPlace[] },
    { to: href('/teacher/questions'), label: 'Bank soal', icon: Library },
    { to: href('/teacher/module'), label: 'Modul', icon: BookOpen },
  ],
}
/** What they say of pupils. */
export const judging: Group = {
  name: 'Menilai',
  places: [
    { ...grade, to: href('/teacher/grade'), waits: ['grades'] satisfies WaitPlace[] },
    { ...raport, to: href('/teacher/e-raport'), covers: ['/teacher/rapor'] },
    { ...attitude, to: href('/teacher/attitude-note') },
    { ...violations, to: href('/teacher/attitude-note/violation') },
    { ...coins, to: href('/teacher/koin'), covers: ['/teacher/claim'] },
  ],
}

/** The class that somebody leads. */
export const homeroom: Group = {
  name: 'Wali kelas',
  places: [
    { to: href('/teacher/homeroom'), label: 'Kelas saya', icon: School },
    {
      to: href('/teacher/homeroom/requests'),
      label: 'Kotak wali kelas',
      waits: ['requests'] satisfies WaitPlace[],
      short: 'Kotak',
      icon: Inbox,
      covers: ['/teacher/homeroom/request'],
    },
    { ...signals, to: href('/teacher/homeroom/signals') },
    { to: href('/teacher/homeroom/announcement'), label: 'Pengumuman', icon: Megaphone },
    { to: href('/teacher/homeroom/students'), label: 'Siswa', icon: Users, waits: ['family'] satisfies WaitPlace[] },
    { to: href('/teacher/guardian-pupils'), label: 'Siswa dampingan', icon: Users },
    { ...attitude, to: href('/teacher/homeroom/attitude-note'), label: 'Sikap siswa' },
    {
      to: href('/teacher/homeroom/history'),
      label: 'Riwayat kelas',
      icon: ClipboardList,
    },
  ],
}
