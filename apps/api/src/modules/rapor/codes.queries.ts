import type { RaporContent } from '@lentera/contract/rapor'
import { sql } from 'kysely'
import type { Db } from '#db/db.ts'

/** One that was published, by what stands on its paper. */
export const cardOfCode = (db: Db, code: string) =>
  db
    .selectFrom('rapor')
    .where('code', '=', code)
    .where('state', 'in', ['published', 'withdrawn'])
    .where('publish_at', 'is not', null)
    .select(['id', 'state', 'version', 'publish_at', sql<RaporContent>`content`.as('content'), sql<string>`hash`.as('hash')])
    .executeTakeFirst()

/** Counts one more number that was typed for a card; answers how many there were since the hour began. */
export const countTry = async (db: Db, rapor_id: number, { now, edge }: { now: Date; edge: Date }): Promise<number> => {
  const { tries } = await db
    .insertInto('rapor_check')
    .values({ rapor_id, tries: 1, since: now })
    .onConflict((on) =>
      on.column('rapor_id').doUpdateSet({
        tries: sql`case when rapor_check.since <= ${edge} then 1 else rapor_check.tries + 1 end`,
        since: sql`case when rapor_check.since <= ${edge} then excluded.since else rapor_check.since end`,
      }),
    )
    .returning('tries')
    .executeTakeFirstOrThrow()
  return tries
}
/** Takes the last count back: the number was right. */
export const forgetTry = (db: Db, rapor_id: number) =>
  db
    .updateTable('rapor_check')
    .set({ tries: sql`greatest(tries - 1, 0)` })
    .where('rapor_id', '=', rapor_id)
    .execute()
