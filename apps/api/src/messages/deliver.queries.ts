import type { Db } from '#db/db.ts'

/** Marks a message as sent that still waits. */
export const markSent = (db: Db, id: number, now: Date) =>
  db
    .updateTable('outgoing_message')
    .set({ state: 'sent', sent_at: now })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
