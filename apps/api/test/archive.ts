import { sql } from 'kysely'
import type { Database } from '#db/db.ts'
import { divided } from '#db/partitions/lists.ts'
import { putAside } from '#db/partitions/put-aside.ts'

/** Lets all rows of a table be of November 2020, and puts them aside as an operator would. */
export const putAllAside = async (database: Database, table: string, now: Date): Promise<void> => {
  const { at } = divided[table]!
  await sql`update ${sql.table(table)} set ${sql.ref(at)} = '2020-11-23T03:00:00Z'`.execute(database.db)
  await putAside(database, { before: 2022, now })
}
