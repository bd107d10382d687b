import { waitsFor } from '#notices/waits.ts'
import { assignedTo } from '#school/assigned.ts'
import { hereOf } from '#school/here.ts'
import { localTime } from '#school/time.ts'

const MOST = 5

/** Quizzes that run now, and those that begin today. */
waitsFor(['student'], async (context) => {
  const [{ day }, { running, coming }] = await Promise.all([hereOf(context), assignedTo(context)])
  const { timezone, date } = day
  const line = (row: (typeof running)[number], due: string, urgency: 'today' | 'soon') => ({
    place: 'quizzes' as const,
    title: row.title,
    note: [row.subject, `${row.question_count} soal`, `${row.duration_minutes} menit`].filter(Boolean).join(', '),
    urgency,
    due,
    count: 1,
    target: { screen: 'quiz' as const, quiz_uuid: row.uuid },
  })
  const today = coming.flatMap((row) => {
    const starts = localTime(row.starts_at, timezone)
    return starts.date === date ? line(row, `Pukul ${starts.time.slice(0, 5).replace(':', '.')}`, 'soon') : []
  })
  return [
    ...running.slice(0, MOST).map((row) => line(row, row.is_begun ? 'Sedang dikerjakan' : 'Berlangsung', 'today')),
    ...today.slice(0, MOST),
  ]
})
