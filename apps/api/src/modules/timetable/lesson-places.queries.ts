import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { shownName } from '#school/shown-name.queries.ts'
import type { InYear } from '#school/in-year.ts'
import { classesTaken, heldFor } from './lessons.queries.ts'

const places = (db: Db, { school, year }: InYear) =>
  db
    .selectFrom('lesson')
    .leftJoin('class as room', 'room.id', 'lesson.class_id')
    .leftJoin('learning_group', 'learning_group.id', 'lesson.group_id')
    .innerJoin('subject', 'subject.id', 'lesson.subject_id')
    .innerJoin('account as teacher', 'teacher.id', 'lesson.teacher_id')
    .where('lesson.school_id', '=', school)
    .where('lesson.tahun_ajaran_id', '=', year)
    .select([
      'lesson.id',
      'lesson.weekday',
      'lesson.room',
      'lesson.parallel',
      'lesson.class_id',
      'lesson.group_id',
      'lesson.subject_id',
    ])
    .select(['lesson.teacher_id', 'subject.name as subject_name', shownName('teacher').as('teacher_name')])
    .select([heldFor.as('class_name'), classesTaken.as('classes')])
    .select([
      sql<string>`to_char(lesson.starts_at, 'HH24:MI')`.as('starts_at'),
      sql<string>`to_char(lesson.ends_at, 'HH24:MI')`.as('ends_at'),
    ])

/** What stands in a year's timetable, without what was recorded in it. */
export const placesOf = (db: Db, at: InYear) => places(db, at).where('lesson.ended_on', 'is', null).execute()
/** What stood in it before, with the first date on which it no longer did. */
export const endedPlacesOf = (db: Db, at: InYear) =>
  places(db, at).select('lesson.ended_on').where('lesson.ended_on', 'is not', null).execute()
