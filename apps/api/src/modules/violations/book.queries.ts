import type { ViolationAction, ViolationRule } from '@lentera/contract/violations'
import { type Insertable, sql } from 'kysely'
import type { Db } from '#db/db.ts'
import type { Tables } from '#db/tables.gen.ts'

/** A school's rules by group and code. */
export const rulesOf = (db: Db, school: number) =>
  db
    .selectFrom('violation_rule')
    .where('school_id', '=', school)
    .select(['id', 'code', 'kind', 'rule_group as group', 'description', 'points', 'category', 'mode', 'sanction', 'handler'])
    .select(['active', 'revision'])
    .orderBy(sql`kind desc, code`)
type Rule = Awaited<ReturnType<ReturnType<typeof rulesOf>['execute']>>[number]

/** A rule in force. */
export const ruleOf = (db: Db, school: number, id: number): Promise<Rule | undefined> =>
  rulesOf(db, school).where('id', '=', id).where('active', '=', true).executeTakeFirst()

/** From how many points on what follows, the first one first. */
export const thresholdsOf = (db: Db, school: number) =>
  db.selectFrom('violation_threshold').where('school_id', '=', school).select(['action', 'points']).orderBy('points').execute()

export type RuleWords = Omit<ViolationRule, 'id' | 'revision'>
const columns = ({ group, ...words }: RuleWords) => ({ ...words, rule_group: group })

/** Whether another rule of the school has this code. */
export const hasCode = async (db: Db, school: number, { code, but }: { code: string; but?: number }): Promise<boolean> =>
  (await db
    .selectFrom('violation_rule')
    .where('school_id', '=', school)
    .where(sql`lower(code)`, '=', code.toLowerCase())
    .where('id', '!=', but ?? 0)
    .select('id')
    .executeTakeFirst()) !== undefined

export const insertRule = async (db: Db, school: number, words: RuleWords): Promise<number | undefined> =>
  (
    await db
      .insertInto('violation_rule')
      .values({ ...columns(words), school_id: school } satisfies Insertable<Tables['violation_rule']>)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
  )?.id

/** Changes a rule; false where somebody has changed it since it was seen. */
export const updateRule = async (db: Db, { id, seen, words }: { id: number; seen: number; words: RuleWords }): Promise<boolean> =>
  (await db
    .updateTable('violation_rule')
    .set({ ...columns(words), revision: seen + 1 })
    .where('id', '=', id)
    .where('revision', '=', seen)
    .returning('id')
    .executeTakeFirst()) !== undefined

export const replaceThresholds = async (
  db: Db,
  school: number,
  thresholds: readonly { action: ViolationAction; points: number }[],
): Promise<void> => {
  await db.deleteFrom('violation_threshold').where('school_id', '=', school).execute()
  if (thresholds.length > 0)
    await db
      .insertInto('violation_threshold')
      .values(thresholds.map((one) => ({ ...one, school_id: school })))
      .execute()
}
