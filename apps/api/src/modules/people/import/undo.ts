import { Fault } from '@lentera/contract'
import type { pupilImports } from '@lentera/contract/people/import'
import type { RequestOf } from '#kit/http/services.ts'
import { placePupils } from '#school/placing.queries.ts'
import { deskOf, placedBy } from '#modules/people/office.ts'
import { pupilsOf, holdImport, holdImportsOf } from './import.queries.ts'
import { undoUntil } from './import.ts'
import { foundImport } from './judged.ts'
import { giveBack, markUndone, roomFor, takeOut, writtenRows } from './write.queries.ts'

type Written = Awaited<ReturnType<typeof writtenRows>>[number]

/** Why a row stays; undefined where nothing rests on it. */
const whyKept = ({ used, account, entry, left_account, left_entry }: Written): string | undefined => {
  if (used) return 'Sudah masuk atau sudah ada catatannya.'
  if (account !== left_account || entry !== left_entry) return 'Datanya sudah diubah setelah impor.'
  return undefined
}

/**
 * Takes back what an import has written, but for pupils on whom something rests since or whose data somebody has changed: these are
 * named. Throws IMPORT_NOT_NOW after seven days, and where nothing was written or is taken back already.
 */
export const undo = async (context: RequestOf<typeof pupilImports.undo>) => {
  const { db, now, params } = context
  const desk = await deskOf(context)
  const { id } = await foundImport(db, desk, params.import_uuid)
  const { school, at } = desk
  await holdImportsOf(db, school.id)
  await holdImport(db, id)
  if (!undoUntil(await foundImport(db, desk, params.import_uuid), now)) throw new Fault('IMPORT_NOT_NOW')
  const pupils = new Map((await pupilsOf(db, at)).map((pupil) => [pupil.id, pupil]))
  const kept: { number: number; name: string; note: string }[] = []
  const added: number[] = []
  const changed: Written[] = []
  for (const row of await writtenRows(db, id, school.id)) {
    const here = pupils.get(row.student_id)?.class_uuid ?? null
    const moved = row.after_values?.['class'] !== undefined && row.after_values['class'] !== here
    const why = whyKept(row) ?? (moved ? 'Sudah pindah kelas setelah impor.' : undefined)
    if (why !== undefined) kept.push({ number: row.number, name: row.name, note: why })
    else if (row.outcome === 'added') added.push(row.student_id)
    else changed.push(row)
  }
  await takeOut(db, school.id, added, now)
  for (const { student_id, before_values } of changed) {
    const room = before_values?.['class']
    await giveBack(db, school.id, student_id, before_values ?? {})
    if (room === undefined) continue
    const former = await roomFor(db, school.id, room)
    await placePupils(db, {
      pupils: [student_id],
      year: at.year,
      room: former,
      ...placedBy(context, desk),
      reason: 'Impor dibatalkan',
    })
  }
  await markUndone(db, id, kept)
  return { removed: added.length, restored: changed.length, kept: kept.map(({ name, note }) => ({ name, why: note })) }
}
