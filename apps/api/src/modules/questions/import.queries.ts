import { Fault } from '@lentera/contract'
import type { ImportFormat } from '@lentera/contract/questions/files'
import type { Db } from '#db/db.ts'
import type { WrongQuestion } from '#quiz/formats/format.ts'
import { DAY } from '#kit/durations.ts'
import type { Bank } from './bank.queries.ts'

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

/** Milliseconds after it was sent in which a checked file can be stored: its pictures are kept for a day. */
export const CHECK_LASTS = DAY - 3_600_000

export const beginImport = async (
  db: Db,
  { school, me }: Bank,
  { now, ...row }: { uuid: string; name: string; subject_id: number | null; now: Date },
): Promise<void> => {
  await db
    .insertInto('question_import')
    .values({ ...row, school_id: school, owner_id: me, state: 'checking', created_at: now })
    .execute()
}

/** Whose import it is, and how far. */
export const importOf = (db: Db, uuid: string) =>
  db
    .selectFrom('question_import')
    .where('uuid', '=', uuid)
    .select(['school_id', 'owner_id', 'name', 'state'])
    .executeTakeFirstOrThrow()

/** Notes that a file was checked. */
export const endCheck = async (db: Db, uuid: string, what: { format: ImportFormat; encoding: string | null }): Promise<void> => {
  await db
    .updateTable('question_import')
    .set({ ...what, state: 'checked' })
    .where('uuid', '=', uuid)
    .where('state', '=', 'checking')
    .execute()
}

interface Ended {
  readonly added: number
  readonly replaced: number
  readonly doubles: number
  readonly wrong: readonly WrongQuestion[]
  readonly now: Date
}
export const endImport = async (db: Db, uuid: string, { wrong, now, ...counts }: Ended): Promise<void> => {
  await db
    .updateTable('question_import')
    .set({ ...counts, wrong: JSON.stringify(wrong), done_at: now, state: 'stored' })
    .where('uuid', '=', uuid)
    .execute()
}

export const setState = async (db: Db, uuid: string, state: 'storing' | 'undone'): Promise<void> => {
  await db.updateTable('question_import').set({ state }).where('uuid', '=', uuid).execute()
}

const own = (db: Db, { school, me }: Bank, uuid: string) =>
  db
    .selectFrom('question_import')
    .where('uuid', '=', uuid)
    .where('school_id', '=', school)
    .where('owner_id', '=', me)
    .select(['uuid', 'name', 'format', 'encoding', 'state', 'created_at', 'done_at', 'added', 'replaced', 'doubles', 'wrong'])
    .$narrowType<{ wrong: (Omit<WrongQuestion, 'place'> & { readonly place?: string })[] }>()

/** A file that somebody has imported, with what has come of it. Throws NOT_FOUND for anybody else's. */
export const ownImport = async (db: Db, bank: Bank, uuid: string) => {
  const row = await own(db, bank, uuid).executeTakeFirst()
  if (!row) throw new Fault('NOT_FOUND')
  return row
}

/** The same, held until the transaction ends. */
export const heldImport = async (db: Db, bank: Bank, uuid: string) => {
  const row = await own(db, bank, uuid).forUpdate().executeTakeFirst()
  if (!row) throw new Fault('NOT_FOUND')
  return row
}

/** An own question with what it is filed under, held until the transaction ends; undefined for any other. */
export const ownFiling = (db: Db, { school, me }: Bank, id: number) =>
  db
    .selectFrom('question')
    .where('id', '=', id)
    .where('school_id', '=', school)
    .where('owner_id', '=', me)
    .select(['id', 'version', 'revision', 'subject_id', 'objective', 'level', 'difficulty', 'tags', 'is_shared', 'archived_at'])
    .forUpdate()
    .executeTakeFirst()

const WEEK = 7 * DAY
/** Forgets imports that were checked and not stored within two days, and the texts that others have kept for their report for a week. */
export const forgetOldImports = async (db: Db, now: Date): Promise<void> => {
  await db
    .deleteFrom('question_import')
    .where('state', 'in', ['checking', 'checked'])
    .where('created_at', '<', new Date(now.getTime() - 2 * DAY))
    .execute()
  await db
    .updateTable('question_import_item as item')
    .from('question_import as import')
    .whereRef('import.uuid', '=', 'item.import_uuid')
    .where('import.state', 'in', ['stored', 'undone'])
    .where('import.created_at', '<', new Date(now.getTime() - WEEK))
    .where('item.source', 'is not', null)
    .set({ source: null })
    .execute()
}
