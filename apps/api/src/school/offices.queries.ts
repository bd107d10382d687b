import type { Db } from '#db/db.ts'

/** The accounts of a school's office. */
export const officesOf = async (db: Db, school: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('account')
    .where('school_id', '=', school)
    .where('role', '=', 'school')
    .where('deleted_at', 'is', null)
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}
