import { findsFor } from '#school/finds.ts'
import { childTasksWith, postsWith } from './finds.queries.ts'

const kinds = { task: 'task', module: 'material', announcement: 'announcement' } as const

/** What was given in the own rooms: for pupils what is for them, for teachers all of it. */
findsFor(['student', 'teacher'], async ({ db, user, now }, asked) =>
  (await postsWith(db, { ...asked, reader: user.id, now, teaches: user.role === 'teacher' })).map((row) => ({
    kind: kinds[row.kind],
    title: row.title,
    note: row.room,
    target: { screen: 'tugasku_post', kind: row.kind, room_id: row.room_id, post_id: row.id },
  })),
)

findsFor(['parent'], async ({ db, user, now }, asked) =>
  (await childTasksWith(db, { ...asked, reader: user.id, now })).map((row) => ({
    kind: 'task',
    title: row.title,
    note: `${row.student}, ${row.room}`,
    target: { screen: 'child_task', student_id: row.student_id, post_id: row.post_id },
  })),
)
