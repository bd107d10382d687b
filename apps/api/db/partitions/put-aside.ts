// Old school years go to the archive beside a product that runs: whole parts at once, and rows of a wider part in batches. At each
// moment each row is either in the table or in its archive, so that `ever.<table>` shows it once.
import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '#db/db.ts'
import { applyPiece, PARTS_LOCK, underLock } from '#db/pieces.ts'
import { run } from '#db/one-school/schema.ts'
import type { Sql } from '#db/sql.ts'
import { columnsOf, definitionsOf, holdsAny, partsOf, stateOf, yearOf } from './catalogue.ts'
import { archived, beginOf, divided, schoolYearAt } from './lists.ts'

const AT_ONCE = 5_000
/** For so long rows of a new year may stand in the part before. */
const WEEKS = 8

/** What goes of one part: the part as it is, or its rows with numbers below this one. */
interface Step {
  readonly table: string
  readonly part: string
  readonly below: number | 'whole'
}
export interface Aside extends Step {
  readonly rows: number
  readonly bytes: number
}
export interface Asked {
  /** The first school year that stays. */
  readonly before: number
  readonly now: Date
  /** Ends it after the running batch; the next call goes on there. */
  readonly signal?: AbortSignal
  /** Rows of a batch. */
  readonly atOnce?: number
  /** Called after each batch, and after each part that went as it is. */
  readonly moved?: (table: string, rows: number) => unknown
  readonly parted?: (table: string, part: string) => unknown
}

/** The last school year whose end may be asked for: the running year and the one before it stay. */
export const latest = (now: Date): number => schoolYearAt(now) - 1

/** Where the archive of a table ends: it holds all numbers below, and no other. */
const archiveEnd = async (sql: Sql, table: string) => (await partsOf(sql, `archive.${table}`)).at(-1)?.to ?? null

/** One row of a statement that may read a large table, however long that takes. */
const answerOf = async <R extends object>(sql: Sql, text: string): Promise<R | undefined> => {
  await sql.script(`create temporary table answer_of as ${text}`, 'unhurried')
  try {
    return (await run<R>(sql, 'select * from answer_of'))[0]
  } finally {
    await sql.script('drop table answer_of')
  }
}

/** The first number of a part whose row is of a year that stays; behind its last row where there is none. */
const firstThatStays = async (sql: Sql, table: string, part: string, before: number): Promise<number> => {
  const { by, at } = divided[table]!
  const row = await answerOf<{ number: number }>(
    sql,
    `select coalesce((select ${by} from years."${part}" where ${at} >= '${beginOf(before).toISOString()}' order by ${by} limit 1),
      (select max(${by}) + 1 from years."${part}"), 0)::bigint as number`,
  )
  return row?.number ?? 0
}

/** Whether a part holds rows of a year that stays, besides those of its first weeks, which a large part takes before it ends. */
const holdsLater = async (sql: Sql, table: string, part: string, before: number): Promise<boolean> => {
  const row = await answerOf<{ any: boolean }>(
    sql,
    `select exists (select from years."${part}"
      where ${divided[table]!.at} >= '${beginOf(before).toISOString()}'::timestamptz + interval '${WEEKS} weeks') as "any"`,
  )
  return row?.any === true
}

/** What goes of a table: what came late for the archive, parts of old years alone, and the old rows of the part behind them. */
const stepsOf = async (sql: Sql, table: string, before: number): Promise<Step[]> => {
  const { by } = divided[table]!
  const steps: Step[] = []
  const rows = async (part: string, below: number) => {
    if (await holdsAny(sql, `years."${part}"`, `${by} < ${below}`)) steps.push({ table, part, below })
  }
  await rows(`${table}_rest`, (await archiveEnd(sql, table)) ?? 0)
  for (const part of await partsOf(sql, `public.${table}`)) {
    if (part.to === null || yearOf(part) >= before || (await holdsLater(sql, table, part.name, before))) {
      await rows(part.name, await firstThatStays(sql, table, part.name, before))
      break
    }
    steps.push({ table, part: part.name, below: 'whole' })
  }
  return steps
}

const sized = async (sql: Sql, step: Step): Promise<Aside> => {
  const whole = step.below === 'whole'
  const size = await answerOf<{ rows: number; bytes: number }>(
    sql,
    `select count(*)::bigint as rows,
      ${whole ? `pg_total_relation_size('years."${step.part}"')` : 'coalesce(sum(pg_column_size(row.*)), 0)::bigint'} as bytes
      from years."${step.part}" as row where ${whole ? 'true' : `${divided[step.table]!.by} < ${step.below}`}`,
  )
  return { ...step, rows: size?.rows ?? 0, bytes: size?.bytes ?? 0 }
}

/** What would be put aside of years before one: parts as a whole, and rows of a part that holds later years, too. */
export const lookAside = (database: Database, before: number): Promise<Aside[]> =>
  database.connected(async (sql) => {
    const found: Aside[] = []
    await sql.script('set statement_timeout = 0')
    try {
      for (const table of archived)
        if ((await stateOf(sql, `public.${table}`)) === 'divided')
          for (const step of await stepsOf(sql, table, before)) found.push(await sized(sql, step))
      return found
    } finally {
      await sql.script('reset all')
    }
  })

/**
 * Moves the rows below a number, some at a time, with a rest as long as each batch took; one that was written anew beside the one in the
 * archive takes its place. Answers false where it was ended.
 */
const moveRows = async (sql: Sql, { table, part }: Step, below: number, asked: Asked): Promise<boolean> => {
  const { by } = divided[table]!
  const end = await archiveEnd(sql, table)
  if (end === null || end < below)
    await applyPiece(
      sql,
      `create table archive."${table}_below_${below}" partition of archive.${table} for values from (${end ?? 'minvalue'}) to (${below})`,
    )
  const names = (await columnsOf(sql, `public.${table}`)).map(({ name }) => name)
  const columns = names.join(', ')
  const { constraints } = await definitionsOf(sql, `public.${table}`)
  const key = constraints.find(({ kind }) => kind === 'p')?.definition.replace('PRIMARY KEY ', '')
  const batch = `with chosen as (
      select ctid from years."${part}" where ${by} < ${below} order by ${by} limit ${asked.atOnce ?? AT_ONCE} for update skip locked
    ), gone as (
      delete from years."${part}" where ctid = any(array(select ctid from chosen)) returning ${columns}
    ), written as (
      insert into archive.${table} (${columns}) select ${columns} from gone
      on conflict ${key} do update set ${names.map((name) => `${name} = excluded.${name}`).join(', ')} returning 1
    )
    select count(*)::integer as rows from written`
  for (;;) {
    if (asked.signal?.aborted) return false
    const begun = performance.now()
    const [row] = await run<{ rows: number }>(sql, batch)
    if (!row || row.rows === 0) return true
    asked.moved?.(table, row.rows)
    await wait(performance.now() - begun)
  }
}

/** A part whose rows have all been moved to the archive, one after the other, goes. Throws where somebody has written to it meanwhile. */
const dropEmptied = async (sql: Sql, table: string, part: string): Promise<true> => {
  await applyPiece(
    sql,
    `lock table public.${table} in access exclusive mode;
     do $do$ begin if exists (select from years."${part}") then raise exception '% was written to', '${part}'; end if; end $do$;
     alter table public.${table} detach partition years."${part}";
     drop table years."${part}"`,
  )
  return true
}

/** Hangs a part from the archive instead of the table, once it is proven of it that it holds no number of another part. */
const movePart = async (sql: Sql, step: Step, asked: Asked): Promise<boolean> => {
  const { table, part } = step
  const { by } = divided[table]!
  const found = (await partsOf(sql, `public.${table}`)).find(({ name }) => name === part)
  if (!found) return true
  const end = await archiveEnd(sql, table)
  // What an interrupted move of rows has left below that.
  if (end !== null && !(await moveRows(sql, step, end, asked))) return false
  if (end !== null && found.to !== null && end >= found.to) return dropEmptied(sql, table, part)
  const from = end ?? found.from
  const [name, check] = [`years."${part}"`, `${table}_aside`]
  const inside = `${from === null ? '' : `${by} >= ${from} and `}${by} < ${found.to}`
  await applyPiece(
    sql,
    `alter table ${name} drop constraint if exists ${check}; alter table ${name} add constraint ${check} check (${inside}) not valid`,
  )
  await sql.script(`alter table ${name} validate constraint ${check}`, 'unhurried')
  const { leads } = await definitionsOf(sql, `years.${part}`)
  await applyPiece(
    sql,
    [
      ...leads.map((other) => `lock table ${other} in share row exclusive mode`),
      `lock table public.${table} in access exclusive mode`,
      `alter table public.${table} detach partition ${name}`,
      `alter table ${name} set schema archive`,
      `alter table archive.${table} attach partition archive."${part}" for values from (${from ?? 'minvalue'}) to (${found.to})`,
      `alter table archive."${part}" drop constraint ${check}`,
    ].join(';\n'),
  )
  asked.parted?.(table, part)
  return true
}

/**
 * Puts aside what is of years before `before`. It can be interrupted at any time and goes on with the next call; answers false then.
 * Throws where the year is later than `latest`.
 */
export const putAside = (database: Database, asked: Asked): Promise<boolean> =>
  underLock(database, PARTS_LOCK, async (sql) => {
    if (asked.before > latest(asked.now)) throw new Error(`The school years from ${latest(asked.now)} on stay.`)
    for (const table of archived) {
      if ((await stateOf(sql, `public.${table}`)) !== 'divided') continue
      for (const step of await stepsOf(sql, table, asked.before)) {
        const done = step.below === 'whole' ? await movePart(sql, step, asked) : await moveRows(sql, step, step.below, asked)
        if (!done) return false
      }
    }
    return true
  })
