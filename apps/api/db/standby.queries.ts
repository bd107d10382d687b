import type { Sql } from './sql.ts'

/** Where the database writes next: after all that is committed. Rejects on a standby. */
export const positionOf = async (sql: Sql): Promise<string> => {
  const [row] = await sql<{ place: string }>`select pg_current_wal_insert_lsn()::text as place`
  if (!row) throw new Error('The database did not say where it is.')
  return row.place
}

/** Up to where a standby shows what was written; undefined of a server that is none, or no longer. */
export const replayedOf = async (sql: Sql): Promise<string | undefined> => {
  const [row] = await sql<{ place: string | null }>`
    select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as place`
  return row?.place ?? undefined
}
