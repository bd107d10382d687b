import { Fault } from '@lentera/contract'
import type { pupilImports } from '@lentera/contract/people/import'
import type { RequestOf } from '#kit/http/services.ts'
import { placePupils } from '#school/placing.queries.ts'
import { type Desk, deskOf, placedBy } from '#modules/people/office.ts'
import { holdImport, holdImportsOf, pupilsOf } from './import.queries.ts'
import { undoUntil } from './import.ts'
import { foundImport } from './judged.ts'
import { giveAllBack, type Kept } from './give-back.queries.ts'
import { giveBackStaff, takeOutStaff } from './staff.queries.ts'
import { giveBack, markUndone, roomFor, takeOut, writtenRows } from './write.queries.ts'

type WrittenRow = Awaited<ReturnType<typeof writtenRows>>[number]

/** Why a row stays; undefined where nothing rests on it. */
const whyKept = ({ used, account, entry, left_account, left_entry }: WrittenRow): string | undefined => {
  if (used) return 'Sudah masuk atau sudah ada catatannya.'
  if (account !== left_account || entry !== left_entry) return 'Datanya sudah diubah setelah impor.'
  return undefined
}

interface Undoing {
  readonly context: RequestOf<typeof pupilImports.undo>
  readonly desk: Desk
  readonly added: readonly number[]
  readonly changed: readonly WrittenRow[]
}

const takeBackPupils = async ({ context, desk, added, changed }: Undoing): Promise<Kept[]> => {
  const { db, now } = context
  const { school, at } = desk
  await takeOut(db, school.id, added, now)
  const kept = await giveAllBack(db, giveBack, school.id, changed)
  for (const { student_id, before_values } of changed) {
    const room = before_values?.['class']
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
  return kept
}

const takeBackStaff = async ({ context: { db, now }, desk: { school }, added, changed }: Undoing): Promise<Kept[]> => {
  await takeOutStaff(db, school.id, added, now)
  return giveAllBack(db, giveBackStaff, school.id, changed)
}

/**
 * Takes back what an import has written, but for people on whom something rests since or whose data somebody has changed: these are
 * named, as is whose former number somebody else has since. Throws IMPORT_NOT_NOW after seven days, and where nothing was written or is taken back already.
 */
export const undo = async (context: RequestOf<typeof pupilImports.undo>) => {
  const { db, now, params } = context
  const desk = await deskOf(context)
  const { id, whom } = await foundImport(db, desk, params.import_uuid)
  const { school, at } = desk
  await holdImportsOf(db, school.id)
  await holdImport(db, id)
  if (!undoUntil(await foundImport(db, desk, params.import_uuid), now)) throw new Fault('IMPORT_NOT_NOW')
  // Staff are in no class.
  const pupils = new Map((whom === 'staff' ? [] : await pupilsOf(db, at)).map((pupil) => [pupil.id, pupil]))
  const kept: Kept[] = []
  const added: number[] = []
  const changed: WrittenRow[] = []
  for (const row of await writtenRows(db, id, { school: school.id, whom })) {
    const here = pupils.get(row.student_id)?.class_uuid ?? null
    const moved = row.after_values?.['class'] !== undefined && row.after_values['class'] !== here
    const why = whyKept(row) ?? (moved ? 'Sudah pindah kelas setelah impor.' : undefined)
    if (why !== undefined) kept.push({ number: row.number, name: row.name, note: why })
    else if (row.outcome === 'added') added.push(row.student_id)
    else changed.push(row)
  }
  kept.push(...(await (whom === 'staff' ? takeBackStaff : takeBackPupils)({ context, desk, added, changed })))
  await markUndone(db, id, kept)
  return { removed: added.length, restored: changed.length, kept: kept.map(({ name, note }) => ({ name, why: note })) }
}
