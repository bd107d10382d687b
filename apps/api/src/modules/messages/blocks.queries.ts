import type { Db } from '#db/db.ts'

/** Who of the two wants nothing more of the other. */
export const blocksBetween = (db: Db, one: number, others: readonly number[]) =>
  db
    .selectFrom('message_block')
    .where((eb) =>
      eb.or([
        eb.and([eb('account_id', '=', one), eb('blocked_id', 'in', [...others])]),
        eb.and([eb('blocked_id', '=', one), eb('account_id', 'in', [...others])]),
      ]),
    )
    .select(['account_id', 'blocked_id'])
    .execute()
/** Whom somebody has blocked. */
export const blockedBy = (db: Db, account: number) =>
  db
    .selectFrom('message_block as block')
    .innerJoin('account as person', 'person.id', 'block.blocked_id')
    .where('block.account_id', '=', account)
    .where('person.deleted_at', 'is', null)
    .select(['person.id', 'person.name', 'person.image', 'person.role'])
export const writeBlock = async (
  db: Db,
  { account, blocked, on, now }: { account: number; blocked: number; on: boolean; now: Date },
): Promise<void> => {
  if (on)
    await db
      .insertInto('message_block')
      .values({ account_id: account, blocked_id: blocked, blocked_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  else await db.deleteFrom('message_block').where('account_id', '=', account).where('blocked_id', '=', blocked).execute()
}
