import type { WorkState } from '@lentera/contract/tugasku/posts'
import { sql } from 'kysely'
import { prepared } from '#db/prepared.ts'
import { gathered } from '#kit/batch/batch.ts'
import { isFor, roomsOf } from '#modules/tugasku/pupils.queries.ts'
import { isDone } from './posts.queries.ts'

interface Due {
  readonly student: number
  readonly now: Date
  readonly until: Date
  readonly since: Date
}
interface DueTask {
  readonly id: number
  readonly room_id: number
  readonly room: string
  readonly title: string
  readonly due_at: Date | null
  readonly closes_at: Date | null
  readonly work: { readonly state: WorkState } | null
}
type DueRow = Omit<DueTask, 'work'> & { readonly student_id: number; readonly state: WorkState | null }

/** Begins at each pupil's rooms; `offset 0` keeps the planner from a scan of all posts or works, whatever its statistics say. */
const dueOf = prepared<{ students: readonly number[]; nows: readonly Date[]; since: readonly Date[]; until: readonly Date[] }>()(
  (db, slot) => ({
    compile: () => {
      const student = sql`asked.student_id`
      return sql<DueRow>`
    select asked.student_id, post.id, post.room_id, room.name as room, post.title, post.due_at, post.closes_at, work.state
    from unnest(${slot.students}::bigint[], ${slot.nows}::timestamptz[], ${slot.since}::timestamptz[], ${slot.until}::timestamptz[])
        as asked(student_id, now, since, until)
      cross join lateral ${roomsOf(student)} as mine
      cross join lateral (select name from tugasku_room where id = mine.room_id and state = 'active' offset 0) as room
      cross join lateral (
        select near.id, near.room_id, near.title, near.given_at, near.due_at, near.closes_at, near.for_all
        from tugasku_post as near
        where near.room_id = mine.room_id and near.kind = 'task' and near.removed_at is null
          and coalesce(near.due_at, near.closes_at) between asked.since and asked.until
        union
        select again.id, again.room_id, again.title, again.given_at, again.due_at, again.closes_at, again.for_all
        from tugasku_work as returned join tugasku_post as again on again.id = returned.post_id
        where returned.student_id = asked.student_id and returned.state = 'needs_revision' and again.room_id = mine.room_id
          and again.kind = 'task' and again.removed_at is null) as post
      left join lateral (select state from tugasku_work where post_id = post.id and student_id = asked.student_id offset 0)
        as work on true
    where post.given_at <= asked.now and ${isFor(student)} and not ${isDone}
      and (work.state = 'needs_revision' or coalesce(post.closes_at > asked.now, true))
    order by coalesce(post.due_at, post.closes_at) nulls last, post.id`.compile(db)
    },
  }),
)
/**
 * A pupil's tasks that are due before a moment or were due in the last days, the most urgent first. Asked at every opening; those
 * who ask at once share a query.
 */
export const tasksDue = gathered(async (db, asked: readonly Due[]): Promise<readonly DueTask[][]> => {
  const rows = await dueOf(db, {
    students: asked.map(({ student }) => student),
    nows: asked.map(({ now }) => now),
    since: asked.map(({ since }) => since),
    until: asked.map(({ until }) => until),
  })
  const of = Map.groupBy(rows, ({ student_id }) => student_id)
  return asked.map(({ student }) =>
    (of.get(student) ?? []).map(({ state, ...row }) => ({ ...row, work: state === null ? null : { state } })),
  )
})
