import type { Db } from '#db/db.ts'
import type { InYear } from '#school/in-year.ts'

/** Whether a school has said what it teaches. */
export const hasSubjects = async (db: Db, school: number): Promise<boolean> =>
  (await db
    .selectFrom('subject')
    .where('school_id', '=', school)
    .where('archived_at', 'is', null)
    .select('id')
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Whether anything stands in a year's timetable. */
export const hasLessons = async (db: Db, { school, year }: InYear): Promise<boolean> =>
  (await db
    .selectFrom('lesson')
    .where('school_id', '=', school)
    .where('tahun_ajaran_id', '=', year)
    .where('ended_on', 'is', null)
    .select('id')
    .limit(1)
    .executeTakeFirst()) !== undefined
