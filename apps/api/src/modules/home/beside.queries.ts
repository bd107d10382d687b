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
  readonly class_id: number
}
/** The newest class room in which a teacher gives this class tasks of a subject. */
export const roomOfLesson = (db: Db, { school, teacher, subject, class_id }: TaughtHere) =>
  db
    .selectFrom('tugasku_member as member')
    .innerJoin('tugasku_room as room', 'room.id', 'member.room_id')
    .innerJoin('tugasku_room_class as of_class', 'of_class.room_id', 'room.id')
    .where('member.account_id', '=', teacher)
    .where('member.state', '=', 'active')
    .where('member.role', 'in', ['teacher', 'co_teacher'])
    .where('room.school_id', '=', school)
    .where('room.subject_id', '=', subject)
    .where('room.state', '=', 'active')
    .where('of_class.class_id', '=', class_id)
    .orderBy('room.id', 'desc')
    .limit(1)
    .select('room.id')
    .executeTakeFirst()
