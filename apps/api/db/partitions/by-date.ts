// Tables that are divided by their date: how one becomes so beside a product that runs, and how the parts of coming years are made.
import { applyPiece } from '#db/pieces.ts'
import { run } from '#db/one-school/schema.ts'
import type { Sql } from '#db/sql.ts'
import { definitionsOf, stateOf, yearsOf } from './catalogue.ts'
import type { Dividing } from './divide.ts'
import { dated, schoolYearAt } from './lists.ts'

/**
 * Milliseconds before a school year in which its rows already belong to the first part: until the table is divided its check refuses
 * rows of the year after, also where the version before runs again for a while.
 */
const AHEAD = 180 * 86_400_000
const CHECK_VIOLATION = '23514'

/** The first date of a school year, as statements name it. */
const firstOf = (year: number) => `${year}-07-01`
const indexOf = (table: string) => `${table}_id_${dated[table]!.by}`
const checkOf = (table: string) => `${table}_ends`

/** The part of one school year, with what the other parts are told of autovacuum. */
const partOf = async (sql: Sql, table: string, year: number, like: string) => {
  const { options } = await definitionsOf(sql, like)
  return [
    `create table years.${table}_${year} partition of public.${table} for values from ('${firstOf(year)}') to ('${firstOf(year + 1)}')`,
    ...(options === null ? [] : [`alter table years.${table}_${year} set (${options})`]),
  ]
}

/** Makes the index that will be the key, beside those who write; anew where its making was killed. */
const makeIndex = async (sql: Sql, table: string) => {
  const [row] = await run<{ valid: boolean }>(
    sql,
    `select indisvalid as valid from pg_index where indexrelid = to_regclass('public.${indexOf(table)}')`,
  )
  if (row?.valid) return
  await sql.script(`drop index if exists public.${indexOf(table)}`, 'unhurried')
  await sql.script(`create unique index concurrently ${indexOf(table)} on public.${table} (id, ${dated[table]!.by})`, 'unhurried')
}

/**
 * What takes long and holds nobody up: the index of the coming key, and the proof that no row lies behind the part that the table
 * becomes. Answers the last school year of that part. Can be killed and called again.
 */
export const beforeDating = async (sql: Sql, table: string, now: Date): Promise<number> => {
  const { by } = dated[table]!
  await makeIndex(sql, table)
  await sql.script(`create temporary table last_date as select max(${by}) as date from public.${table}`, 'unhurried')
  const [last] = await run<{ date: string | null }>(sql, 'select date::text from last_date')
  await sql.script('drop table last_date')
  const latest = last?.date == null ? 0 : schoolYearAt(new Date(`${last.date}T00:00:00Z`))
  const year = Math.max(latest, schoolYearAt(new Date(now.getTime() + AHEAD)))
  await applyPiece(
    sql,
    `alter table public.${table} drop constraint if exists ${checkOf(table)};
     alter table public.${table} add constraint ${checkOf(table)} check (${by} < '${firstOf(year + 1)}') not valid`,
  )
  await sql.script(`alter table public.${table} validate constraint ${checkOf(table)}`, 'unhurried')
  return year
}

/** The foreign keys of other tables to this one, as they are and as they name the date, too. */
const keysOf = async (sql: Sql, table: string) => {
  const { by, hang } = dated[table]!
  const rows = await sql<{ child: string; name: string; definition: string }>`
    select conrelid::regclass::text as child, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where confrelid = ${`public.${table}`}::text::regclass and contype = 'f' and conparentid = 0 order by 1`
  return rows.map(({ child, name, definition }) => {
    const date = hang[child]
    const [, column, , rest] = /^FOREIGN KEY \((\w+)\) REFERENCES (\w+)\(id\)(.*)$/.exec(definition) ?? []
    if (date === undefined || column === undefined)
      throw new Error(`${child} leads to ${table}: its line in \`dated\` (db/partitions/lists.ts) has to name its date.`)
    const pair = `foreign key (${column}, ${date}) references public.${table} (id, ${by})${rest}`
    return { child, name, definition: `${pair} on update cascade not valid` }
  })
}

/** How a table becomes the part of all years up to one: its key takes the date, and so do the keys that lead to it. */
export const datingOf = async (sql: Sql, table: string, year: number): Promise<Dividing> => {
  const { by } = dated[table]!
  const keys = await keysOf(sql, table)
  const part = `years.${table}_${year}`
  return {
    by,
    year,
    first: [
      ...keys.map(({ child }) => `lock table ${child} in access exclusive mode`),
      ...keys.map(({ child, name }) => `alter table ${child} drop constraint ${name}`),
      `alter table public.${table} drop constraint ${table}_pkey`,
    ],
    key: { definition: `primary key (id, ${by})`, index: indexOf(table) },
    renamed: [
      `alter table ${part} add constraint ${table}_${year}_pkey primary key using index ${indexOf(table)}`,
      `alter table public.${table} drop constraint ${checkOf(table)}`,
    ],
    bounds: `from (minvalue) to ('${firstOf(year + 1)}')`,
    last: [
      `alter table ${part} drop constraint ${checkOf(table)}`,
      ...(await partOf(sql, table, year + 1, `public.${table}`)),
      ...keys.map(({ child, name, definition }) => `alter table ${child} add constraint ${name} ${definition}`),
    ],
  }
}

/** Proves the new foreign keys of rows that were there before, beside those who write. */
export const afterDating = async (sql: Sql, table: string): Promise<void> => {
  const open = await sql<{ child: string; name: string }>`
    select conrelid::regclass::text as child, quote_ident(conname) as name from pg_constraint
    where confrelid = ${`public.${table}`}::text::regclass and contype = 'f' and conparentid = 0 and not convalidated order by 1`
  for (const { child, name } of open) await sql.script(`alter table ${child} validate constraint ${name}`, 'unhurried')
}

/**
 * Makes the parts of this school year and of the next in each table that is divided by its date, and proves foreign keys that a kill
 * left unproven. Answers the tables that have a new part. A year whose first rows came before its part keeps them where they are.
 */
export const comingParts = async (sql: Sql, now: Date): Promise<string[]> => {
  const made = new Set<string>()
  for (const table of Object.keys(dated)) {
    if ((await stateOf(sql, `public.${table}`)) !== 'divided') continue
    await afterDating(sql, table)
    const years = await yearsOf(sql, table)
    const last = years.at(-1)
    if (last === undefined) continue
    for (let year = last + 1; year <= schoolYearAt(now) + 1; year++)
      try {
        await applyPiece(sql, (await partOf(sql, table, year, `years.${table}_${last}`)).join(';\n'))
        made.add(table)
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === CHECK_VIOLATION)) throw error
      }
  }
  return [...made]
}
