import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import type { InYear } from '#school/in-year.ts'
import { shownName } from '#school/shown-name.queries.ts'

/** The teachers of a school whose accounts are gone, or whose owners have asked for that, by name. */
export const leaversOf = (db: Db, school: number) =>
  db
    .selectFrom('account')
    .where('school_id', '=', school)
    .where('role', '=', 'teacher')
    .where((eb) => eb.or([eb('deleted_at', 'is not', null), eb('deletion_asked_at', 'is not', null)]))
    .orderBy('name')
    .orderBy('id')
    .select(['id', 'deletion_asked_at', shownName('account').as('name')])
    .select(sql<boolean>`deleted_at is not null`.as('is_gone'))
    .execute()

/** How many lessons these teachers have from a year on, by teacher; none of those without any. */
export const lessonsOfTeachers = async (
  db: Db,
  { school, year }: InYear,
  teachers: readonly number[],
): Promise<ReadonlyMap<number, number>> => {
  const rows = await db
    .selectFrom('lesson')
    .where('teacher_id', 'in', [...teachers])
    .where('school_id', '=', school)
    .where('tahun_ajaran_id', '>=', year)
    .where('ended_on', 'is', null)
    .groupBy('teacher_id')
    .select(['teacher_id', sql<number>`count(*)::integer`.as('count')])
    .execute()
  return new Map(rows.map(({ teacher_id, count }) => [teacher_id, count]))
}

/** The classes that these teachers lead from a year on, by name. */
export const ledByTeachers = (db: Db, { school, year }: InYear, teachers: readonly number[]) =>
  db
    .selectFrom('class')
    .where('school_id', '=', school)
    .where('tahun_ajaran_id', '>=', year)
    .where('homeroom_teacher_id', 'in', [...teachers])
    .orderBy('name')
    .orderBy('id')
    .select(['name', 'homeroom_teacher_id as teacher_id'])
    .execute()
