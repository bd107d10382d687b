import { sql } from 'kysely'
import type { Db } from '#db/db.ts'

/** Says that another device waits for the supervisor's permission. Nothing was heard of the one that answers. */
export const askForDevice = (db: Db, id: number, device: string, now: Date) =>
  db.updateTable('quiz_attempt').set({ device_asked: device, device_asked_at: now }).where('id', '=', id).execute()

/** Binds attempts to the devices that were the first to speak for them. */
export const bindDevices = async (db: Db, bound: readonly { readonly id: number; readonly device: string }[]): Promise<void> => {
  await sql`update quiz_attempt as attempt set device = given.device
    from jsonb_to_recordset(${JSON.stringify(bound)}::text::jsonb) as given(id bigint, device uuid)
    where attempt.id = given.id and attempt.device is null`.execute(db)
}
