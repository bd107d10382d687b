import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { prepared } from '#db/prepared.ts'
import type { Tables } from '#db/tables.gen.ts'
import { type Again, checkInAgain } from '#modules/attendance/check-in/check-in-again.queries.ts'
import { recordColumns, type RecordRow } from '#book/record.queries.ts'
import { publish } from '#kit/live/events.ts'

/** What a guardian agreed to for a pupil. */
export const consentsOf = prepared<{ account: number }>()((db, slot) =>
  db
    .selectFrom('account')
    .where('id', '=', sql<number>`${slot.account}::bigint`)
    .select(['selfie_consent', 'location_consent']),
)

/** A check-in by photo that is ready to be written. */
export interface TakenSelfie {
  readonly file: Insertable<Tables['file']>
  readonly record: Insertable<Tables['attendance']> & { readonly account_id: number }
  /** When it takes the place of a rejected check-in. */
  readonly again?: Again
}

/** Writes check-ins with the rows of their photos; answers those that are new. Of the others nothing is kept. */
export const insertSelfies = async (db: Db, taken: readonly TakenSelfie[]): Promise<(RecordRow & { account_id: number })[]> => {
  if (taken.length === 0) return []
  // In one order in every process, so that two batches never wait for each other.
  const sorted = taken.toSorted((a, b) => a.record.account_id - b.record.account_id)
  await db
    .insertInto('file')
    .values(sorted.map(({ file }) => file))
    .execute()
  const renewed = await checkInAgain(
    db,
    sorted.flatMap(({ again }) => again ?? []),
  )
  const fresh = sorted.filter(({ again }) => !again)
  const inserting = db
    .insertInto('attendance')
    .values(fresh.map(({ record }) => record))
    .onConflict((conflict) => conflict.columns(['account_id', 'date']).doNothing())
    .returning(['attendance.account_id', ...recordColumns])
  const rows = [...renewed, ...(fresh.length === 0 ? [] : await inserting.execute())]
  const kept = new Set(rows.map(({ account_id }) => account_id))
  await publish(db, 'attendance', [...kept])
  const unused = sorted.filter(({ record }) => !kept.has(record.account_id)).map(({ file }) => file.id)
  if (unused.length > 0)
    await db
      .deleteFrom('file')
      .where('id', '=', sql<string>`any(${unused}::uuid[])`)
      .execute()
  return rows
}
