import type { StatusPart } from '@lentera/contract/status'
import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import type { MinutesOfDay } from './status.rules.ts'

export interface DayRow {
  readonly day: string
  readonly part: StatusPart
  readonly watched_minutes: number
  readonly disturbed_minutes: number
  readonly disturbed_now: boolean
  readonly last_at: Date
}

/** The days from `since` on, the newest first. */
export const daysSince = (db: Db, since: string): Promise<DayRow[]> =>
  db
    .selectFrom('status_day')
    .where('day', '>=', since)
    .select(['day', 'part', 'watched_minutes', 'disturbed_minutes', 'disturbed_now', 'last_at'])
    .orderBy('day', 'desc')
    .orderBy('part')
    .execute()

export const lastLook = async (db: Db): Promise<Date | null> =>
  (
    await db
      .selectFrom('status_day')
      .select('last_at')
      .where('part', '=', 'product')
      .orderBy('day', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.last_at ?? null

/** Adds what a look has found to the days that it tells of. */
export const addMinutes = async (
  db: Db,
  found: readonly (MinutesOfDay & { readonly part: StatusPart; readonly disturbed_now: boolean })[],
  now: Date,
): Promise<void> => {
  await sql`
    insert into status_day (day, part, watched_minutes, disturbed_minutes, disturbed_now, last_at)
    select day, part, watched, disturbed, disturbed_now, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(found)}::text::jsonb)
      as one(day date, part text, watched integer, disturbed integer, disturbed_now boolean)
    order by day, part
    on conflict (day, part) do update set watched_minutes = status_day.watched_minutes + excluded.watched_minutes,
      disturbed_minutes = status_day.disturbed_minutes + excluded.disturbed_minutes, disturbed_now = excluded.disturbed_now,
      last_at = excluded.last_at`.execute(db)
}

export const messageNow = (db: Db) => db.selectFrom('status_message').select(['words', 'said_at']).executeTakeFirst()

/** What the page says in an operator's words; null takes it away. */
export const sayMessage = async (db: Db, words: string | null, now: Date): Promise<void> => {
  if (words === null) await db.deleteFrom('status_message').execute()
  else
    await db
      .insertInto('status_message')
      .values({ words, said_at: now })
      .onConflict((conflict) => conflict.column('sole').doUpdateSet({ words, said_at: now }))
      .execute()
}
