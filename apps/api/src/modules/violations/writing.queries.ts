import type { SentFile } from '@lentera/contract'
import type { ViolationStatus, ViolationStep } from '@lentera/contract/violations'
import type { Insertable } from 'kysely'
import type { Db } from '#db/db.ts'
import type { Tables } from '#db/tables.gen.ts'

/** Adds records, each with the first step of its history; answers their ids. */
export const insertViolations = async (db: Db, rows: readonly Insertable<Tables['violation']>[]): Promise<number[]> => {
  const made = await db.insertInto('violation').values(rows).returning(['id', 'recorded_by', 'recorded_at']).execute()
  await db
    .insertInto('violation_event')
    .values(
      made.map(({ id, recorded_by, recorded_at }) => ({
        violation_id: id,
        kind: 'recorded' as const,
        by_id: recorded_by,
        at: recorded_at,
      })),
    )
    .execute()
  return made.map(({ id }) => id)
}
/** Keeps the same files for each of the records. */
export const addFiles = async (db: Db, ids: readonly number[], files: readonly SentFile[]): Promise<void> => {
  if (files.length > 0 && ids.length > 0)
    await db
      .insertInto('violation_file')
      .values(ids.flatMap((violation_id) => files.map(({ id }) => ({ violation_id, file_id: id }))))
      .execute()
}

interface RecordChange {
  readonly id: number
  readonly revision: number
  readonly by: number
  readonly now: Date
  readonly step: ViolationStep
  readonly status: ViolationStatus
  readonly note: string | null
}
type Words = Partial<
  Pick<
    Insertable<Tables['violation']>,
    | 'rule_id'
    | 'kind'
    | 'code'
    | 'rule_group'
    | 'rule'
    | 'points'
    | 'base_points'
    | 'category'
    | 'sanction'
    | 'handler'
    | 'date'
    | 'time'
    | 'place'
    | 'description'
  >
>
/** Moves a record on, and keeps what it said where its words change; false where somebody has changed it since it was seen. */
export const change = async (
  db: Db,
  { id, revision, by, now, step, status, note }: RecordChange,
  words?: Words,
): Promise<boolean> => {
  const before = words && (await db.selectFrom('violation').where('id', '=', id).selectAll().executeTakeFirst())
  const row = await db
    .updateTable('violation')
    .set({ ...words, status, revision: revision + 1 })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .returning('id')
    .executeTakeFirst()
  if (!row) return false
  await db
    .insertInto('violation_event')
    .values({ violation_id: id, kind: step, by_id: by, at: now, note, before: before ? JSON.stringify(before) : null })
    .execute()
  return true
}
