import type { RegularJob } from '#kit/jobs/jobs.ts'
import { gradeAttempts } from '#quiz/grade.ts'
import { tellNews } from '#quiz/news.ts'
import { takeOverdue, tell } from './attempt.queries.ts'

const AT_ONCE = 500
/** Seconds after the deadline in which a phone that is there hands in by itself. */
const GRACE = 20

/** Hands in for those whose phones died: by the server's clock, with the answers that have come. */
export const closeAttempts: RegularJob = {
  name: 'quizzes.close',
  every: 'minute',
  run: async ({ services: { database }, now }) => {
    for (let full = true; full;)
      full = await database.inTransaction(async (db) => {
        const due = await takeOverdue(db, { now, grace: GRACE, limit: AT_ONCE })
        for (const attempt of due) await tell(db, attempt, 'submitted', now, { trigger: 'auto' }, null)
        await gradeAttempts(
          db,
          due.map(({ id }) => id),
        )
        return due.length === AT_ONCE
      })
  },
}

/** Tells pupils what is new of their quizzes. */
export const quizNews: RegularJob = {
  name: 'quizzes.news',
  every: 'minute',
  run: ({ services, now }) => services.database.inTransaction((db) => tellNews(services, db, now)),
}
