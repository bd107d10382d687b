import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import type { RequestContext } from '#kit/http/services.ts'
import { readableStudents } from '#school/scope.queries.ts'

/** The children of the parent who asks: those who are linked now. */
export const childrenOfParent = (context: RequestContext) =>
  context.db
    .selectFrom('account as child')
    .where('child.id', 'in', readableStudents(context))
    .where('child.deleted_at', 'is', null)
    .orderBy('child.id')
    .select('child.id')
    .execute()

interface TaughtHere {
  readonly school: number
  readonly teacher: number
  readonly subject: number
  readonly class_id: number | null
  readonly group_id: number | null
}
/** The newest class room in which a teacher gives this class or learning group tasks of a subject. */
export const roomOfLesson = (db: Db, { school, teacher, subject, class_id, group_id }: TaughtHere) =>
  db
    .selectFrom('tugasku_member as member')
    .innerJoin('tugasku_room as room', 'room.id', 'member.room_id')
    .where('member.account_id', '=', teacher)
    .where('member.state', '=', 'active')
    .where('member.role', 'in', ['teacher', 'co_teacher'])
    .where('room.school_id', '=', school)
    .where('room.subject_id', '=', subject)
    .where('room.state', '=', 'active')
    .where(
      sql<boolean>`(exists (select from tugasku_room_class as of_class where of_class.room_id = room.id and of_class.class_id = ${class_id})
        or exists (select from tugasku_room_group as of_group where of_group.room_id = room.id and of_group.group_id = ${group_id}))`,
    )
    .orderBy('room.id', 'desc')
    .limit(1)
    .select('room.id')
    .executeTakeFirst()
