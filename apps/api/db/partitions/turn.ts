// The turn of a school year: the part that takes new rows ends, and a new one begins behind it.
import type { Database } from '#db/db.ts'
import { applyPiece, PARTS_LOCK, underLock } from '#db/pieces.ts'
import { run } from '#db/one-school/schema.ts'
import type { Sql } from '#db/sql.ts'
import { definitionsOf, type Part, partsOf, stateOf, yearOf } from './catalogue.ts'
import { comingParts } from './by-date.ts'
import { type Divided, divided, inYears, schoolYearAt } from './lists.ts'

/** Bytes of a part up to which it is proven under the lock, in some tens of milliseconds. */
const SMALL = 64 << 20
/** Numbers that a larger part still takes while that is proven of it: so many at least, or this part of all that it holds. */
const [LEAST, SHARE] = [10_000, 50]

const lastNumber = async (sql: Sql, { numbers }: Divided) => {
  const [row] = await run<{ last: number }>(sql, `select last_value as last from public.${numbers}`)
  return row?.last ?? 0
}

/** Where the ending part of a table ends: behind the numbers that are given while a check that says so is proven. */
const endOf = (last: number, { from }: Part) => last + Math.max(LEAST, Math.ceil((last - (from ?? 0)) / SHARE))

/** The end that a check of an interrupted turn says, as long as half of its room is left. */
const begun = async (sql: Sql, part: Part, check: string, last: number): Promise<number | undefined> => {
  const [row] = await sql<{ rule: string }>`
    select pg_get_constraintdef(oid) as rule from pg_constraint where conrelid = ${`years.${part.name}`}::text::regclass and conname = ${check}`
  const end = Number(/< '?(\d+)/.exec(row?.rule ?? '')?.[1])
  return end - last > (endOf(last, part) - last) / 2 ? end : undefined
}

/** The statements that end the open part at a number (SQL) and begin the one of `year` there. */
const swap = async (sql: Sql, table: string, open: Part, year: number, end: string): Promise<string> => {
  const name = `years.${open.name}`
  const { options, leads } = await definitionsOf(sql, name)
  const steps = [
    `alter table public.${table} detach partition ${name}`,
    ...(open.name === `${table}_${year - 1}` ? [] : [`alter table ${name} rename to ${table}_${year - 1}`]),
    `alter table public.${table} attach partition years.${table}_${year - 1} for values from (${open.from ?? 'minvalue'}) to (%1$s)`,
    `create table years.${table}_${year} partition of public.${table} for values from (%1$s) to (maxvalue)`,
    ...(options === null ? [] : [`alter table years.${table}_${year} set (${options})`]),
  ]
  return [
    ...leads.map((other) => `lock table ${other} in share row exclusive mode`),
    `lock table public.${table} in access exclusive mode`,
    `do $do$ declare ending bigint := ${end}; begin
      if ending > ${open.from ?? -1} then ${steps.map((step) => `execute format($q$${step}$q$, ending)`).join(';\n')};
      -- Nothing was given a number of the open part: it becomes that of the new year.
      else execute 'alter table ${name} rename to ${table}_${year}'; end if; end $do$`,
  ].join(';\n')
}

/** Ends a large part. What takes long, the proof that no row lies behind its end, holds nobody up; killed in between, it goes on. */
const cutLarge = async (sql: Sql, table: string, open: Part, year: number): Promise<void> => {
  const rule = divided[table]!
  const check = `${table}_ends`
  const last = await lastNumber(sql, rule)
  let end = await begun(sql, open, check, last)
  if (end === undefined) {
    end = endOf(last, open)
    const inside = `${open.from === null ? '' : `${rule.by} >= ${open.from} and `}${rule.by} < ${end}`
    await applyPiece(
      sql,
      `alter table years.${open.name} drop constraint if exists ${check};
       alter table years.${open.name} add constraint ${check} check (${inside}) not valid`,
    )
  }
  await sql.script(`alter table years.${open.name} validate constraint ${check}`, 'unhurried')
  const dropped = `alter table years.${table}_${year - 1} drop constraint ${check}`
  await applyPiece(sql, `${await swap(sql, table, open, year, String(end))};\n${dropped}`)
}

/** Ends the open part and begins the one of `year`. Each step holds the table for an instant. */
const cut = async (sql: Sql, table: string, open: Part, year: number, small: number): Promise<void> => {
  const [size] = await run<{ bytes: number }>(sql, `select pg_relation_size('years.${open.name}') as bytes`)
  if (size && size.bytes > small) await cutLarge(sql, table, open, year)
  else
    await applyPiece(
      sql,
      await swap(sql, table, open, year, `(select last_value + is_called::integer from public.${divided[table]!.numbers})`),
    )
}

/** Begins the part of this school year (by date: of the coming one, too) in each divided table that has none yet. Answers the tables. `small`: see SMALL. */
export const turnParts = (database: Database, now: Date, small = SMALL): Promise<string[]> =>
  underLock(database, PARTS_LOCK, async (sql) => {
    const year = schoolYearAt(now)
    const turned: string[] = []
    for (const table of Object.keys(divided)) {
      if ((await stateOf(sql, `public.${table}`)) !== 'divided') continue
      const open = (await partsOf(sql, `public.${table}`)).at(-1)
      if (open && yearOf(open) < year) {
        await cut(sql, table, open, year, small)
        turned.push(table)
      }
    }
    turned.push(...(await comingParts(sql, now)))
    // Statistics of the whole are nobody else's business: autovacuum knows its parts alone.
    for (const table of inYears)
      if ((await stateOf(sql, `public.${table}`)) === 'divided') await sql.script(`analyze public.${table}`, 'unhurried')
    return turned
  })

/** How many rows of each divided table stand where no part was made for them. */
export const strayRows = async (sql: Sql): Promise<{ readonly table: string; readonly rows: number }[]> => {
  const there = await sql<{ part: string }>`select relname as part from pg_class where relnamespace = 'years'::regnamespace`
  const parts = new Set(there.map(({ part }) => part))
  const counts = inYears
    .filter((table) => parts.has(`${table}_rest`))
    .map((table) => `select '${table}' as "table", count(*)::integer as rows from years.${table}_rest`)
  return counts.length === 0 ? [] : run(sql, counts.join(' union all '))
}
