import { fullDate } from '#notices/words.ts'
import { findsFor } from '#school/finds.ts'
import { notesWith } from './finds.queries.ts'
import { lookerOf } from './looking.ts'

/** Notes that the caller reads, by the pupil's name and what they say. */
findsFor(['student', 'parent', 'teacher'], async (context, asked) =>
  (await notesWith(context.db, await lookerOf(context), asked)).map((row) => ({
    kind: 'note',
    title: row.description,
    note: `${context.user.role === 'student' ? row.teacher : row.pupil}, ${fullDate(row.date)}`,
    target: { screen: 'attitude_note', note_id: row.id },
  })),
)
