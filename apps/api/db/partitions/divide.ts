// Makes a table the first part of a table of the same name, beside a product that runs: no row is touched and none is read.
import type { Database } from '#db/db.ts'
import { applyPiece, isHeld, SCHEMA_LOCK, underLock } from '#db/pieces.ts'
import { run } from '#db/one-school/schema.ts'
import type { Sql } from '#db/sql.ts'
import { togetherOf } from './archives.ts'
import { afterDating, beforeDating, datingOf } from './by-date.ts'
import { columnsOf, definitionsOf, holdsAny, stateOf } from './catalogue.ts'
import { archived, dated, divided, inYears, schoolYearAt } from './lists.ts'

/** The part for numbers that no other part holds: those of years that lie in the archive. */
const restOf = (table: string): string => `years.${table}_rest`

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

/** What is done differently where a table is not divided by numbers, as statements of the same transaction. */
export interface Dividing {
  readonly by: string
  /** The last school year of the part that the table becomes. */
  readonly year: number
  /** Before the table gets another name, and before it becomes a part. */
  readonly first?: readonly string[]
  readonly renamed?: readonly string[]
  /** The primary key of the new table; that of the old one where it is left out. Of the old one's it becomes by this index. */
  readonly key?: { readonly definition: string; readonly index: string }
  /** The values that the part holds, after `for values`. */
  readonly bounds?: string
  readonly last?: readonly string[]
}

/**
 * The statements of one transaction. The table becomes the part of all numbers, so that nothing has to be proven of its rows; keys,
 * indexes and foreign keys of the new one find their equals in it and are joined to them.
 */
const statementsOf = async (sql: Sql, table: string, dividing: Dividing): Promise<string[]> => {
  const { by, year, first = [], renamed = [], key, bounds = 'from (minvalue) to (maxvalue)', last = [] } = dividing
  const { constraints, indexes, triggers, leads, identity, comment, replica, options, grants } = await definitionsOf(
    sql,
    `public.${table}`,
  )
  const [whole, part] = [`public.${table}`, `years.${table}_${year}`]
  const names = (await columnsOf(sql, whole)).map(({ name }) => name)
  const sequence = `public.${table}_${identity?.column}_seq`
  const isArchived = archived.includes(table)
  return [
    // Those first that are only read meanwhile: whoever waits for the table itself waits the shortest.
    ...leads.map((other) => `lock table ${other} in share row exclusive mode`),
    ...first,
    `lock table ${whole} in access exclusive mode`,
    `drop view if exists ever.${table}`,
    ...(identity
      ? [`select set_config('lentera.next', (select last_value + is_called::integer from ${sequence})::text, true)`]
      : []),
    `alter table ${whole} rename to ${table}_${year}`,
    `alter table public.${table}_${year} set schema years`,
    ...triggers.map(({ name }) => `drop trigger ${name} on ${part}`),
    ...(identity ? [`alter table ${part} alter column ${identity.column} drop identity`] : []),
    `create table ${whole} (like ${part} including all excluding identity excluding indexes) partition by range (${by})`,
    ...(identity
      ? [
          `alter table ${whole} alter column ${identity.column} add generated ${identity.how} as identity`,
          `select setval('${sequence}', current_setting('lentera.next')::bigint, false)`,
        ]
      : []),
    ...constraints.map(
      ({ name, definition, kind }) =>
        `alter table ${whole} add constraint ${name} ${kind === 'p' ? (key?.definition ?? definition) : definition}`,
    ),
    ...indexes.filter((index) => key === undefined || !index.includes(` ${key.index} `)),
    ...triggers.map(({ definition }) => definition),
    ...(comment === null ? [] : [`comment on table ${whole} is ${quoted(comment)}`]),
    ...(replica === 'f' || replica === 'n'
      ? [`alter table ${whole} replica identity ${replica === 'f' ? 'full' : 'nothing'}`]
      : []),
    ...grants.map(({ privilege, role }) => `grant ${privilege} on ${whole} to ${role}`),
    ...renamed,
    `alter table ${whole} attach partition ${part} for values ${bounds}`,
    `create table ${restOf(table)} partition of ${whole} default`,
    ...(options === null ? [] : [`alter table ${restOf(table)} set (${options})`]),
    ...(isArchived ? [togetherOf(table, names)] : []),
    ...last,
  ]
}

/** The tables that are divided by a date and that this one leads to, each with the column that holds the date here. */
const datesIn = (table: string) =>
  Object.entries(dated).flatMap(([of, { hang }]) => (hang[table] === undefined ? [] : [{ of, column: hang[table] }]))

/**
 * A table waits until each of its rows has its school and its date, and what hangs from it its date: what fills them goes through the
 * pages of one table. One that leads to a table with a date waits for that, and for the proof of its foreign keys.
 */
const isReady = async (sql: Sql, table: string) => {
  const dates = datesIn(table)
  for (const { of } of dates) if ((await stateOf(sql, `public.${of}`)) !== 'divided') return false
  const needed = [
    [table, 'school_id'],
    ...dates.map(({ column }) => [table, column]),
    ...Object.entries(dated[table]?.hang ?? {}),
  ]
  const [row] = await run<{ open: boolean }>(
    sql,
    `select exists (select from pg_attribute where not attnotnull and (${needed
      .map(([of, name]) => `attrelid = 'public.${of}'::regclass and attname = '${name}'`)
      .join(' or ')}))
      or exists (select from pg_constraint where conrelid = 'public.${table}'::regclass and contype = 'f' and not convalidated) as open`,
  )
  return row?.open === false
}

/** Divides one table; what it was is the part of all years up to this one. Throws where others held it for all `tries`. */
const divide = async (sql: Sql, table: string, now: Date, tries?: number): Promise<void> => {
  const byNumber = divided[table]
  if (byNumber) {
    const statements = await statementsOf(sql, table, { by: byNumber.by, year: schoolYearAt(now) })
    return applyPiece(sql, statements.join(';\n'), tries)
  }
  const year = await beforeDating(sql, table, now)
  const statements = await statementsOf(sql, table, await datingOf(sql, table, year))
  await applyPiece(sql, statements.join(';\n'), tries)
  await afterDating(sql, table)
}

/** Whether a table is to be divided now: it is not yet, and nothing that it waits for is left. */
const isDue = async (sql: Sql, table: string) =>
  (await stateOf(sql, `public.${table}`)) === 'whole' && (await isReady(sql, table))

/** Divides tables without a row at once, in a new installation. One that somebody holds meanwhile is divided after the start. */
export const divideEmpty = async (sql: Sql): Promise<void> => {
  for (const table of inYears)
    if ((await isDue(sql, table)) && !(await holdsAny(sql, `public.${table}`)))
      await divide(sql, table, new Date(), 1).catch((error: unknown) => {
        if (!isHeld(error)) throw error
      })
}

/** Divides what is left, one table after the other, while nobody else changes the schema. Answers which were divided now. */
export const divideAll = (database: Database, now: Date): Promise<string[]> =>
  underLock(database, SCHEMA_LOCK, async (sql) => {
    const tables: string[] = []
    for (const table of inYears)
      if (await isDue(sql, table)) {
        await divide(sql, table, now)
        tables.push(table)
      }
    return tables
  })
