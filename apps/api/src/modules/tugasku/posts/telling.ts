import type { Db } from '#db/db.ts'
import type { RegularJob } from '#kit/jobs/jobs.ts'
import { notify } from '#notices/notify.queries.ts'
import { takeUntold } from './posts.queries.ts'

const AT_ONCE = 100

/** Tells pupils what they can read from now on; answers how many posts that were. */
export const tellOf = async (db: Db, now: Date): Promise<number> => {
  const posts = await takeUntold(db, now, AT_ONCE)
  await notify(
    db,
    posts.flatMap(({ id, room_id, school_id, kind, title, room, due_at, students }) =>
      students.map((account_id) => ({
        kind: 'tugasku_post' as const,
        key: `tugasku_post ${id}`,
        account_id,
        school: school_id,
        data: { post_id: id, room_id, kind, title, room, due_at: due_at?.toISOString() ?? null },
      })),
    ),
    now,
  )
  return posts.length
}

/** Gives what was planned for this minute. */
export const tugaskuNews: RegularJob = {
  name: 'tugasku.news',
  every: 'minute',
  run: async ({ services: { database }, now }) => {
    while ((await database.inTransaction((db) => tellOf(db, now))) === AT_ONCE);
  },
}
