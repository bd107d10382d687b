import type { Db } from '#db/db.ts'
import { recordColumns } from '#book/record.queries.ts'

export const recordOfDay = (db: Db, { account, date }: { account: number; date: string }) =>
  db
    .selectFrom('attendance')
    .where('attendance.account_id', '=', account)
    .where('attendance.date', '=', date)
    .select('attendance.school_id')
    .select(recordColumns)
    .executeTakeFirst()

export const recordById = (db: Db, { id, school }: { id: number; school: number }) =>
  db
    .selectFrom('attendance')
    .where('attendance.id', '=', id)
    .where('attendance.school_id', '=', school)
    .select('attendance.account_id')
    .select(recordColumns)
    .executeTakeFirst()

/** A record of a pupil who has none that day, for a correction to fill; undefined when somebody was first. */
export const openRecord = (
  db: Db,
  { school, account, date, by }: { school: number; account: number; date: string; by: number },
) =>
  db
    .insertInto('attendance')
    .values({
      school_id: school,
      account_id: account,
      date,
      status: 'unrecorded',
      verification: 'automatic',
      method: 'correction',
      recorded_by: by,
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'date']).doNothing())
    .returning(recordColumns)
    .executeTakeFirst()
