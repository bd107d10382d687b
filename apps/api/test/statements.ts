// What the driver is asked, and how much of a table each statement reads.
import pg from 'pg'
import { vi } from 'vitest'
import { sql } from 'kysely'
import type { Database, Db } from '#db/db.ts'

export interface Statement {
  /** PostgreSQL keeps a named statement prepared. */
  readonly name?: string
  readonly text: string
  readonly values: readonly unknown[]
}
export interface Plan {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly 'Index Cond'?: string
  readonly 'Actual Rows'?: number
  readonly 'Actual Loops'?: number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Rows Removed by Index Recheck'?: number
  readonly Plans?: readonly Plan[]
}

/** A list of numbers as it was before it was written for the driver (db/statements.ts); anything else as it is. */
const read = (value: unknown) =>
  typeof value === 'string' && /^\{\d+(?:,\d+)*\}$/.test(value) ? value.slice(1, -1).split(',').map(Number) : value

/**
 * Collects what the driver sends from now on; what it sends to this database alone where one is named, because servers of other
 * files may live on in the same process and ask for something by themselves.
 */
export const listen = (database?: string) => {
  let asked: Statement[] = []
  const { query } = pg.Client.prototype
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    if (database !== undefined && this.database !== database) return Reflect.apply(query, this, given)
    const [first, more] = given as [string | { name?: string; text: string; values?: unknown[] }, unknown]
    if (typeof first === 'string') asked.push({ text: first, values: Array.isArray(more) ? more : [] })
    else asked.push({ ...first, values: (first.values ?? []).map(read) })
    return Reflect.apply(query, this, given)
  } as never)
  /** What was asked since the last look. */
  return () => {
    const before = asked
    asked = []
    return before
  }
}

/** Collects what this database alone is sent from now on. */
export const listenTo = async (db: Db) => {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  return listen(rows[0]!.name)
}

/** What a process asks by itself, when it likes: when people were last seen, whose sessions have ended, what was told since. */
const BY_ITSELF = /^\s*(?:insert into account_contact|select id, ended_at|select now.snapshot)/

/** Without what the process asks by itself: for who counts what a call asks. */
export const ofCalls = (asked: readonly Statement[]): readonly Statement[] => asked.filter(({ text }) => !BY_ITSELF.test(text))

/** Words as they are, without parameters. */
export const plain = (text: string) => Object.assign([text], { raw: [text] })

/** A value as a literal of SQL. */
export const textOfValue = (value: unknown) => {
  if (value === null || value === undefined) return 'null'
  if (Array.isArray(value)) return pg.escapeLiteral(`{${value.map((one) => JSON.stringify(one)).join(',')}}`)
  if (Buffer.isBuffer(value)) return `'\\x${value.toString('hex')}'`
  return pg.escapeLiteral(value instanceof Date ? value.toISOString() : `${value as string | number | boolean}`)
}

/**
 * The plan that the product's connections use: one for all values where the statement is prepared, and with its values otherwise.
 * `run` runs it, too, and counts rows.
 */
export const planOf = (
  database: Database,
  { name, text, values }: Statement,
  { run = false, settings = '' }: { readonly run?: boolean; readonly settings?: string } = {},
) =>
  database.connected(async (sql) => {
    await sql.script(`begin; set local plan_cache_mode = ${name === undefined ? 'auto' : 'force_generic_plan'}; ${settings}`)
    try {
      await sql.script(`prepare plan_of_call as ${text}`)
      const given = values.length > 0 ? `(${values.map(textOfValue).join(', ')})` : ''
      const how = run ? 'analyze, timing off, format json' : 'format json'
      const [row] = await sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>(plain(`explain (${how}) execute plan_of_call${given}`))
      return row!['QUERY PLAN'][0].Plan
    } finally {
      await sql.script('rollback')
      await sql.script('deallocate plan_of_call').catch(() => undefined) // it was never prepared
    }
  })

export const partsOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(partsOf)]

/** How many rows a plan that ran has read of each table. */
export const readsOf = (plan: Plan): ReadonlyMap<string, number> => {
  const reads = new Map<string, number>()
  for (const part of partsOf(plan)) {
    const table = part['Relation Name']
    if (table === undefined || !part['Node Type'].endsWith('Scan')) continue
    const each = (part['Actual Rows'] ?? 0) + (part['Rows Removed by Filter'] ?? 0) + (part['Rows Removed by Index Recheck'] ?? 0)
    reads.set(table, (reads.get(table) ?? 0) + each * (part['Actual Loops'] ?? 1))
  }
  return reads
}
