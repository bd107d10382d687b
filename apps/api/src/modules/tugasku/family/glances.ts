import { glanceFor } from '#notices/glances.ts'
import { dayBefore } from '#notices/words.ts'
import { addDays } from '#school/time.ts'
import { newestScores, nextTasks } from './glances.queries.ts'

const dayText = (date: string, today: string) =>
  date === today ? 'Hari ini' : date === addDays(today, 1) ? 'Besok' : dayBefore(date, today)

const scoreText = (score: number) => String(score).replace('.', ',')

/** The task that is due next, and how many more there are to do. */
glanceFor('task', async (db, query) => {
  const rows = await nextTasks(db, query)
  return new Map(
    rows.map(({ student_id, post_id, title, date, clock, today, others }) => [
      student_id,
      {
        title: others > 0 ? `${title} dan ${others} lainnya` : title,
        value: `${dayText(date, today)} ${clock}`,
        target: { screen: 'child_task' as const, student_id, post_id },
      },
    ]),
  )
})

/** The newest score that a teacher has given back. */
glanceFor('score', async (db, query) => {
  const rows = await newestScores(db, query)
  return new Map(
    rows.map(({ student_id, post_id, title, score, max_score }) => [
      student_id,
      {
        title,
        value: max_score === null || max_score === 100 ? scoreText(score) : `${scoreText(score)}/${max_score}`,
        target: { screen: 'child_task' as const, student_id, post_id },
      },
    ]),
  )
})
