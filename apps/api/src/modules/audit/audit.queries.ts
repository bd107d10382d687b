import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { shownName } from '#school/shown-name.queries.ts'

/** Where a line stands among those of its school: the newest comes first. */
export interface LineAt {
  readonly id: number
  readonly at: Date
}
/** What lines are looked for. `calls` are those that count at all, `words` those of them whose words hold what is searched. */
export interface Wanted {
  readonly school: number
  readonly calls: readonly string[]
  /** Whether those are all calls. */
  readonly isEverything: boolean
  readonly by: number | undefined
  readonly about: number | undefined
  /** Moments, the first with it and the last without. */
  readonly from: Date | undefined
  readonly until: Date | undefined
  /** What is searched: calls whose words hold it, and people whose names do; undefined without a search. */
  readonly search: { readonly calls: readonly string[]; readonly people: readonly number[] } | undefined
  readonly after: LineAt | undefined
}

/** Days, the cursor and so many rows, of lines that one index has in their order: by these columns. */
const range = (
  { from, until, after }: Wanted,
  limit: number,
  { at, id }: { readonly at: RawBuilder<unknown>; readonly id: RawBuilder<unknown> } = { at: sql`line.at`, id: sql`line.id` },
) => {
  const bounds = [
    from && sql`${at} >= ${from}::timestamptz`,
    until && sql`${at} < ${until}::timestamptz`,
    after && sql`(${at}, ${id}) < (${after.at}::timestamptz, ${after.id}::bigint)`,
  ].filter((one) => one !== undefined)
  const all = bounds.length === 0 ? sql`` : sql`and ${sql.join(bounds, sql` and `)}`
  return sql`${all} order by ${at} desc, ${id} desc limit ${sql.lit(limit)}`
}
const places = sql`select line.id, line.at from audit_line line where line.school_id =`

/** The newest of each of these calls: as many short walks of an index as calls, however rare they are. */
const ofCalls = (wanted: Wanted, calls: readonly string[], limit: number) => sql`(select found.id, found.at
  from unnest(${[...calls]}::text[]) as one(call) cross join lateral
  (${places} ${wanted.school} and line.call = one.call ${range(wanted, limit)}) as found)`
/** The newest that these people made of each of these calls. */
const ofMakers = (
  wanted: Wanted,
  people: readonly number[],
  calls: readonly string[],
  limit: number,
) => sql`(select found.id, found.at
  from unnest(${[...people]}::bigint[]) as maker(id) cross join unnest(${[...calls]}::text[]) as one(call) cross join lateral
  (${places} ${wanted.school} and line.by_id = maker.id and line.call = one.call ${range(wanted, limit)}) as found)`
const MOMENT = { at: sql`about.at`, id: sql`about.line_id` }
/**
 * The newest of these calls that concern each of these people, and that one of `makers` made, where they are said: a short walk of an
 * index for each person. Lines themselves are fetched for makers alone.
 */
const ofConcerned = (
  wanted: Wanted,
  people: readonly number[],
  { calls, makers }: { readonly calls: readonly string[]; readonly makers: readonly number[] | undefined },
  limit: number,
) => {
  const made =
    makers === undefined
      ? sql``
      : sql`and exists (select from audit_line line where line.id = about.line_id and line.by_id = any(${[...makers]}::bigint[]))`
  return sql`(select found.id, found.at from unnest(${[...people]}::bigint[]) as concerned(id) cross join lateral
    (select about.line_id as id, about.at from audit_about about
      where about.school_id = ${wanted.school} and about.account_id = concerned.id and about.call = any(${[...calls]}::text[]) ${made}
      ${range(wanted, limit, MOMENT)}) as found)`
}
/** Those that concern a person and are searched for: by what was done, by who did it, or by the person's own name. */
const ofConcernedSearched = (wanted: Wanted, about: number, search: NonNullable<Wanted['search']>, limit: number) => {
  const { by, calls } = wanted
  const makers = by === undefined ? undefined : [by]
  if (search.people.includes(about)) return [ofConcerned(wanted, [about], { calls, makers }, limit)]
  const named = search.calls.filter((one) => calls.includes(one))
  const searched = by === undefined ? search.people : search.people.filter((one) => one === by)
  return [
    ofConcerned(wanted, [about], { calls: named, makers }, limit),
    ...(searched.length > 0 ? [ofConcerned(wanted, [about], { calls, makers: searched }, limit)] : []),
  ]
}

const sources = (wanted: Wanted, limit: number): RawBuilder<unknown>[] => {
  const { by, about, search, calls } = wanted
  const makersWanted = by === undefined ? undefined : [by]
  if (about !== undefined)
    return search
      ? ofConcernedSearched(wanted, about, search, limit)
      : [ofConcerned(wanted, [about], { calls, makers: makersWanted }, limit)]
  if (!search && by === undefined && wanted.isEverything) return [sql`(${places} ${wanted.school} ${range(wanted, limit)})`]
  if (!search) return [by === undefined ? ofCalls(wanted, calls, limit) : ofMakers(wanted, [by], calls, limit)]
  const named = search.calls.filter((one) => calls.includes(one))
  const makers = by === undefined ? search.people : search.people.filter((one) => one === by)
  return [
    by === undefined ? ofCalls(wanted, named, limit) : ofMakers(wanted, [by], named, limit),
    ofMakers(wanted, makers, calls, limit),
    ofConcerned(wanted, search.people, { calls, makers: makersWanted }, limit),
  ]
}

/** How many of those whom a line concerns are named with it. */
const NAMED = 5

export interface LineRow {
  readonly id: number
  readonly at: Date
  readonly call: string
  readonly class_name: string | null
  readonly people: number
  readonly changes: readonly { readonly field: string; readonly from: unknown; readonly to: unknown }[]
  readonly device: string
  readonly by_id: number
  readonly by_name: string
  readonly by_role: string
  readonly about: readonly { readonly id: number; readonly name: string }[]
}

/** Who made a change. Of an office, which answers for what it has done, the name stays after its account is closed; a deletion overwrites it. */
const makerName = sql`case when maker.role = 'school' then maker.name else ${shownName('maker')} end`

/** A page of lines, the newest first. */
export const linesOf = async (db: Db, wanted: Wanted, limit: number): Promise<LineRow[]> => {
  const { rows } = await sql<LineRow>`
    with found as (
      select id, at from (${sql.join(sources(wanted, limit), sql` union `)}) as any_of order by at desc, id desc limit ${sql.lit(limit)}
    )
    select line.id, line.at, line.call, line.class_name, line.people, line.changes, line.device, line.by_id,
      ${makerName} as by_name, maker.role as by_role,
      coalesce((select json_agg(json_build_object('id', one.id, 'name', one.name) order by one.name, one.id) from (
        select person.id, ${shownName('person')} as name from audit_about about join account person on person.id = about.account_id
        where about.line_id = line.id order by 1 limit ${sql.lit(NAMED)}) as one), '[]') as about
    from found join audit_line line on line.id = found.id join account maker on maker.id = line.by_id
    order by line.at desc, line.id desc`.execute(db)
  return rows
}

/** Where a line of a school stands; undefined for any other. */
export const placeOf = (db: Db, { school, id }: { readonly school: number; readonly id: number }): Promise<LineAt | undefined> =>
  db.selectFrom('audit_line').where('id', '=', id).where('school_id', '=', school).select(['id', 'at']).executeTakeFirst()

/** When the first line of a school was written. */
export const sinceOf = async (db: Db, school: number): Promise<Date | null> =>
  (await db.selectFrom('audit_line').where('school_id', '=', school).orderBy('at').limit(1).select('at').executeTakeFirst())
    ?.at ?? null

/** Somebody whom the log of a school may name: of the school, or in one of its lines. */
export const namedPerson = (db: Db, { school, id }: { readonly school: number; readonly id: number }) =>
  db
    .selectFrom('account')
    .where('account.id', '=', id)
    .where(
      sql<boolean>`(account.school_id = ${school}
        or exists (select from audit_about about where about.school_id = ${school} and about.account_id = account.id)
        or exists (select from audit_line line where line.school_id = ${school} and line.by_id = account.id))`,
    )
    .select(['account.id', shownName('account').as('name')])
    .executeTakeFirst()

/** How many people of one name are looked for; who means one of more of them writes more of the name. */
const NAMESAKES = 5

/** People of the school whose name holds these words, those who begin with them first. */
export const peopleCalled = async (db: Db, { school, words }: { readonly school: number; readonly words: string }) => {
  const { rows } = await sql<{ id: number }>`select id from account where school_id = ${school} and deleted_at is null
    and strpos(lower(name), ${words.toLowerCase()}) > 0
    order by starts_with(lower(name), ${words.toLowerCase()}) desc, name, id limit ${sql.lit(NAMESAKES)}`.execute(db)
  return rows.map(({ id }) => id)
}
