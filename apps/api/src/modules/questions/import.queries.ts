import { Fault } from '@lentera/contract'
import type { ImportFormat } from '@lentera/contract/questions/files'
import type { Db } from '#db/db.ts'
import type { WrongQuestion } from '#quiz/formats/format.ts'
import type { Bank } from './bank.queries.ts'

const DAY = 86_400_000

/** Notes a file that was sent to be read; it goes after a day. */
export const keepFile = async (
  db: Db,
  { id, owner, name, bytes, now }: { id: string; owner: number; name: string; bytes: number; now: Date },
): Promise<void> => {
  await db
    .insertInto('file')
    .values({
      id,
      owner_id: owner,
      purpose: 'print',
      type: 'application/octet-stream',
      name,
      bytes,
      created_at: now,
      delete_after: new Date(now.getTime() + DAY),
    })
    .execute()
}

export const beginImport = async (
  db: Db,
  { school, me }: Bank,
  { uuid, name, now }: { uuid: string; name: string; now: Date },
): Promise<void> => {
  await db
    .insertInto('question_import')
    .values({ uuid, school_id: school, owner_id: me, name, state: 'stored', created_at: now })
    .execute()
}

/** Whose import it is. */
export const importOf = (db: Db, uuid: string) =>
  db.selectFrom('question_import').where('uuid', '=', uuid).select(['school_id', 'owner_id', 'name']).executeTakeFirstOrThrow()

export const endImport = async (
  db: Db,
  uuid: string,
  {
    format,
    added,
    doubles,
    wrong,
    now,
  }: { format: ImportFormat; added: number; doubles: number; wrong: readonly WrongQuestion[]; now: Date },
): Promise<void> => {
  await db
    .updateTable('question_import')
    .set({ format, added, doubles, wrong: JSON.stringify(wrong), done_at: now })
    .where('uuid', '=', uuid)
    .execute()
}

/** A file that somebody has imported, with what has come of it. Throws NOT_FOUND for anybody else's. */
export const ownImport = async (db: Db, { school, me }: Bank, uuid: string) => {
  const row = await db
    .selectFrom('question_import')
    .where('uuid', '=', uuid)
    .where('school_id', '=', school)
    .where('owner_id', '=', me)
    .select(['uuid', 'name', 'format', 'done_at', 'added', 'doubles', 'wrong'])
    .$narrowType<{ wrong: (Omit<WrongQuestion, 'place'> & { readonly place?: string })[] }>()
    .executeTakeFirst()
  if (!row) throw new Fault('NOT_FOUND')
  return row
}
