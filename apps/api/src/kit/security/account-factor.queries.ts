import { sql } from 'kysely'
import type { Db } from '#db/db.ts'

export const factorOf = (db: Db, account: number) =>
  db.selectFrom('account_factor').where('account_id', '=', account).selectAll().executeTakeFirst()

/** Keeps a secret that is not in force yet; false where one is. */
export const beginFactor = async (db: Db, { account, sealed, now }: { account: number; sealed: string; now: Date }) => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('account_factor')
    .values({ account_id: account, sealed, created_at: now })
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet({ sealed, created_at: now, last_step: null })
        .where('account_factor.since', 'is', null),
    )
    .executeTakeFirstOrThrow()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Puts the secret in force. */
export const confirmFactor = (db: Db, { account, hashes, now }: { account: number; hashes: string[]; now: Date }) =>
  db
    .updateTable('account_factor')
    .set({ since: now, recovery_hashes: hashes })
    .where('account_id', '=', account)
    .where('since', 'is', null)
    .execute()

/** Takes a code's half minute, once and in order; false where it or a later one was taken. */
export const takeFactorStep = async (db: Db, account: number, step: number): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('account_factor')
    .set({ last_step: step })
    .where('account_id', '=', account)
    .where((eb) => eb.or([eb('last_step', 'is', null), eb('last_step', '<', step)]))
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Takes a recovery code, once. */
export const takeRecovery = async (db: Db, account: number, hash: string): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('account_factor')
    .set({ recovery_hashes: sql`array_remove(recovery_hashes, ${hash})` })
    .where('account_id', '=', account)
    .where(sql<boolean>`${hash} = any(recovery_hashes)`)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** False where there was none in force. */
export const removeFactor = async (db: Db, account: number): Promise<boolean> =>
  (await db.deleteFrom('account_factor').where('account_id', '=', account).returning('since').execute()).some(
    ({ since }) => since !== null,
  )
