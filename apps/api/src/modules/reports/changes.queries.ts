import type { DepartureCause } from '@lentera/contract/school-links/departures'
import { sql } from 'kysely'
import type { Db } from '#db/db.ts'

/** How many pupils of one sex a class had on the first and on the last day. */
export interface SizeRow {
  readonly class_id: number
  readonly gender: 'female' | 'male' | null
  readonly at_start: number
  readonly at_end: number
}

/** The sizes of classes on two days, by sex, as they were on them. */
export const sizesOf = async (
  db: Db,
  { classes, from, to }: { classes: readonly number[]; from: string; to: string },
): Promise<SizeRow[]> => {
  const { rows } = await sql<SizeRow>`
    select member.class_id, person.gender,
      count(*) filter (where member.from_date <= ${from}::date and member.to_date > ${from}::date)::int as at_start,
      count(*) filter (where member.from_date <= ${to}::date and member.to_date > ${to}::date)::int as at_end
    from unnest(${[...classes]}::bigint[]) as room(id)
      join class_membership as member on member.class_id = room.id
      join account as person on person.id = member.student_id
    group by member.class_id, person.gender`.execute(db)
  return rows
}

/** Who came to a school in these days, by day; the class is that of the year. */
export const arrivalsOf = (db: Db, { school, year, from, to }: { school: number; year: number; from: string; to: string }) =>
  db
    .selectFrom('school_pupil')
    .innerJoin('account as pupil', 'pupil.id', 'school_pupil.student_id')
    .where('school_pupil.school_id', '=', school)
    .where('school_pupil.entered_on', '>=', from)
    .where('school_pupil.entered_on', '<=', to)
    .where('pupil.deleted_at', 'is', null)
    .orderBy('school_pupil.entered_on')
    .orderBy('pupil.name')
    .orderBy('pupil.id')
    .select(['pupil.name', 'pupil.nisn', 'pupil.gender', 'school_pupil.entered_on', 'school_pupil.from_school'])
    .select(
      sql<string | null>`(select class.name from enrollment join class on class.id = enrollment.class_id
        where enrollment.student_id = pupil.id and class.school_id = ${school} and class.tahun_ajaran_id = ${year} limit 1)`.as(
        'class_name',
      ),
    )
    .execute()

/** Whose last day at a school was one of these, by day, without departures that were taken back. */
export const departuresOf = async (db: Db, { school, from, to }: { school: number; from: string; to: string }) => {
  const rows = await db
    .selectFrom('pupil_departure as departure')
    .innerJoin('account as pupil', 'pupil.id', 'departure.student_id')
    .leftJoin('class', 'class.id', 'departure.class_id')
    .where('departure.school_id', '=', school)
    .where('departure.last_day', '>=', from)
    .where('departure.last_day', '<=', to)
    .where('departure.taken_back_at', 'is', null)
    .orderBy('departure.last_day')
    .orderBy('pupil.name')
    .orderBy('pupil.id')
    .select(['pupil.name', 'pupil.nisn', 'pupil.gender', 'departure.last_day', 'departure.cause', 'departure.to_school'])
    .select('class.name as class_name')
    .execute()
  return rows.map((row) => ({ ...row, cause: row.cause satisfies DepartureCause }))
}
