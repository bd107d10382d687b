import { sql } from 'kysely'
import type { Db } from '#db/db.ts'

/** What koin are earned by. */
type Source = 'award'
export interface Earned {
  readonly accounts: readonly number[]
  readonly amount: number
  readonly source: Source
  /** What it is for: an account earns by it once. */
  readonly source_id: number
  readonly date: string
  readonly now: Date
}

/** Holds the accounts until the transaction ends, so that nothing is earned beside it. */
export const holdAccounts = async (db: Db, accounts: readonly number[]): Promise<void> => {
  const inOrder = accounts.toSorted((a, b) => a - b)
  await db
    .insertInto('koin_account')
    .values(inOrder.map((account_id) => ({ account_id })))
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .execute()
  await db
    .selectFrom('koin_account')
    .where('account_id', 'in', inOrder)
    .orderBy('account_id')
    .select('account_id')
    .forUpdate()
    .execute()
}

/** What each account has earned of a source on a day; accounts without are left out. */
export const earnedOn = async (db: Db, of: Pick<Earned, 'accounts' | 'source' | 'date'>): Promise<Map<number, number>> => {
  const rows = await db
    .selectFrom('koin_line')
    .where('account_id', 'in', [...of.accounts])
    .where('source', '=', of.source)
    .where('date', '=', of.date)
    .groupBy('account_id')
    .select(['account_id', sql<number>`sum(amount)::integer`.as('sum')])
    .execute()
  return new Map(rows.map(({ account_id, sum }) => [account_id, sum]))
}

/** Adds what accounts earn, within a transaction. What an account has earned before by the same source and id is not added again. */
export const earn = async (db: Db, { accounts, amount, source, source_id, date, now }: Earned): Promise<void> => {
  await holdAccounts(db, accounts)
  const added = await db
    .insertInto('koin_line')
    .values(accounts.map((account_id) => ({ account_id, amount, source, source_id, date, created_at: now })))
    .onConflict((conflict) => conflict.columns(['account_id', 'source', 'source_id']).doNothing())
    .returning('account_id')
    .execute()
  if (added.length === 0) return
  await db
    .updateTable('koin_account')
    .set({ balance: sql`balance + ${amount}::integer` })
    .where(
      'account_id',
      'in',
      added.map(({ account_id }) => account_id),
    )
    .execute()
}

/** How many koin an account has. */
export const balanceOf = async (db: Db, account: number): Promise<number> =>
  (await db.selectFrom('koin_account').where('account_id', '=', account).select('balance').executeTakeFirst())?.balance ?? 0
