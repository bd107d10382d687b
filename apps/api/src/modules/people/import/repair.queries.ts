// What people say about the rows of a file before it is written.
import type { ImportField } from '@lentera/contract/people/import-rows'
import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import type { FileRow } from './judgement.ts'

/** What a cell is to be. */
export interface Fix {
  readonly row: number
  readonly field: ImportField
  readonly value: string
}
/** Puts cells right, and answers the rows that are there. */
export const repairCells = async (db: Db, id: number, fixes: readonly Fix[]): Promise<ReadonlySet<number>> => {
  const byRow = Map.groupBy(fixes, ({ row }) => row)
  const made = [...byRow].map(([number, all]) => ({
    number,
    cells: Object.fromEntries(all.map(({ field, value }) => [field, value.toWellFormed()] as const)),
  }))
  const { rows: changed } = await sql<{ number: number }>`update pupil_import_row as row set repaired = row.repaired || made.cells
    from jsonb_to_recordset(${JSON.stringify(made)}::text::jsonb) as made (number integer, cells jsonb)
    where row.import_id = ${id} and row.number = made.number returning row.number`.execute(db)
  return new Set(changed.map(({ number }) => number))
}

/** Decides on rows; answers how many there were. */
export const decideRows = async (db: Db, id: number, numbers: readonly number[], decision: FileRow['decision']) => {
  if (numbers.length === 0) return 0
  const { numUpdatedRows } = await db
    .updateTable('pupil_import_row')
    .set({ decision })
    .where('import_id', '=', id)
    .where('number', 'in', [...numbers])
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** Says who a row is; false where there is no such row. */
export const matchRow = async (db: Db, id: number, number: number, person: number | null): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('pupil_import_row')
    .set({ match_id: person, is_new: person === null })
    .where('import_id', '=', id)
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
