import { findsFor } from '#school/finds.ts'
import { sessionsWith } from './sessions.queries.ts'

findsFor(['teacher'], async ({ db, user }, { words, most }) =>
  (await sessionsWith(db, { teacher: user.id, words, most })).map((row) => ({
    kind: 'quiz',
    title: row.title,
    note: [row.subject, row.topic].filter(Boolean).join(', '),
    target: { screen: 'quiz_session', session_uuid: row.uuid },
  })),
)
