import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import type { SchoolDate } from '#kit/jobs/hours.ts'
import type { InYear } from '#school/in-year.ts'
import { shownName } from '#school/shown-name.queries.ts'
import type { PlacedLesson } from '#school/lesson-pairs.ts'
import type { Place } from './timetable.rules.ts'

/** Minutes for which changes by hand are gathered before people are told of them. */
const GATHERED = 60

/** A lesson before and after a change by hand. */
export interface LessonEdit {
  /** As it was; null where one was added. */
  readonly before: PlacedLesson | null
  readonly lesson_id: number | null
  /** What it became; null where it was taken out. */
  readonly next_id: number | null
}

export const insertEdits = (db: Db, { school, year }: InYear, edits: readonly LessonEdit[], now: Date) =>
  db
    .insertInto('timetable_edit')
    .values(
      edits.map(({ before, lesson_id, next_id }) => ({
        school_id: school,
        tahun_ajaran_id: year,
        before: before && JSON.stringify(before),
        lesson_id,
        next_id,
        at: now,
      })),
    )
    .execute()

/** An edit as it was kept, with the names in it. */
export interface KeptEdit extends Omit<LessonEdit, 'before'> {
  readonly id: number
  readonly before: Place | null
}

/** Takes the edits of a year that nobody was told of; each is taken once. */
export const takeEdits = async (db: Db, { school, year }: InYear): Promise<KeptEdit[]> => {
  const { rows } = await sql<KeptEdit>`
    with taken as (delete from timetable_edit where school_id = ${school} and tahun_ajaran_id = ${year} returning *)
    select taken.id, taken.lesson_id, taken.next_id, case when taken.before is not null then taken.before || jsonb_build_object(
      'class_name', coalesce(room.name, own.name), 'classes', '[]'::jsonb,
      'subject_name', subject.name, 'teacher_name', ${shownName('teacher')}) end as before
    from taken
      left join class as room on room.id = (taken.before ->> 'class_id')::bigint
      left join learning_group as own on own.id = (taken.before ->> 'group_id')::bigint
      left join subject on subject.id = (taken.before ->> 'subject_id')::bigint
      left join account as teacher on teacher.id = (taken.before ->> 'teacher_id')::bigint
    order by taken.id`.execute(db)
  return rows.map(({ id, lesson_id, next_id, before }) => ({
    id: Number(id),
    before,
    lesson_id: lesson_id === null ? null : Number(lesson_id),
    next_id: next_id === null ? null : Number(next_id),
  }))
}

/** The years of a school in which somebody is to be told of edits. */
export const yearsOfEdits = async (db: Db, school: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('timetable_edit')
    .where('school_id', '=', school)
    .select('tahun_ajaran_id as year')
    .distinct()
    .execute()
  return rows.map(({ year }) => year)
}

/** Schools whose oldest edit has waited as long as edits are gathered. */
export const dueEdits = async (db: Db, now: Date): Promise<readonly SchoolDate[]> => {
  const { rows } = await sql<SchoolDate>`
    select school.id as school_id, (${now}::timestamptz at time zone school.timezone)::date::text as date from school
    where school.id in (select school_id from timetable_edit where at <= ${now}::timestamptz - ${GATHERED} * interval '1 minute')`.execute(
    db,
  )
  return rows
}

/** What is kept in memory of a school is asked for by this. */
export const versionOfSchool = async (db: Db, school: number) =>
  (await db.selectFrom('school').where('id', '=', school).select('version').executeTakeFirstOrThrow()).version
