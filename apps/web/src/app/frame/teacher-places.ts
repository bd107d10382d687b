import type { WaitPlace } from '@lentera/contract/waits'
import { BookOpen, BookOpenCheck, Library, Timer } from 'lucide-react'
import { href } from '#lib/nav/href.ts'
import type { Group } from '#lib/nav/places.ts'
import { attitude, coins, grade, raport, violations } from './common-places.ts'

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
    { ...grade, to: href('/teacher/grade') },
    { ...raport, to: href('/teacher/e-raport'), covers: ['/teacher/rapor'] },
    { ...attitude, to: href('/teacher/attitude-note') },
    { ...violations, to: href('/teacher/attitude-note/violation') },
    { ...coins, to: href('/teacher/koin'), covers: ['/teacher/claim'] },
  ],
}
