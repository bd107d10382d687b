import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { shownName } from '#school/shown-name.queries.ts'
import type { PlacedLesson } from '#school/lesson-pairs.ts'
import { classesTaken, type OfVersion } from './versions.queries.ts'

const lessons = (db: Db, { school, id }: OfVersion) =>
  db
    .selectFrom('timetable_version_lesson as lesson')
    .leftJoin('class as room', 'room.id', 'lesson.class_id')
    .leftJoin('learning_group', 'learning_group.id', 'lesson.group_id')
    .innerJoin('subject', 'subject.id', 'lesson.subject_id')
    .innerJoin('account as teacher', 'teacher.id', 'lesson.teacher_id')
    .where('lesson.school_id', '=', school)
    .where('lesson.version_id', '=', id)
    .orderBy('lesson.weekday')
    .orderBy('lesson.starts_at')
    .orderBy('lesson.id')
    .select(['lesson.id', 'lesson.weekday', 'lesson.room', 'lesson.parallel', 'lesson.revision'])
    .select(['lesson.class_id', 'lesson.group_id', 'room.uuid as class_uuid', 'learning_group.uuid as group_uuid'])
    .select([sql<string>`coalesce(room.name, learning_group.name)`.as('class_name'), classesTaken.as('classes')])
    .select(['lesson.subject_id', 'subject.name as subject_name', 'lesson.teacher_id', shownName('teacher').as('teacher_name')])
    .select([
      sql<string>`to_char(lesson.starts_at, 'HH24:MI')`.as('starts_at'),
      sql<string>`to_char(lesson.ends_at, 'HH24:MI')`.as('ends_at'),
    ])

/** The lessons of a version by weekday and hour, with the names in them. */
export const lessonsOfVersion = (db: Db, of: OfVersion) => lessons(db, of).execute()
export type VersionLessonRow = Awaited<ReturnType<typeof lessonsOfVersion>>[number]

interface OfLesson {
  readonly school: number
  readonly version: number
  readonly id: number
  readonly revision: number
}
/** False when the lesson has changed or gone since that revision. */
export const updateVersionLesson = async (
  db: Db,
  { school, version, id, revision }: OfLesson,
  fields: PlacedLesson,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('timetable_version_lesson')
    .set(fields)
    .where('school_id', '=', school)
    .where('version_id', '=', version)
    .where('id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** False as above. */
export const deleteVersionLesson = async (db: Db, { school, version, id, revision }: OfLesson): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('timetable_version_lesson')
    .where('school_id', '=', school)
    .where('version_id', '=', version)
    .where('id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
