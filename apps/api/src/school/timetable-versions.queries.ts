import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import type { PlacedLesson } from './lesson-pairs.ts'

/** A year's running lessons as they stand, in a word: another one as soon as any of them is changed, added or taken out. */
export const runningMark = (school: number, year: number) =>
  sql<string>`(select md5(coalesce(string_agg(lesson.id || ':' || lesson.revision, ' ' order by lesson.id), ''))
    from lesson where lesson.school_id = ${school} and lesson.tahun_ajaran_id = ${year} and lesson.ended_on is null)`

export interface NewVersion {
  readonly school: number
  readonly year: number
  /** 1 to 60 letters. */
  readonly name: string
  /** The office account that makes it; null where nobody does. */
  readonly by: number | null
  readonly now: Date
  /** The mark of the running lessons that it was made of; left out: as they stand now, null: it has nothing to do with them. */
  readonly base?: string | null
}

/**
 * Makes a draft of a year's timetable with these lessons; answers its id. Whatever clashes among them is refused by the database, as an
 * exclusion violation of a constraint `version_lesson_…`. What pupils of learning groups share is named by the draft's difference.
 */
export const createVersion = async (
  db: Db,
  { school, year, name, by, now, base }: NewVersion,
  lessons: readonly PlacedLesson[],
): Promise<number> => {
  const { id } = await db
    .insertInto('timetable_version')
    .values({
      school_id: school,
      tahun_ajaran_id: year,
      name,
      base: base === undefined ? runningMark(school, year) : base,
      created_by: by,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertVersionLessons(db, { school, id }, lessons)
  return id
}

/** Adds lessons to a version; answers their ids in no order. */
export const insertVersionLessons = async (
  db: Db,
  { school, id }: { readonly school: number; readonly id: number },
  lessons: readonly PlacedLesson[],
): Promise<number[]> => {
  if (lessons.length === 0) return []
  const { rows } = await sql<{ id: string | number }>`
    insert into timetable_version_lesson (school_id, version_id, class_id, group_id, subject_id, teacher_id, weekday, starts_at, ends_at,
      room, parallel)
    select ${school}, ${id}, class_id, group_id, subject_id, teacher_id, weekday, starts_at, ends_at, room, parallel or group_id is not null
    from jsonb_to_recordset(${JSON.stringify(lessons)}::jsonb) as made (class_id bigint, group_id bigint, subject_id bigint,
      teacher_id bigint, weekday smallint, starts_at time, ends_at time, room text, parallel boolean)
    returning id`.execute(db)
  return rows.map((row) => Number(row.id))
}
