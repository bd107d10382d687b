import * as z from 'zod/mini'
import type pg from 'pg'
import type { Db } from '#db/db.ts'
import type { Sql } from '#db/sql.ts'
import { sql as build } from 'kysely'
import { eventOf, type LiveEvent, SHARDS } from './events.ts'

export const allShards: readonly number[] = Array.from({ length: SHARDS }, (_, shard) => shard)

const CHANNEL = 'lentera_live_'
/** The channel on which processes hear that something was written for a shard; the message itself is empty. */
const channelOf = (shard: number): string => `${CHANNEL}${shard}`

/** A snapshot of PostgreSQL as text: `10:20:10,14`. Until nothing was read: one that has seen nothing. */
export const NOTHING = '1:1:'

/** What a row was written by and says. */
export type LoggedEvent = LiveEvent & { readonly id: number; readonly tx: string }

const Logged = z.object({ id: z.number(), tx: z.string() })
/** Undefined for what this version of the product does not know. */
export const loggedEventOf = (told: unknown): LoggedEvent | undefined => {
  const [event, logged] = [eventOf(told), z.safeParse(Logged, told).data]
  return event && logged && { ...event, ...logged }
}

/**
 * Rows that this snapshot has seen and that one (`$1`) had not: each row once, whatever the order in which transactions commit. A
 * row of a transaction that neither knows (of another server, before a restore) is left alone.
 */
const FRESH = `tx >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(tx, $1::pg_snapshot)
  and pg_visible_in_snapshot(tx, now.snapshot)`

const READ = `select now.snapshot::text as position, (
    select coalesce(json_agg(json_build_object('id', id, 'about', about, 'school', school_id, 'people', people, 'tx', tx::text) order by id), '[]')
    from live_event where shard = any($2::smallint[]) and ${FRESH}
  ) as events from (select pg_current_snapshot() as snapshot) as now`

const Row = z.object({ position: z.string(), events: z.array(z.unknown()) })

/** What has been committed for these shards since `position`, and the position after it. */
export const readLog = async (
  client: Pick<pg.ClientBase, 'query'>,
  position: string | undefined,
  shards: readonly number[],
): Promise<{ readonly position: string; readonly events: readonly LoggedEvent[] }> => {
  const { rows } = await client.query<Record<string, unknown>>({
    name: 'lentera live log',
    text: READ,
    values: [position ?? null, shards],
  })
  const read = z.parse(Row, rows[0])
  return { position: read.position, events: read.events.flatMap((told) => loggedEventOf(told) ?? []) }
}

/** Which history of the database this is: another one after a standby has taken over. Rejects on a standby. */
export const timelineOf = async (client: Pick<pg.ClientBase, 'query'>): Promise<string> => {
  const { rows } = await client.query<{ timeline: string }>(
    'select substring(pg_walfile_name(pg_current_wal_insert_lsn()), 1, 8) as timeline',
  )
  return rows[0]?.timeline ?? ''
}

export const listenTo = async (client: Pick<pg.ClientBase, 'query'>, shards: Iterable<number>): Promise<void> => {
  const listens = [...shards].map((shard) => `listen ${channelOf(shard)}`)
  if (listens.length > 0) await client.query(listens.join('; '))
}

/** One statement of its own: NOTIFY makes commits wait for each other, but only those of these. Answers the position after it. */
export const wakeReaders = async (sql: Sql, position: string): Promise<string> => {
  const [row] = await sql<{ position: string }>`select now.snapshot::text as position, (
      select count(pg_notify(${CHANNEL} || shard.of, '')) from generate_series(0, ${SHARDS - 1}::int) as shard(of), lateral (
        select true from live_event where live_event.shard = shard.of and tx >= pg_snapshot_xmin(${position}::pg_snapshot)
          and not pg_visible_in_snapshot(tx, ${position}::pg_snapshot) and pg_visible_in_snapshot(tx, now.snapshot) limit 1
      ) as fresh
    ) as woken from (select pg_current_snapshot() as snapshot) as now`
  return row?.position ?? position
}

/** Minutes for which a row stays: a reader that was away for less goes on where it was. */
const KEPT = 15

/** Deletes the oldest rows of a shard that have had their time, at most so many; answers how many there were. */
export const deleteOldEvents = async (db: Db, shard: number, limit: number): Promise<number> => {
  const { numAffectedRows } = await build`delete from live_event where shard = ${shard} and (tx, id) in (
      select tx, id from live_event where shard = ${shard} order by tx, id limit ${limit}
    ) and written_at < clock_timestamp() - ${`${KEPT} minutes`}::interval`.execute(db)
  return Number(numAffectedRows)
}

/** Makes this session the one that tells for all; false while another is. It ends with the session. */
export const tryToLead = async (client: Pick<pg.ClientBase, 'query'>): Promise<boolean> => {
  const { rows } = await client.query<{ leads: boolean }>('select pg_try_advisory_lock(72265512) as leads')
  return rows[0]?.leads ?? false
}

/** Lets another session tell for all. */
export const stopLeading = async (client: Pick<pg.ClientBase, 'query'>): Promise<void> => {
  await client.query('select pg_advisory_unlock(72265512)')
}
