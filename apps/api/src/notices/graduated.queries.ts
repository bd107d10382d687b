import { sql } from 'kysely'
import type { Db } from '#db/db.ts'

/** Removes the notices of pupils' graduation from a school, read or not; answers the accounts that had them. */
export const removeGraduated = async (db: Db, school: number, pupils: readonly number[]): Promise<number[]> => {
  const { rows } = await sql<{ account_id: number }>`
    delete from notification
    where kind = 'graduated' and student_id = any(${[...pupils]}::bigint[]) and (data->>'school_id')::bigint = ${school}
    returning account_id`.execute(db)
  return [...new Set(rows.map(({ account_id }) => account_id))]
}
