import { sql } from 'kysely'
import type { Db } from '#db/db.ts'

/** Lets whichever device comes next answer; the former one and those that wait are forgotten. */
export const forgetDevice = async (db: Db, attempts: readonly number[]): Promise<void> => {
  await db
    .updateTable('quiz_attempt')
    .set({ device: null, device_asked: null, device_asked_at: null, device_refused: null })
    .where('id', '=', sql<number>`any(${[...attempts]}::bigint[])`)
    .execute()
}

/** Lets the devices in that wait for it; the former ones are out. */
export const admitDevices = async (db: Db, attempts: readonly number[]): Promise<void> => {
  await sql`update quiz_attempt set device = device_asked, device_asked = null, device_asked_at = null, device_refused = null
    where id = any(${[...attempts]}::bigint[]) and device_asked is not null`.execute(db)
}

/** Turns the devices away that wait to be let in. */
export const refuseDevices = async (db: Db, attempts: readonly number[]): Promise<void> => {
  await sql`update quiz_attempt set device_refused = device_asked, device_asked = null, device_asked_at = null
    where id = any(${[...attempts]}::bigint[]) and device_asked is not null`.execute(db)
}
