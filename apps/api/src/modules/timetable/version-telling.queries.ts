import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/db.ts'
import type { SchoolDate } from '#kit/jobs/hours.ts'
import type { OfVersion } from './versions.queries.ts'

/** Whether people are told today of a version: it is of a year that begins in at most so many days, and was not told of on this date. */
const isUntold = (date: RawBuilder<unknown>, before: number) => sql<boolean>`version.state = 'published'
  and version.valid_from > ${date} and year.starts_on > ${date} and year.starts_on <= ${date} + ${before}::integer
  and (version.told_on is null or version.told_on < ${date})`

/** Schools with a published version of a year that begins in at most `before` days, of which nobody was told on this date of theirs. */
export const dueTellings = async (db: Db, now: Date, before: number): Promise<readonly SchoolDate[]> => {
  const { rows } = await sql<SchoolDate>`
    select distinct school.id as school_id, local.date::text as date from timetable_version as version
      join school on school.id = version.school_id
      join academic_year as year on year.school_id = version.school_id and year.tahun_ajaran_id = version.tahun_ajaran_id
      cross join lateral (select (${now}::timestamptz at time zone school.timezone)::date as date) as local
    where ${isUntold(sql`local.date`, before)}`.execute(db)
  return rows
}
/** Those versions of one school. */
export const untoldHere = async (db: Db, { school_id, date }: SchoolDate, before: number) => {
  const { rows } = await sql<{ id: number; year: number }>`
    select version.id, version.tahun_ajaran_id as year from timetable_version as version
      join academic_year as year on year.school_id = version.school_id and year.tahun_ajaran_id = version.tahun_ajaran_id
    where version.school_id = ${school_id} and ${isUntold(sql`${date}::date`, before)}
    order by version.id`.execute(db)
  return rows
}
/** Notes that people were told of a version on a date. */
export const markTold = (db: Db, { school, id }: OfVersion, told_on: string) =>
  db.updateTable('timetable_version').set({ told_on }).where('school_id', '=', school).where('id', '=', id).execute()
