import { findsFor } from '#school/finds.ts'
import { quizzesOf } from './quizzes.queries.ts'

/** The quizzes of the own list. */
findsFor(['student'], async ({ db, user, now }, { words, most }) =>
  (await quizzesOf(db, { student: user.id, now, words, limit: most })).map((row) => ({
    kind: 'quiz',
    title: row.title,
    note: [row.subject, row.teacher].filter(Boolean).join(', '),
    target: { screen: 'quiz', quiz_uuid: row.uuid },
  })),
)
