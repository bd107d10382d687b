import type { ImportWhom } from '@lentera/contract/people/import-rows'
import { type RawBuilder, sql } from 'kysely'

/** What may rest on somebody, by the column that names the person, and as far as an index has it. */
type Rest = readonly [table: string, column: string, among?: string]
const OF_PUPILS: readonly Rest[] = [
  ['attendance', 'account_id'],
  ['lesson_attendance', 'account_id'],
  ['family_link', 'student_id'],
  ['family_code', 'student_id'],
  ['guardian_consent', 'student_id'],
  ['consent', 'student_id'],
  ['permit', 'account_id'],
  ['grade_score', 'student_id'],
  ['ever.grade_change', 'student_id'],
  ['quiz_attempt', 'student_id'],
  ['quiz_session_student', 'student_id'],
  ['tugasku_work', 'student_id'],
  ['tugasku_post_target', 'student_id'],
  ['rapor', 'student_id'],
  ['attitude_note', 'student_id', 'removed_at is null'],
  ['violation', 'student_id'],
  ['koin_line', 'account_id'],
  ['learning_group_member', 'student_id'],
  ['guardian_pupil', 'student_id'],
  ['conversation_member', 'account_id'],
  ['rollover_entry', 'student_id'],
]
const OF_STAFF: readonly Rest[] = [
  ['attendance', 'account_id'],
  ['class', 'homeroom_teacher_id'],
  ['teacher_subject', 'account_id'],
  ['lesson', 'teacher_id'],
  ['further_teacher', 'teacher_id'],
  ['timetable_version_lesson', 'teacher_id'],
  ['permit', 'account_id'],
  ['school_link', 'account_id'],
  ['learning_group', 'teacher_id'],
  ['guardian_pupil', 'teacher_id', 'to_date is null'],
  ['conversation_member', 'account_id'],
]
/** Whether there is one. As a value, and not as `exists`, which PostgreSQL may answer by reading the whole table once. */
const anyOf = ([table, column, among]: Rest) =>
  sql`(select true from ${sql.table(table)} as kept where ${sql.ref(`kept.${column}`)} = person.id${among === undefined ? sql`` : sql.raw(` and ${among}`)} limit 1)`
/** Changes of who leads a class are found by the school's classes. */
const hasLed = sql`(select true from class join homeroom_change as change on change.class_id = class.id
  where class.school_id = person.school_id and change.to_teacher_id = person.id limit 1)`
const restsOn = (values: readonly RawBuilder<unknown>[]) =>
  sql<boolean>`person.last_login_at is not null or coalesce(${sql.join([...values])}, false)`

/** Whether anything rests on somebody whom an import has added, as a condition on `person`. */
export const isUsed: Readonly<Record<ImportWhom, RawBuilder<boolean>>> = {
  pupils: restsOn(OF_PUPILS.map(anyOf)),
  staff: restsOn([...OF_STAFF.map(anyOf), hasLed]),
}

/** What a school keeps of `person` beside the account, as `entry`; its school is still to be said. */
export const entryOf: Readonly<Record<ImportWhom, RawBuilder<unknown>>> = {
  pupils: sql`join school_pupil as entry on entry.student_id = person.id`,
  staff: sql`join school_staff as entry on entry.teacher_id = person.id`,
}
