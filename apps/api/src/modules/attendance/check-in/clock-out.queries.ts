import type { Db } from '#db/db.ts'
import { recordColumns } from '#book/record.queries.ts'

/** Writes when somebody went, unless it is written already: undefined then. */
export const writeGone = (db: Db, { id, at, early }: { id: number; at: Date; early: boolean }) =>
  db
    .updateTable('attendance')
    .set({ clock_out_at: at, left_early: early })
    .where('id', '=', id)
    .where('clock_out_at', 'is', null)
    .returning(recordColumns)
    .executeTakeFirst()
