// What filing asks and writes: whose turn it is, what is in the way, and the new rows.
import { type Insertable, sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { prepared } from '#db/prepared.ts'
import type { Tables } from '#db/tables.gen.ts'
import { openStates } from '#book/open-permits.queries.ts'
import { published } from '#kit/live/events.ts'
import type { Permit } from './permits.queries.ts'

const hold = prepared<{ names: readonly string[] }>()((on, slot) => ({
  compile: () =>
    sql`select pg_advisory_xact_lock(hashtextextended(name, 0)) from unnest(${slot.names}::text[]) as name`.compile(on),
}))
/** Until the transaction ends nobody else files for these people: of two who do at once the second sees the first's. */
export const holdPeople = async (db: Db, accounts: readonly number[]): Promise<void> => {
  await hold(db, { names: accounts.toSorted((a, b) => a - b).map((id) => `permits ${id}`) })
}

interface Span {
  readonly starts_on: string
  readonly ends_on: string
  readonly starts_at: string | null
  readonly ends_at: string | null
}

interface Overlapping extends Span {
  readonly accounts: readonly number[]
  /** Some hours of a day alone. */
  readonly hours: boolean
  readonly but: number | null
}
const overlaps = prepared<Overlapping>()((on, slot) => ({
  compile: () =>
    sql<{ account_id: number; id: number }>`
    select distinct on (account_id) account_id, id from permit
    where account_id = any(${slot.accounts}::bigint[]) and starts_on <= ${slot.ends_on}::date and ends_on >= ${slot.starts_on}::date
      and state in ('approved', ${sql.join(openStates.map((state) => sql.lit(state)))})
      and id is distinct from ${slot.but}::bigint
      and school_id = (select account.school_id from account where account.id = permit.account_id)
      and (status is not null or not ${slot.hours}::boolean
        or (coalesce(starts_at, '00:00'), coalesce(ends_at, '24:00'))
          overlaps (coalesce(${slot.starts_at}::time, '00:00'), coalesce(${slot.ends_at}::time, '24:00')))
    order by account_id, id`.compile(on),
}))

/**
 * Of these people, the permit that holds or is open and shares a day (or its hours) with this one; `but` is left out of account, and
 * so are those of a school that somebody has left: they say nothing at the present one.
 */
export const overlapsOf = async (
  db: Db,
  accounts: readonly number[],
  span: Span,
  but: number | undefined,
): Promise<ReadonlyMap<number, number>> => {
  const hours = span.starts_at !== null || span.ends_at !== null
  const rows = await overlaps(db, { ...span, accounts, hours, but: but ?? null })
  return new Map(rows.map(({ account_id, id }) => [account_id, id]))
}

/** What a new permit says; all else of it begins as the table says. */
const columns = [
  'school_id',
  'account_id',
  'type',
  'status',
  'starts_on',
  'ends_on',
  'starts_at',
  'ends_at',
  'state',
  'escalates_at',
  'reason',
  'file_id',
  'filed_by',
  'filed_at',
  'waits_since',
  'decided_by',
  'decided_at',
  'decision_reason',
] as const satisfies readonly (keyof Tables['permit'])[]
export type NewPermit = Pick<Insertable<Tables['permit']>, (typeof columns)[number]>

const insert = prepared<{ rows: string }>()((on, slot) => {
  const names = sql.join(columns.map((name) => sql.id(name)))
  return {
    compile: () =>
      sql<Permit>`
      with made as (
        insert into permit (${names}) select ${names} from jsonb_populate_recordset(null::permit, ${slot.rows}::text::jsonb) returning *
      ), told as (${published('permits', 'made')})
      select made.* from made cross join (select count(*) from told) as told`.compile(on),
  }
})
/** Writes permits; answers them in the order given. */
export const insertPermits = async (db: Db, rows: readonly NewPermit[]): Promise<Permit[]> =>
  rows.length === 0 ? [] : insert(db, { rows: JSON.stringify(rows) })
