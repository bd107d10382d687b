// The turn of a school year: the part that takes new rows ends, and a new one begins behind it.
import type { Database } from '#db/db.ts'
import { applyPiece, PARTS_LOCK, underLock } from '#db/pieces.ts'
import { run } from '#db/one-school/schema.ts'
import type { Sql } from '#db/sql.ts'
import { definitionsOf, type Part, partsOf, stateOf, yearOf } from './catalogue.ts'
import { type Divided, divided, schoolYearAt } from './lists.ts'

/** Numbers that the ending part still takes while that is proven of it: so many at least, or this part of all that it holds. */
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

/**
 * Ends the open part and begins the one of `year`. Each step holds the table for an instant; what takes long, the proof that no row
 * of the part lies behind its end, holds nobody up. Killed in between, it goes on with the same end.
 */
const cut = async (sql: Sql, table: string, open: Part, year: number): Promise<void> => {
  const rule = divided[table]!
  const check = `${table}_ends`
  const [name, ended, fresh] = [`years.${open.name}`, `${table}_${year - 1}`, `years.${table}_${year}`]
  const last = await lastNumber(sql, rule)
  let end = await begun(sql, open, check, last)
  if (end === undefined) {
    end = endOf(last, open)
    const inside = `${open.from === null ? '' : `${rule.by} >= ${open.from} and `}${rule.by} < ${end}`
    await applyPiece(
      sql,
      `alter table ${name} drop constraint if exists ${check}; alter table ${name} add constraint ${check} check (${inside}) not valid`,
    )
  }
  await sql.script(`alter table ${name} validate constraint ${check}`, 'unhurried')
  const { options, leads } = await definitionsOf(sql, name)
  await applyPiece(
    sql,
    [
      ...leads.map((other) => `lock table ${other} in share row exclusive mode`),
      `lock table public.${table} in access exclusive mode`,
      `alter table public.${table} detach partition ${name}`,
      ...(open.name === ended ? [] : [`alter table ${name} rename to ${ended}`]),
      `alter table public.${table} attach partition years.${ended} for values from (${open.from ?? 'minvalue'}) to (${end})`,
      `create table ${fresh} partition of public.${table} for values from (${end}) to (maxvalue)`,
      ...(options === null ? [] : [`alter table ${fresh} set (${options})`]),
      `alter table years.${ended} drop constraint ${check}`,
    ].join(';\n'),
  )
}

/** Begins the part of this school year in each divided table that has none yet. Answers the tables. */
export const turnParts = (database: Database, now: Date): Promise<string[]> =>
  underLock(database, PARTS_LOCK, async (sql) => {
    const year = schoolYearAt(now)
    const turned: string[] = []
    for (const table of Object.keys(divided)) {
      if ((await stateOf(sql, `public.${table}`)) !== 'divided') continue
      const open = (await partsOf(sql, `public.${table}`)).at(-1)
      if (open && yearOf(open) < year) {
        await cut(sql, table, open, year)
        turned.push(table)
      }
      // Statistics of the whole are nobody else's business: autovacuum knows its parts alone.
      await sql.script(`analyze public.${table}`, 'unhurried')
    }
    return turned
  })

/** How many rows of each divided table stand where no part was made for them. */
export const strayRows = async (sql: Sql): Promise<{ readonly table: string; readonly rows: number }[]> => {
  const found: { table: string; rows: number }[] = []
  for (const table of Object.keys(divided))
    if ((await stateOf(sql, `years.${table}_rest`)) !== 'missing') {
      const [row] = await run<{ rows: number }>(sql, `select count(*)::integer as rows from years.${table}_rest`)
      found.push({ table, rows: row?.rows ?? 0 })
    }
  return found
}
