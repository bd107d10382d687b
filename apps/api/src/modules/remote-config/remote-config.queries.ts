import type { Db } from '#db/db.ts'

/** Whether the product serves any school. */
export const hasSchool = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('school').select('id').limit(1).execute()).length > 0
