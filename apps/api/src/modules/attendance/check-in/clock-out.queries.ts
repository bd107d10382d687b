import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { recordColumns, type RecordRow } from '#book/record.queries.ts'

/** Writes when somebody went, unless it is written already: undefined then. */
export const writeGone = (db: Db, { id, at, early }: { id: number; at: Date; early: boolean }) =>
  db
    .updateTable('attendance')
    .set({ clock_out_at: at, left_early: early })
    .where('id', '=', id)
    .where('clock_out_at', 'is', null)
    .returning(recordColumns)
    .executeTakeFirst()

/** Takes back when somebody went and keeps in the history that it was so; undefined when it is taken back already. */
export const takeBackGone = async (
  db: Db,
  { id, by, now, reason }: { id: number; by: number; now: Date; reason: string },
): Promise<RecordRow | undefined> => {
  const { rows } = await sql<RecordRow>`
    with taken as (
      update attendance set clock_out_at = null, left_early = false where id = ${id} and clock_out_at is not null
      returning ${sql.join(recordColumns.map((column) => sql.ref(column)))}
    ), logged as (
      insert into attendance_change (attendance_id, attendance_date, kind, changed_by, changed_at, from_status, to_status, from_verification,
        to_verification, from_clock_in_at, to_clock_in_at, reason)
      select id, date, 'correction', ${by}::bigint, ${now}::timestamptz, status, status, verification, verification, clock_in_at,
        clock_in_at, ${reason} from taken
    ) select * from taken`.execute(db)
  return rows[0]
}
