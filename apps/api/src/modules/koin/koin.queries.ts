import type { KoinRule, KoinSource } from '@lentera/contract/koin'
import { koinRules, ruleNames } from '@lentera/contract/koin'
import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { notReversed } from '#ledger/ledger.queries.ts'
import { shownName } from '#school/shown-name.queries.ts'

/** The lines of an account, with why and by whom. */
export const linesOf = (db: Db, account: number) =>
  db
    .selectFrom('koin_line as line')
    .leftJoin('koin_award as award', (join) =>
      join.onRef('award.id', '=', 'line.source_id').on(sql<boolean>`line.source in ('award', 'reversal')`),
    )
    .leftJoin('koin_reversal as reversal', (join) =>
      join
        .onRef('reversal.award_id', '=', 'line.source_id')
        .onRef('reversal.account_id', '=', 'line.account_id')
        .on('line.source', '=', sql.lit('reversal')),
    )
    .leftJoin('account as teacher', (join) => join.on(sql<boolean>`teacher.id = coalesce(reversal.decided_by, award.teacher_id)`))
    .leftJoin('gift_claim as claim', (join) =>
      join.onRef('claim.id', '=', 'line.source_id').on(sql<boolean>`line.source in ('claim', 'refund')`),
    )
    .leftJoin('gift', 'gift.id', 'claim.gift_id')
    .where('line.account_id', '=', account)
    .select(['line.id', 'line.date', 'line.amount', sql<KoinSource>`line.source`.as('source')])
    .select([
      sql<string | null>`coalesce(reversal.reason, award.reason, gift.name)`.as('reason'),
      shownName<string | null>('teacher').as('teacher'),
      sql<{ reason: string; date: string; spent: number } | null>`case when reversal.id is not null then json_build_object(
        'reason', award.reason, 'date', award.date, 'spent', reversal.amount - reversal.taken) end`.as('corrects'),
    ])
export const newestLines = [sql`line.date desc`, sql`line.id desc`]

/** What an account has earned since a day; what came back is not earned anew, and what was taken back was not earned. */
export const earnedSince = async (db: Db, account: number, since: string): Promise<number> =>
  (
    await db
      .selectFrom('koin_line')
      .where('account_id', '=', account)
      .where('amount', '>', 0)
      .where('source', '<>', 'refund')
      .where(notReversed)
      .where('date', '>=', since)
      .select(sql<number>`coalesce(sum(amount), 0)::integer`.as('sum'))
      .executeTakeFirstOrThrow()
  ).sum

/** What earns koin by itself in a school, and how many. */
export const rulesOf = async (db: Db, school: number): Promise<{ source: KoinRule; amount: number }[]> => {
  const said = await db.selectFrom('koin_rule').where('school_id', '=', school).select(['source', 'amount']).execute()
  const bySource = new Map(said.map(({ source, amount }) => [source, amount]))
  return ruleNames.map((source) => ({ source, amount: bySource.get(source) ?? koinRules[source] }))
}
export const writeRules = async (
  db: Db,
  school_id: number,
  rules: readonly { readonly source: KoinRule; readonly amount: number }[],
): Promise<void> => {
  for (const rule of rules)
    await db
      .insertInto('koin_rule')
      .values({ school_id, ...rule })
      .onConflict((conflict) => conflict.columns(['school_id', 'source']).doUpdateSet({ amount: rule.amount }))
      .execute()
}

/** Those of the pupils who are in one of the classes, and still at its school. */
export const pupilsIn = (db: Db, classes: readonly number[], pupils: readonly number[]) =>
  db
    .selectFrom('enrollment')
    .innerJoin('class', 'class.id', 'enrollment.class_id')
    .innerJoin('account as pupil', 'pupil.id', 'enrollment.student_id')
    .where('enrollment.class_id', '=', sql<number>`any(${[...classes]}::bigint[])`)
    .where('pupil.id', '=', sql<number>`any(${[...pupils]}::bigint[])`)
    .whereRef('pupil.school_id', '=', 'class.school_id')
    .where('pupil.deleted_at', 'is', null)
    .distinct()
    .select(['pupil.id', 'pupil.name'])
    .execute()

export const nameOf = async (db: Db, account: number): Promise<string> =>
  (await db.selectFrom('account').where('id', '=', account).select('name').executeTakeFirstOrThrow()).name

interface Award {
  readonly school_id: number
  readonly teacher_id: number
  readonly amount: number
  readonly reason: string
  readonly date: string
  readonly given_at: Date
}
export const insertAward = async (db: Db, award: Award): Promise<number> =>
  (await db.insertInto('koin_award').values(award).returning('id').executeTakeFirstOrThrow()).id
