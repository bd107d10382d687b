import { Fault } from '@lentera/contract'
import type { Db } from '#db/db.ts'
import type { Bank } from './bank.queries.ts'

/** A file that somebody has imported, with what has come of it. Throws NOT_FOUND for anybody else's. */
export const ownImport = async (db: Db, { school, me }: Bank, uuid: string) => {
  const row = await db
    .selectFrom('question_import')
    .where('uuid', '=', uuid)
    .where('school_id', '=', school)
    .where('owner_id', '=', me)
    .selectAll()
    .executeTakeFirst()
  if (!row) throw new Fault('NOT_FOUND')
  return row
}
