import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { comingId } from './coming-lessons.ts'
import { shownName } from './shown-name.queries.ts'
import { kindOrder } from './subject-order.queries.ts'

/** A school's published versions that were not taken over, each with its lessons in order of weekday and hour. One statement where there is none. */
export const lessonsToCome = async (db: Db, school: number) => {
  const versions = await db
    .selectFrom('timetable_version')
    .where('school_id', '=', school)
    .where('state', '=', 'published')
    .select(['id', 'tahun_ajaran_id as year', 'valid_from'])
    .execute()
  if (versions.length === 0) return []
  const lessons = await db
    .selectFrom('timetable_version_lesson as lesson')
    .innerJoin('subject', 'subject.id', 'lesson.subject_id')
    .leftJoin('class', 'class.id', 'lesson.class_id')
    .leftJoin('learning_group', 'learning_group.id', 'lesson.group_id')
    .innerJoin('account as teacher', 'teacher.id', 'lesson.teacher_id')
    .where('lesson.school_id', '=', school)
    .where('lesson.version_id', '=', sql<number>`any(${versions.map(({ id }) => id)}::bigint[])`)
    .orderBy('lesson.weekday')
    .orderBy('lesson.starts_at')
    .select(['lesson.id', 'lesson.version_id', 'lesson.weekday', 'lesson.starts_at', 'lesson.ends_at', 'lesson.room'])
    .select(['lesson.parallel', 'lesson.class_id', 'lesson.group_id', 'learning_group.uuid as group_uuid', 'lesson.teacher_id'])
    .select(['lesson.subject_id', 'subject.name as subject', 'subject.position', kindOrder.as('kind_order')])
    .select(sql<string>`coalesce(class.name, learning_group.name)`.as('class_name'))
    .select(shownName('teacher').as('teacher'))
    .execute()
  return versions.flatMap(({ id, year, valid_from }) =>
    valid_from === null
      ? []
      : {
          year,
          valid_from,
          lessons: lessons
            .filter(({ version_id }) => version_id === id)
            .map((lesson) => ({ ...lesson, id: comingId(lesson.id), year, starts_on: valid_from, ended_on: null })),
        },
  )
}
