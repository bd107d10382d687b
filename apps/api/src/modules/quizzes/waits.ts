import { waitsFor } from '#notices/waits.ts'
import { localTime } from '#school/time.ts'
import type { Timezone } from '@lentera/contract/shared'
import { quizzesOf, type QuizRow } from './quizzes.queries.ts'
import { mayHaveQuizzes } from './waits.queries.ts'

const MOST = 5
const clock = (at: Date, row: QuizRow) => localTime(at, row.timezone as Timezone)
const hour = (at: Date, row: QuizRow) => clock(at, row).time.slice(0, 5).replace(':', '.')

/** Quizzes that run now, and those that begin today. */
waitsFor(['student'], async ({ db, user, now }) => {
  if (!(await mayHaveQuizzes(db, { student: user.id, now }))) return []
  const read = (status: 'running' | 'upcoming') => quizzesOf(db, { student: user.id, now, status, limit: MOST })
  const [running, coming] = [await read('running'), await read('upcoming')]
  const line = (row: QuizRow, due: string, urgency: 'today' | 'soon') => ({
    place: 'quizzes' as const,
    title: row.title,
    note: [row.subject, `${row.question_count} soal`, `${row.duration_minutes} menit`].filter(Boolean).join(', '),
    urgency,
    due,
    count: 1,
    target: { screen: 'quiz' as const, quiz_uuid: row.uuid },
  })
  const today = ({ starts_at, ...row }: QuizRow) =>
    clock(starts_at, { ...row, starts_at }).date === clock(now, { ...row, starts_at }).date
  return [
    ...running.map((row) => line(row, row.is_begun ? 'Sedang dikerjakan' : 'Berlangsung', 'today')),
    ...coming.filter(today).map((row) => line(row, `Pukul ${hour(row.starts_at, row)}`, 'soon')),
  ]
})
