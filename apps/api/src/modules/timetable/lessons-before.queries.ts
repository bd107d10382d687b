import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import type { InYear } from '#school/in-year.ts'
import type { PlacedLesson } from '#school/lesson-pairs.ts'

interface LessonBefore extends PlacedLesson {
  /** Its class or learning group, its teacher and its subject are there in the later year. */
  readonly fits: boolean
}

/**
 * The lessons of the year before as they would stand in a year: in the classes of the same name and level, and in the learning groups of
 * the same name and subject, as far as their teachers are still at the school and their subjects are still taught; and how many are left
 * out because something of them is not there.
 */
export const lessonsBefore = async (db: Db, { school, year }: InYear) => {
  const { rows } = await sql<LessonBefore>`
    select room.id as class_id, own.id as group_id, lesson.subject_id, lesson.teacher_id, lesson.weekday, lesson.room, lesson.parallel,
      to_char(lesson.starts_at, 'HH24:MI') as starts_at, to_char(lesson.ends_at, 'HH24:MI') as ends_at,
      num_nonnulls(room.id, own.id) = 1 and teacher.id is not null and subject.id is not null as fits
    from lesson
      left join class as before on before.id = lesson.class_id
      left join lateral (select class.id from class
        where class.school_id = ${school} and class.tahun_ajaran_id = ${year} and class.grade = before.grade
          and lower(class.name) = lower(before.name)
        order by class.name = before.name desc, class.id limit 1) as room on true
      left join learning_group as group_before on group_before.id = lesson.group_id
      left join lateral (select learning_group.id from learning_group
        where learning_group.school_id = ${school} and learning_group.tahun_ajaran_id = ${year} and learning_group.ended_on is null
          and learning_group.subject_id = group_before.subject_id and lower(learning_group.name) = lower(group_before.name)
        order by learning_group.id limit 1) as own on true
      left join account as teacher on teacher.id = lesson.teacher_id and teacher.school_id = ${school} and teacher.role = 'teacher'
        and teacher.deleted_at is null
      left join subject on subject.id = lesson.subject_id and subject.archived_at is null and subject.removed_at is null
    where lesson.school_id = ${school} and lesson.tahun_ajaran_id = ${year - 1} and lesson.ended_on is null
    order by lesson.id`.execute(db)
  const lessons = rows.filter(({ fits }) => fits)
  return { lessons, left_out: rows.length - lessons.length }
}
