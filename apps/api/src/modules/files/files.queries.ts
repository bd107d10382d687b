import type { Db } from '#db/db.ts'

/** The kind, name and size of a file that has not had its time; undefined when there is none. */
export const fileOf = (db: Db, { id, now }: { id: string; now: Date }) =>
  db
    .selectFrom('file')
    .where('id', '=', id)
    .where((eb) => eb.or([eb('delete_after', 'is', null), eb('delete_after', '>', now)]))
    .select(['type', 'name', 'bytes'])
    .executeTakeFirst()
