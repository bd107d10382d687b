import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { isMemberOn } from '#school/scope.queries.ts'

/** The names of these subjects. */
export const subjectNames = async (db: Db, subjects: readonly number[]): Promise<ReadonlyMap<number, string>> => {
  const rows = await db
    .selectFrom('subject')
    .where('id', '=', sql<number>`any(${[...subjects]}::bigint[])`)
    .select(['id', 'name'])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Who is in these classes on a date. */
export const pupilsOn = (db: Db, classes: readonly number[], date: string) =>
  db
    .selectFrom('class_membership as member')
    .innerJoin('account as pupil', 'pupil.id', 'member.student_id')
    .where('member.class_id', '=', sql<number>`any(${[...classes]}::bigint[])`)
    .where(isMemberOn('member', sql`${date}::date`))
    .where('pupil.deleted_at', 'is', null)
    .select(['member.class_id', 'member.student_id'])
    .execute()
