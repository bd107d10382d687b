import type { KoinSource } from '@lentera/contract/koin'
import { sql } from 'kysely'
import type { Db } from '#db/db.ts'

export interface Earned {
  readonly accounts: readonly number[]
  readonly amount: number
  readonly source: Exclude<KoinSource, 'claim' | 'reversal' | 'expiry'>
  /** What it is for: an account earns by it once. */
  readonly source_id: number
  readonly date: string
  readonly now: Date
}

/** Holds the accounts until the transaction ends, so that nothing is earned or spent beside it. */
export const holdAccounts = async (db: Db, accounts: readonly number[]): Promise<void> => {
  const inOrder = [...new Set(accounts)].toSorted((a, b) => a - b)
  if (inOrder.length === 0) return
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

/** Lines of `koin_line` but the awards that were taken back. */
export const notReversed = sql<boolean>`not (koin_line.source = 'award' and exists (select from koin_reversal as reversal
  where reversal.award_id = koin_line.source_id and reversal.account_id = koin_line.account_id))`

/** What each account has earned of a source on a day; accounts without, and awards that were taken back, are left out. */
export const earnedOn = async (db: Db, of: Pick<Earned, 'accounts' | 'source' | 'date'>): Promise<Map<number, number>> => {
  const rows = await db
    .selectFrom('koin_line')
    .where('account_id', 'in', [...of.accounts])
    .where('source', '=', of.source)
    .where('date', '=', of.date)
    .where(notReversed)
    .groupBy('account_id')
    .select(['account_id', sql<number>`sum(amount)::integer`.as('sum')])
    .execute()
  return new Map(rows.map(({ account_id, sum }) => [account_id, sum]))
}

/** Adds what accounts earn, within a transaction. What an account has earned before by the same source and id is not added again. */
export const earn = async (db: Db, { accounts, source_id, ...earned }: Earned): Promise<void> =>
  earnEach(db, { ...earned, of: accounts.map((account_id) => ({ account_id, source_id })) })

interface Each extends Omit<Earned, 'accounts' | 'source_id'> {
  readonly of: readonly { readonly account_id: number; readonly source_id: number }[]
}
/** The same, each account for something of its own. */
export const earnEach = async (db: Db, { of, amount, source, date, now }: Each): Promise<void> => {
  if (of.length === 0) return
  await holdAccounts(
    db,
    of.map(({ account_id }) => account_id),
  )
  await sql`
    with given as (select * from jsonb_to_recordset(${JSON.stringify(of)}::jsonb) as given(account_id bigint, source_id bigint)),
    added as (
      insert into koin_line (account_id, amount, source, source_id, date, created_at)
      select account_id, ${amount}::integer, ${source}, source_id, ${date}::date, ${now}::timestamptz from given
      order by account_id, source_id
      on conflict (account_id, source, source_id) do nothing returning account_id, amount
    ),
    summed as (select account_id, sum(amount)::integer as sum from added group by account_id)
    update koin_account set balance = balance + summed.sum from summed where summed.account_id = koin_account.account_id`.execute(
    db,
  )
}

/** Takes koin for a claim from an account that is held. False where there are too few: then nothing is taken. */
export const spend = async (
  db: Db,
  { account, amount, source_id, date, now }: { account: number; amount: number; source_id: number; date: string; now: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('koin_account')
    .set({ balance: sql`balance - ${amount}::integer` })
    .where('account_id', '=', account)
    .where('balance', '>=', amount)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return false
  const line = { account_id: account, amount: -amount, source: 'claim' as const, source_id, date, created_at: now }
  await db.insertInto('koin_line').values(line).execute()
  return true
}

interface TakenBack {
  readonly accounts: readonly number[]
  readonly amount: number
  /** The award that is taken back. */
  readonly award: number
  readonly date: string
  readonly now: Date
}
/**
 * Takes an award back from accounts that are held: as many koin as each still has, at most those of the award. Adds a line to each, also
 * where nothing is left. Answers how many were taken, by account.
 */
export const takeBack = async (
  db: Db,
  { accounts, amount, award, date, now }: TakenBack,
): Promise<ReadonlyMap<number, number>> => {
  const { rows } = await sql<{ account_id: number; taken: number }>`
    with had as (
      select account_id, least(balance, ${amount}::integer) as taken from koin_account
      where account_id = any(${[...accounts]}::bigint[])
    ),
    added as (
      insert into koin_line (account_id, amount, source, source_id, date, created_at)
      select account_id, -taken, 'reversal', ${award}::bigint, ${date}::date, ${now}::timestamptz from had order by account_id
    ),
    moved as (
      update koin_account set balance = koin_account.balance - had.taken from had where had.account_id = koin_account.account_id
    )
    select account_id, taken from had`.execute(db)
  return new Map(rows.map(({ account_id, taken }) => [account_id, taken]))
}

export interface Account {
  readonly balance: number
  /** A parent lets nothing be claimed for now. */
  readonly paused: boolean
}
/** How many koin an account has, and whether it may claim. */
export const accountOf = async (db: Db, account: number): Promise<Account> => {
  const row = await db
    .selectFrom('koin_account')
    .where('account_id', '=', account)
    .select(['balance', 'paused_at'])
    .executeTakeFirst()
  return { balance: row?.balance ?? 0, paused: row !== undefined && row.paused_at !== null }
}

/** Lets an account claim nothing for now, or again. */
export const pauseAccount = async (
  db: Db,
  { account, paused, by, now }: { account: number; paused: boolean; by: number; now: Date },
): Promise<void> => {
  await holdAccounts(db, [account])
  await db
    .updateTable('koin_account')
    .set(paused ? { paused_at: now, paused_by: by } : { paused_at: null, paused_by: null })
    .where('account_id', '=', account)
    .execute()
}
