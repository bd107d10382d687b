import * as z from 'zod/mini'
import { keysOf } from './kit/keys.ts'
import { calls, get } from './kit/call.ts'
import { id } from './kit/id.ts'
import { day } from './shared.ts'

/** What earns a badge of one's own, in the order in which they stand. `of` is how many it takes; nobody is compared with anybody. */
export const badgeKinds = {
  first_task: { label: 'Tugas pertama', how: 'Kumpulkan satu tugas', of: 1 },
  tasks_10: { label: '10 tugas tepat waktu', how: 'Kumpulkan 10 tugas sebelum batasnya', of: 10 },
  tasks_50: { label: '50 tugas tepat waktu', how: 'Kumpulkan 50 tugas sebelum batasnya', of: 50 },
  first_full: { label: 'Nilai penuh pertama', how: 'Dapatkan nilai penuh untuk satu tugas', of: 1 },
  first_quiz: { label: 'Kuis pertama', how: 'Selesaikan satu kuis', of: 1 },
  quizzes_10: { label: '10 kuis selesai', how: 'Selesaikan 10 kuis', of: 10 },
  month_in_time: { label: 'Sebulan tepat waktu', how: 'Hadir tepat waktu sebulan penuh; sakit dan izin tidak mengurangi', of: 1 },
  months_3: { label: '3 bulan tepat waktu', how: 'Tiga bulan penuh tepat waktu, tidak harus berturut-turut', of: 3 },
  first_book: { label: 'Buku pertama', how: 'Baca satu e-book sampai selesai', of: 1 },
  books_5: { label: '5 buku selesai', how: 'Baca 5 e-book sampai selesai', of: 5 },
  first_mading: { label: 'Karya pertama', how: 'Satu karyamu terbit di mading', of: 1 },
} as const
export type BadgeKind = keyof typeof badgeKinds

const Badge = z.object({
  kind: z.enum(keysOf(badgeKinds)),
  /** On which day by the school's clock; null while it is not reached. */
  reached_on: z.nullable(day),
  /** How many of them there are, at most as many as it takes. */
  count: z.int(),
})
export type Badge = z.infer<typeof Badge>

const Week = z.object({
  /** Monday and Sunday. */
  from: day,
  to: day,
  /** School days on which the pupil was there. */
  attended: z.int(),
  tasks: z.int(),
  quizzes: z.int(),
  /** Earned, whatever was spent. */
  koin: z.int(),
  books: z.int(),
})
export type Week = z.infer<typeof Week>

const Joy = z.object({
  today: day,
  badges: z.array(Badge),
  /** What the pupil did this week, from Saturday morning to Sunday evening by the school's clock; null otherwise, and for a week without any of it. */
  week: z.nullable(Week),
})
export type Joy = z.infer<typeof Joy>

const shows = ['attendance', 'tugasku-posts', 'quiz', 'koin', 'ebooks', 'mading'] as const

/** What a pupil has reached: badges of one's own, and a card of the week. */
export const joy = calls('joy', {
  mine: get('/v1/user/joy', { roles: ['student'], reply: Joy, offline: true, shows: [...shows] }, () => ({})),
  /** Of a child, for a parent. */
  child: get(
    '/v1/parent/student/:id/joy',
    { roles: ['parent'], params: z.object({ id: id('student') }), reply: Joy, offline: true, shows: [...shows] },
    ({ student_id }) => ({ params: { id: student_id } }),
  ),
})
