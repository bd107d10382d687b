import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { prepared } from '#db/prepared.ts'
import type { AnsweredKeys } from '#kit/idempotency.ts'
import { LIVE_CHANNEL } from '#kit/realtime.ts'

/** Ids are taken from their sequence in blocks; those that nobody uses are left out. */
const BLOCK = 500
const takesIds = (db: Db) => {
  let free: number[] = []
  let filling: Promise<void> | undefined
  const fill = async () => {
    const taken = sql<{ id: number }>`select nextval(pg_get_serial_sequence('attendance', 'id')) as id
      from generate_series(1, ${BLOCK})`.execute(db)
    free = (await taken.finally(() => (filling = undefined))).rows.map(({ id }) => id).toReversed()
  }
  return async (): Promise<number> => {
    // oxlint-disable-next-line no-await-in-loop -- others may have taken them all meanwhile
    while (free.length === 0) await (filling ??= fill())
    return free.pop()!
  }
}
const perDatabase = new WeakMap<Db, () => Promise<number>>()

/** The id of a record that is yet to be written, so that its answer is known before. */
export const idAhead = (db: Db): Promise<number> => {
  const take = perDatabase.get(db) ?? takesIds(db)
  perDatabase.set(db, take)
  return take()
}

/**
 * Writes new records with the keys and answers of those who sent one, and tells `events` (live payloads), in one statement and
 * so in one transaction of its own. Rejects, having written nothing, when a record or a key was there already: a division by
 * zero is how a statement takes itself back.
 */
export const insertAtOnce = prepared<{ records: string; count: number; events: readonly string[] } & AnsweredKeys>()(
  (db, slot) => ({
    compile: () =>
      sql`
    with written as (
      insert into attendance (id, school_id, account_id, date, status, verification, method, clock_in_at, late_minutes,
        distance_m, accuracy_m, waiting_reason, latitude, longitude) overriding system value
      select id, school_id, account_id, date, status, verification, method, clock_in_at, late_minutes,
        distance_m, accuracy_m, waiting_reason, latitude, longitude
      from jsonb_to_recordset(${slot.records}::text::jsonb) as given(id bigint, school_id bigint, account_id bigint, date date,
        status text, verification text, method text, clock_in_at timestamptz, late_minutes smallint, distance_m integer,
        accuracy_m integer, waiting_reason text, latitude double precision, longitude double precision)
      order by account_id
      on conflict (account_id, date) do nothing returning 1
    ), kept as (
      insert into idempotency_key (account_id, key, call, request_hash, answer)
      select account_id, key, call, request_hash, answer::jsonb from unnest(${slot.accounts}::bigint[], ${slot.keys}::uuid[],
        ${slot.calls}::text[], ${slot.hashes}::text[], ${slot.answers}::text[]) as given(account_id, key, call, request_hash, answer)
      order by 1, 2 on conflict do nothing returning 1
    )
    select (select count(pg_notify(${sql.lit(LIVE_CHANNEL)}, event)) from unnest(${slot.events}::text[]) as event) as told,
      1 / case when (select count(*) from written) = ${slot.count}::integer
        and (select count(*) from kept) = cardinality(${slot.accounts}::bigint[]) then 1 else 0 end as whole`.compile(db),
  }),
)
