import { waitsFor } from '#notices/waits.ts'
import { tasksToScore } from './scores.queries.ts'

/** Tasks with work that waits for a score. */
waitsFor(['teacher'], async ({ db, user }) =>
  (await tasksToScore(db, user.id)).map(({ id, title, room, room_id, count }) => ({
    place: 'tugasku' as const,
    title: `${count} tugas perlu dinilai`,
    note: `${title}, ${room}`,
    urgency: 'calm' as const,
    due: null,
    count,
    target: { screen: 'tugasku_post' as const, kind: 'task' as const, room_id, post_id: id },
  })),
)
