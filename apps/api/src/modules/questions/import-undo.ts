import { Fault } from '@lentera/contract'
import type { questionImports } from '@lentera/contract/questions/imports'
import type { RequestOf } from '#kit/http/services.ts'
import type { Here } from '#school/here.ts'
import { heldImport, setState } from './import.queries.ts'
import { broughtBy, deleteQuestions, takeBackVersion } from './import-undo.queries.ts'
import { bankOf } from './questions.ts'

/**
 * Takes everything out again that an import has brought: new questions go, replaced ones have their former version. All or nothing.
 * Throws IMPORT_USED where a session asks one of them, or one was written anew since.
 */
export const undoImport = async (context: RequestOf<typeof questionImports.undo, Here>) => {
  const { db, now, params } = context
  const { uuid, state } = await heldImport(db, bankOf(context), params.import_uuid)
  const brought = state === 'stored' ? await broughtBy(db, uuid) : []
  if (brought.length === 0) throw new Fault('IMPORT_NOT_NOW')
  if (brought.some(({ asked, newest, version }) => asked || newest !== version)) throw new Fault('IMPORT_USED')
  const added = brought.filter(({ outcome }) => outcome === 'added').map(({ id }) => id)
  const replaced = brought.filter(({ outcome }) => outcome === 'replaced')
  for (const { id, version } of replaced) await takeBackVersion(db, { id, version: version! }, now)
  await deleteQuestions(db, added, now)
  await setState(db, uuid, 'undone')
  return { removed: added.length, restored: replaced.length }
}
