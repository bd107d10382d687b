import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { changeRecords } from '#book/change.queries.ts'
import { recordColumns, type RecordRow } from '#book/record.queries.ts'
import type { NewRecord } from './check-in.queries.ts'

/** A rejected record, or an absence that the closing wrote, and the check-in that is to take its place. */
export interface Again {
  readonly record: Pick<RecordRow, 'id' | 'revision'>
  readonly made: Omit<NewRecord, 'distance_m' | 'accuracy_m'> & {
    readonly distance_m: number | null
    readonly accuracy_m: number | null
    readonly device_id?: string
    readonly photo_file?: string
    readonly offline?: boolean
    readonly received_at?: Date
  }
  /** When it arrived. */
  readonly now: Date
}

/** Changes such records into new check-ins; answers those that changed. The others were changed by somebody else meanwhile. */
export const checkInAgain = async (db: Db, all: readonly Again[]): Promise<(RecordRow & { account_id: number })[]> => {
  const rows: (RecordRow & { account_id: number })[] = []
  for (const { record, made, now } of all.toSorted((a, b) => a.record.id - b.record.id)) {
    const { status, verification, late_minutes, clock_in_at, method, waiting_reason } = made
    const change = {
      ...record,
      status,
      verification,
      late_minutes,
      clock_in_at: clock_in_at.toISOString(),
      method,
      waiting_reason,
    }
    const [changed] = await changeRecords(db, [change], { kind: 'clock_in', by: made.account_id, now })
    if (!changed) continue
    const { distance_m, accuracy_m, latitude, longitude, device_id = null, photo_file = null, offline = false } = made
    const { received_at = null } = made
    const row = await db
      .updateTable('attendance')
      .set({ distance_m, accuracy_m, waiting_reason, latitude, longitude, device_id, photo_file, offline, received_at })
      .where('id', '=', sql<number>`${changed.id}::bigint`)
      .returning(['attendance.account_id', ...recordColumns])
      .executeTakeFirstOrThrow()
    rows.push(row)
  }
  return rows
}
