import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { confirmed } from './family.queries.ts'

/** How many parents may ask with one code: two, and those who begin anew. */
export const MOST_USES = 4
/** How often NISN or birth date may not fit before a code is closed. */
export const MOST_FAILURES = 10

/**
 * Whether nobody has vouched for this account of a parent: it was opened with a slip, so neither number nor address is proven, and
 * no school has confirmed a link of it. Such an account waits, and does nothing else.
 */
export const isUnproven = (account: string) =>
  sql<boolean>`(${sql.ref(`${account}.self_registered`)} and ${sql.ref(`${account}.phone_verified_at`)} is null
    and ${sql.ref(`${account}.email_verified_at`)} is null
    and not exists (select from family_link as vouched where vouched.parent_id = ${sql.ref(`${account}.id`)}
      and vouched.state = 'linked' and ${confirmed('vouched')}))`

export const isUnprovenParent = async (db: Db, parent: number): Promise<boolean> =>
  (await db
    .selectFrom('account')
    .where('account.id', '=', parent)
    .where('account.role', '=', 'parent')
    .where(isUnproven('account'))
    .select('account.id')
    .executeTakeFirst()) !== undefined

/** The pupil of a code that holds, at a school that was verified. */
export const slipBy = (db: Db, { hash, now }: { hash: string; now: Date }) =>
  db
    .selectFrom('parent_code as code')
    .innerJoin('account as pupil', 'pupil.id', 'code.student_id')
    .innerJoin('school', 'school.id', 'pupil.school_id')
    .where('code.code_hash', '=', hash)
    .where('code.ended_at', 'is', null)
    .where('code.expires_at', '>', now)
    .where('pupil.deleted_at', 'is', null)
    .where('school.status', '=', 'verified')
    .select(['code.id', 'code.student_id', 'pupil.name', 'pupil.nisn', 'pupil.born_on', 'school.timezone'])
    .executeTakeFirst()

/** Counts a try before what was typed is looked at, so that many at once are counted too; false for a code that was closed. */
export const countTry = async (db: Db, id: number): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('parent_code')
    .set((eb) => ({ failures: eb('failures', '+', 1) }))
    .where('id', '=', id)
    .where('failures', '<', MOST_FAILURES)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** What was typed fits: the try was no failure. */
export const forgetTry = (db: Db, id: number) =>
  db
    .updateTable('parent_code')
    .set((eb) => ({ failures: eb('failures', '-', 1) }))
    .where('id', '=', id)
    .where('failures', '>', 0)
    .execute()

/** Counts a parent who asks with a code; false where it has ended meanwhile, or enough have asked. */
export const useSlip = async (db: Db, { id, now }: { id: number; now: Date }): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('parent_code')
    .set((eb) => ({ uses: eb('uses', '+', 1) }))
    .where('id', '=', id)
    .where('uses', '<', MOST_USES)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Ends the running codes of these pupils. */
export const endSlips = async (db: Db, { students, now }: { students: readonly number[]; now: Date }): Promise<void> => {
  if (students.length === 0) return
  await db
    .updateTable('parent_code')
    .set({ ended_at: now })
    .where('student_id', 'in', [...students])
    .where('ended_at', 'is', null)
    .execute()
}
