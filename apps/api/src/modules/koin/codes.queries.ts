import { sql } from 'kysely'
import type { Db } from '#db/db.ts'

/** Adds locked codes; answers how many were new. */
export const insertCodes = async (
  db: Db,
  gift_id: number,
  codes: readonly { readonly mark: string; readonly locked: string }[],
): Promise<number> => {
  if (codes.length === 0) return 0
  const added = await db
    .insertInto('gift_code')
    .values(codes.map((code) => ({ gift_id, ...code })))
    .onConflict((conflict) => conflict.columns(['gift_id', 'mark']).doNothing())
    .returning('id')
    .execute()
  await db
    .updateTable('gift')
    .set({ stock: sql<number>`stock + ${added.length}::integer`, revision: sql<number>`revision + 1` })
    .where('id', '=', gift_id)
    .execute()
  return added.length
}
/** Gives the next free code of a gift that is held to a claim. False where there is none. */
export const giveCode = async (db: Db, gift: number, claim: number): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('gift_code')
    .set({ claim_id: claim })
    .where('id', '=', (eb) =>
      eb.selectFrom('gift_code').where('gift_id', '=', gift).where('claim_id', 'is', null).orderBy('id').limit(1).select('id'),
    )
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
/** The code of a claim that nobody has seen; from now on it was seen. */
export const takeCode = async (db: Db, claim: number, now: Date): Promise<string | undefined> =>
  (
    await db
      .updateTable('gift_code')
      .set({ shown_at: now })
      .where('claim_id', '=', claim)
      .where('shown_at', 'is', null)
      .returning('locked')
      .executeTakeFirst()
  )?.locked
