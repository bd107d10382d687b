import type { LessonChange } from '@lentera/contract/attendance/lesson-corrections'
import type { MarkStatus } from '@lentera/contract/attendance/roll-call'
import { sql } from 'kysely'
import type { Db } from '#db/db.ts'

/** What was recorded in a lesson, if it belongs to this school. */
export const lessonRecord = (db: Db, { id, school }: { id: number; school: number }) =>
  db
    .selectFrom('lesson_attendance')
    .where('id', '=', id)
    .where('school_id', '=', school)
    .select(['id', 'account_id', 'class_id', 'date', 'revision'])
    .executeTakeFirst()

/** What has become of records of lessons since they were made, by record, oldest first. */
export const changesOfLessons = async (db: Db, lessons: readonly number[]): Promise<Map<number, LessonChange[]>> => {
  if (lessons.length === 0) return new Map()
  const rows = await db
    .selectFrom('lesson_attendance_change as change')
    .innerJoin('account as writer', 'writer.id', 'change.changed_by')
    .where('change.lesson_attendance_id', 'in', lessons)
    .orderBy('change.id')
    .select(['change.lesson_attendance_id as of', 'writer.name as by', 'change.changed_at as at', 'change.reason'])
    .select(['change.from_status', 'change.to_status', 'change.from_late_minutes', 'change.to_late_minutes'])
    .execute()
  const changes = new Map<number, LessonChange[]>()
  for (const { of, at, from_status, to_status, ...row } of rows) {
    const said = { from_status, to_status }
    changes.set(of, [...(changes.get(of) ?? []), { ...row, ...said, at: at.toISOString() }])
  }
  return changes
}

interface Corrected {
  readonly id: number
  readonly revision: number
  readonly status: MarkStatus
  readonly late_minutes: number | null
  readonly reason: string
}
/** Changes what was recorded in a lesson, with a line of history; answers whether it still was as it was seen. */
export const changeLesson = async (
  db: Db,
  { id, revision, status, late_minutes, reason }: Corrected,
  { by, now }: { by: number; now: Date },
): Promise<boolean> => {
  const { rows } = await sql`
    with seen as (
      select id, school_id, status, late_minutes from lesson_attendance where id = ${id} and revision = ${revision} for update
    ), changed as (
      update lesson_attendance row set status = ${status}, late_minutes = ${late_minutes}::smallint
      from seen where row.id = seen.id
      returning row.id
    )
    insert into lesson_attendance_change (school_id, lesson_attendance_id, changed_by, changed_at, from_status, to_status, from_late_minutes,
      to_late_minutes, reason)
    select seen.school_id, changed.id, ${by}::bigint, ${now}::timestamptz, seen.status, ${status}, seen.late_minutes, ${late_minutes}::smallint, ${reason}
    from changed join seen on seen.id = changed.id
    returning id`.execute(db)
  return rows.length > 0
}
