import type { Db } from '#db/db.ts'

/** The kind of a file that has not had its time; undefined when there is none. */
export const typeOfFile = async (db: Db, { id, now }: { id: string; now: Date }) => {
  const file = await db
    .selectFrom('file')
    .where('id', '=', id)
    .where((eb) => eb.or([eb('delete_after', 'is', null), eb('delete_after', '>', now)]))
    .select('type')
    .executeTakeFirst()
  return file?.type
}
