import { type Insertable, sql } from 'kysely'
import type { Db } from '#db/db.ts'
import type { Tables } from '#db/tables.gen.ts'
import { recordColumns, type RecordRow } from '#book/record.queries.ts'
import { publish } from '#kit/live/events.ts'

/** The records of these people on these dates. */
export const recordsOn = (db: Db, of: readonly { readonly account_id: number; readonly date: string }[]) =>
  db
    .selectFrom('attendance')
    .innerJoin(
      sql<{ account_id: number; date: string }>`unnest(${of.map(({ account_id }) => account_id)}::bigint[],
        ${of.map(({ date }) => date)}::date[])`.as<'asked'>(sql`asked(account_id, date)`),
      (join) => join.onRef('attendance.account_id', '=', 'asked.account_id').onRef('attendance.date', '=', 'asked.date'),
    )
    .select(['attendance.account_id', ...recordColumns])
    .execute()

/** Writes check-ins that arrive late; answers those that are new. A person's second record of a day changes nothing. */
export const insertDelayed = async (
  db: Db,
  records: readonly (Insertable<Tables['attendance']> & { readonly account_id: number })[],
): Promise<(RecordRow & { account_id: number })[]> => {
  if (records.length === 0) return []
  const rows = await db
    .insertInto('attendance')
    .values(records.toSorted((a, b) => a.account_id - b.account_id))
    .onConflict((conflict) => conflict.columns(['account_id', 'date']).doNothing())
    .returning(['attendance.account_id', ...recordColumns])
    .execute()
  const written = rows.map(({ account_id }) => account_id)
  await publish(db, 'attendance', written)
  return rows
}
