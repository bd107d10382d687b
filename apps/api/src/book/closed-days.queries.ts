import { sql } from 'kysely'
import type { Db } from '#db/db.ts'

/**
 * Those of these dates whose day the school has closed. Until the transaction ends no other of them closes: the closing takes
 * the same lock for itself, so that a record is written before its day closes, and seen by it, or afterwards.
 */
export const closedDates = async (
  db: Db,
  { school, dates }: { school: number; dates: readonly string[] },
): Promise<ReadonlySet<string>> => {
  const closed = await closedDays(
    db,
    dates.map((date) => ({ school, date })),
  )
  return new Set(dates.filter((date) => closed.has(`${school} ${date}`)))
}

/** The same of several schools: `<school> <date>` of those that are closed. */
export const closedDays = async (
  db: Db,
  days: readonly { readonly school: number; readonly date: string }[],
): Promise<ReadonlySet<string>> => {
  const names = [...new Set(days.map(({ school, date }) => `${school} ${date}`))].toSorted()
  if (names.length === 0) return new Set()
  await sql`select pg_advisory_xact_lock_shared(hashtextextended('closing ' || name, 0)) from unnest(${names}::text[]) as name`.execute(
    db,
  )
  const { rows } = await sql<{ name: string }>`
    select day.name from unnest(${names}::text[]) as day(name)
      join day_closing on school_id = split_part(day.name, ' ', 1)::bigint and date = split_part(day.name, ' ', 2)::date`.execute(
    db,
  )
  return new Set(rows.map(({ name }) => name))
}
