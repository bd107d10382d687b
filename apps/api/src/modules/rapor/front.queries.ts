import { sql } from 'kysely'
import type { Db } from '#db/db.ts'

/** What a school says of itself on its page of a report card. */
export const schoolIdentity = (db: Db, school: number) =>
  db
    .selectFrom('school')
    .where('id', '=', school)
    .select(['name', 'npsn', 'level', 'address', 'province_id', 'regency_id', 'district_id', 'contact_phone', 'contact_email'])
    .executeTakeFirstOrThrow()
export type SchoolIdentity = Awaited<ReturnType<typeof schoolIdentity>>

/** What a school knows of pupils, with the class of their first day, and how they went where they have left. */
export const identitiesOf = async (db: Db, school: number, students: readonly number[]) => {
  const rows = await db
    .selectFrom('account as pupil')
    .leftJoin('school_pupil as entry', (on) => on.onRef('entry.student_id', '=', 'pupil.id').on('entry.school_id', '=', school))
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('pupil_departure')
          .whereRef('pupil_departure.student_id', '=', 'pupil.id')
          .where('pupil_departure.school_id', '=', school)
          .where('pupil_departure.taken_back_at', 'is', null)
          // Who has come back is not gone.
          .where(sql<boolean>`pupil.school_id is distinct from ${school}`)
          .orderBy('pupil_departure.id', 'desc')
          .limit(1)
          .select(['pupil_departure.last_day', 'pupil_departure.cause', 'pupil_departure.reason', 'pupil_departure.to_school'])
          .select('pupil_departure.letter_number')
          .as('gone'),
      (on) => on.onTrue(),
    )
    .where('pupil.id', '=', sql<number>`any(${[...students]}::bigint[])`)
    .select(['pupil.id', 'pupil.gender', 'pupil.born_on', 'entry.number', 'entry.birth_place', 'entry.address', 'entry.religion'])
    .select(['entry.family_status', 'entry.child_number', 'entry.home_phone', 'entry.from_school', 'entry.entered_on'])
    .select(['entry.father_name', 'entry.father_job', 'entry.mother_name', 'entry.mother_job', 'entry.parent_names'])
    .select(['entry.parent_address', 'entry.parent_phone', 'entry.guardian_name', 'entry.guardian_job'])
    .select(['entry.guardian_address', 'entry.guardian_phone'])
    .select(['gone.last_day', 'gone.cause', 'gone.reason', 'gone.to_school', 'gone.letter_number'])
    .select(
      sql<string | null>`coalesce(entry.entry_class, (select class.name from class_membership as member
        join class on class.id = member.class_id and class.school_id = ${school}
        where member.student_id = pupil.id order by member.tahun_ajaran_id, member.from_date limit 1))`.as('first_class'),
    )
    .execute()
  return new Map(rows.map(({ id, ...row }) => [id, row]))
}
export type PupilIdentity = Awaited<ReturnType<typeof identitiesOf>> extends Map<number, infer Row> ? Row : never
