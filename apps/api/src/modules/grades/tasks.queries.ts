import { sql } from 'kysely'
import type { Db } from '#db/db.ts'

interface Wanted {
  readonly teacher: number
  readonly school: number
  readonly room?: number
  readonly class?: number
  readonly post?: number
}

/** Tasks with scores, of rooms in which a teacher teaches: of a room, for a class, or one of them; the newest first. */
export const scoredTasks = (db: Db, { teacher, school, room, class: class_id, post }: Wanted) =>
  db
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
    .$if(room !== undefined, (some) => some.where('room.id', '=', room!))
    .$if(post !== undefined, (some) => some.where('task.id', '=', post!))
    .$if(class_id !== undefined, (some) =>
      some.where(
        sql<boolean>`exists (select from tugasku_work as work join enrollment on enrollment.student_id = work.student_id
          and enrollment.class_id = ${class_id!} where work.post_id = task.id and work.score is not null)`,
      ),
    )
    .orderBy('task.given_at', 'desc')
    .orderBy('task.id', 'desc')
    .limit(100)
    .select(['task.id', 'task.title', 'task.max_score', 'task.due_at', 'room.id as room_id', 'room.name as room'])
    .select([
      sql<number>`(select count(*)::integer from tugasku_work as work where work.post_id = task.id and work.score is not null
        ${class_id === undefined ? sql`` : sql`and work.student_id in (select student_id from enrollment where class_id = ${class_id})`})`.as(
        'scored',
      ),
      sql<
        string | null
      >`(select min(part.name) from grade_component as part where part.post_id = task.id and part.removed_at is null
        ${class_id === undefined ? sql`` : sql`and part.class_id = ${class_id}`})`.as('taken'),
    ])

/** What pupils have in a task, in hundredths of what it is worth. */
export const taskScores = (db: Db, post: number) =>
  db
    .selectFrom('tugasku_work as work')
    .innerJoin('tugasku_post as task', 'task.id', 'work.post_id')
    .innerJoin('account as pupil', 'pupil.id', 'work.student_id')
    .where('work.post_id', '=', post)
    .where('work.score', 'is not', null)
    .where('pupil.deleted_at', 'is', null)
    .orderBy('pupil.name')
    .orderBy('pupil.id')
    .select(['pupil.id', 'pupil.name', 'pupil.image', 'pupil.nisn'])
    .select(sql<number>`round(work.score * 100.0 / task.max_score, 1)::double precision`.as('score'))
    .execute()
