import { sql } from 'kysely'
import type { Db } from '#db/db.ts'

/** The timetable of a year that was published, or has been taken over; undefined where there is none. */
export const publishedTimetable = (db: Db, school: number, year: number) =>
  db
    .selectFrom('timetable_version')
    .where('school_id', '=', school)
    .where('tahun_ajaran_id', '=', year)
    .where('state', '<>', 'draft')
    .orderBy(sql`state = 'applied'`)
    .orderBy('id', 'desc')
    .limit(1)
    .select(['id', 'name', 'state', 'valid_from'])
    .executeTakeFirst()
export type PublishedTimetable = NonNullable<Awaited<ReturnType<typeof publishedTimetable>>>

/** The classes that have lessons in a version of a timetable. */
export const classesInVersion = async (db: Db, school: number, version: number): Promise<ReadonlySet<number>> => {
  const rows = await db
    .selectFrom('timetable_version_lesson')
    .where('school_id', '=', school)
    .where('version_id', '=', version)
    .where('class_id', 'is not', null)
    .select('class_id')
    .distinct()
    .execute()
  return new Set(rows.flatMap(({ class_id }) => class_id ?? []))
}
