import type { TaskGap } from '@lentera/contract/grades'
import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { holds, pageOf, type Paging } from '#kit/http/lists.ts'
import { countedScore, scoreCounts, scoreStanding } from '#marks/task-scores.queries.ts'

interface TaskFilter {
  readonly teacher: number
  readonly school: number
  readonly room?: number
  readonly class?: number
  readonly post?: number
  readonly search?: string | undefined
}

const counts = scoreCounts('work')
const isDraft = sql<boolean>`coalesce(${scoreStanding('work')} = 'draft', false)`

/** Tasks with scores, of rooms in which a teacher teaches: of a room, for a class (with at least one score that counts), or one of them. */
const scored = (db: Db, { teacher, school, room, class: class_id, post, search }: TaskFilter) => {
  const inClass =
    class_id === undefined ? sql`` : sql`and work.student_id in (select student_id from enrollment where class_id = ${class_id})`
  const works = (which: typeof counts) =>
    sql<number>`(select count(*)::integer from tugasku_work as work where work.post_id = task.id and ${which} ${inClass})`
  return db
    .selectFrom('tugasku_post as task')
    .innerJoin('tugasku_room as room', 'room.id', 'task.room_id')
    .where('room.school_id', '=', school)
    .where('task.kind', '=', 'task')
    .where('task.removed_at', 'is', null)
    .where('task.max_score', 'is not', null)
    .where(
      sql<boolean>`exists (select from tugasku_member as member where member.room_id = room.id and member.account_id = ${teacher}
        and member.state = 'active' and member.role in ('teacher', 'co_teacher'))`,
    )
    .where(holds(search, 'task.title', 'room.name'))
    .$if(room !== undefined, (some) => some.where('room.id', '=', room!))
    .$if(post !== undefined, (some) => some.where('task.id', '=', post!))
    .$if(class_id !== undefined, (some) =>
      some.where(sql<boolean>`exists (select from tugasku_work as work join enrollment on enrollment.student_id = work.student_id
        and enrollment.class_id = ${class_id!} where work.post_id = task.id and ${counts})`),
    )
    .select(['task.id', 'task.title', 'task.max_score', 'task.due_at', 'room.id as room_id', 'room.name as room'])
    .select([
      works(counts).as('scored'),
      works(isDraft).as('unshared'),
      sql<
        string | null
      >`(select min(part.name) from grade_component as part where part.post_id = task.id and part.removed_at is null
        ${class_id === undefined ? sql`` : sql`and part.class_id = ${class_id}`})`.as('taken'),
    ])
}
const newest = [sql`task.given_at desc nulls last`, sql`task.id desc`]

/** A page of tasks with scores, the newest first. */
export const pageOfTasks = (db: Db, wanted: TaskFilter, paging: Paging) => pageOf(scored(db, wanted), newest, paging)

/** The newest of them. */
export const newestTasks = (db: Db, wanted: TaskFilter) => scored(db, wanted).orderBy(sql.join(newest)).limit(100).execute()

export const oneTask = (db: Db, wanted: TaskFilter & { readonly post: number }) => scored(db, wanted).executeTakeFirst()
export type TaskRow = NonNullable<Awaited<ReturnType<typeof oneTask>>>

const pupils = (db: Db) =>
  db
    .selectFrom('account as pupil')
    .where('pupil.deleted_at', 'is', null)
    .orderBy('pupil.name')
    .orderBy('pupil.id')
    .select(['pupil.id', 'pupil.name', 'pupil.image', 'pupil.nisn'])

/** The scores that count in a task, in hundredths of what it is worth. */
export const taskScores = (db: Db, post: number) =>
  pupils(db)
    .innerJoin('tugasku_work as work', 'work.student_id', 'pupil.id')
    .innerJoin('tugasku_post as task', 'task.id', 'work.post_id')
    .where('work.post_id', '=', post)
    .where(counts)
    .select(sql<number>`round((${countedScore('work')} * 100.0 / task.max_score)::numeric, 2)::double precision`.as('score'))
    .execute()

/** Pupils of a class without a score that counts in a task, with why that is so. */
export const withoutScore = (db: Db, post: number, class_id: number) =>
  pupils(db)
    .innerJoin('enrollment', (on) => on.onRef('enrollment.student_id', '=', 'pupil.id').on('enrollment.class_id', '=', class_id))
    .innerJoin('tugasku_post as task', (on) => on.on('task.id', '=', post))
    .leftJoin('tugasku_work as work', (on) => on.onRef('work.post_id', '=', 'task.id').onRef('work.student_id', '=', 'pupil.id'))
    .where(sql<boolean>`not ${counts}`)
    .select(
      sql<TaskGap>`case
        when ${isDraft} or work.state = 'graded' then 'draft'
        when work.state = 'submitted' and exists (select from tugasku_work_change as change where change.work_id = work.id
          and change.state = 'returned' and change.score is not null) then 'again'
        when work.state = 'submitted' then 'to_score'
        when work.state in ('returned', 'needs_revision', 'withdrawn', 'exempt') then work.state
        when work.id is null and not (task.for_all or exists (select from tugasku_post_target as target
          where target.post_id = task.id and target.student_id = pupil.id)) then 'not_given'
        else 'not_handed' end`.as('gap'),
    )
    .execute()
