import type { Database } from '#db/db.ts'
import type { Sql } from '#db/sql.ts'
import { hashPassword } from '#kit/security/passwords.ts'
import { PASSWORD } from '#db/seed/builders.ts'
import { dropConstraints } from './constraints.ts'
import type { Feature } from './feature.ts'
import { features } from './features.ts'
import { rowsOf, tables as peopleTables } from './people.ts'
import { layout, type Plan } from './plans.ts'
import { onWriter, runTasks, type Task } from './run.ts'
import { clearWorkbench, layWorkbench } from './workbench.ts'

export interface Sizes {
  readonly schools: number
  readonly pupils: number
  /** Everybody's password; the builders' when not said. */
  readonly password?: string
}

/** Pupils that are written in one transaction: enough to be quick, few enough to be kept in memory. */
const AT_ONCE = 10_000

type Progress = (line: string) => void

/**
 * Fills an empty, migrated database to a size: pupils in classes of 36, teachers with a full timetable, a parent for every second
 * pupil, attendance of today, and of every feature what a school has in the middle of a semester (amounts.ts). The same sizes on the
 * same day give the same rows, but for the password's salt.
 */
export const fillSizes = async (database: Database, sizes: Sizes, now: Date, progress: Progress) => {
  const begun = performance.now()
  const seconds = () => (performance.now() - begun) / 1000
  await fillPeople(database, sizes, now, progress)
  await fillFeatures(database, now, progress)
  progress(`Collecting statistics after ${seconds().toFixed(0)} s`)
  const counts = await settle(database)
  for (const line of linesOf(counts)) progress(line)
  return { rows: counts.reduce((sum, { rows }) => sum + rows, 0), seconds: seconds() }
}

/** Schools with their people, timetables and attendance of today alone, and statistics of them. */
export const fillPeopleOnly = async (database: Database, sizes: Sizes, now: Date, progress: Progress): Promise<void> => {
  await fillPeople(database, sizes, now, progress)
  await settle(database)
}

const fillPeople = async (database: Database, sizes: Sizes, now: Date, progress: Progress) => {
  const hash = await hashPassword(sizes.password ?? PASSWORD)
  const plans = layout(sizes, now)
  let pupils = 0
  const tasks: Task[] = []
  for (let batch = nextBatch(plans); batch.length > 0; batch = nextBatch(plans)) {
    const these = batch
    tasks.push({
      name: `schools from ${these[0]!.id}`,
      run: async (sql, copy) => {
        const rows = rowsOf(these, hash, now)
        await sql`begin`
        for (const table of peopleTables) await copy(table, rows.columns[table], rows[table])
        await sql`commit`
        pupils += these.reduce((sum, plan) => sum + plan.pupils, 0)
        progress(`${pupils.toLocaleString('en')} of ${sizes.pupils.toLocaleString('en')} pupils`)
      },
    })
  }
  await runTasks(database, tasks)
}

const nextBatch = (plans: Plan[]) => {
  const batch: Plan[] = []
  for (let pupils = 0; plans.length > 0 && pupils < AT_ONCE;) {
    const plan = plans.shift()!
    batch.push(plan)
    pupils += plan.pupils
  }
  return batch
}

/** The statements of a feature, each followed by statistics of what it has written: the next one is planned by them. */
const taskOf = (feature: Feature, progress: Progress): Task => ({
  name: feature.name,
  ...(feature.after && { after: feature.after }),
  run: async (sql) => {
    const begun = performance.now()
    const { statements } = feature
    for (const statement of typeof statements === 'function' ? await statements() : statements) {
      await sql.script(statement, 'unhurried').catch((error: unknown) => {
        const why = error instanceof Error ? error.message : String(error)
        throw new Error(`Filling ${feature.name} failed: ${why}: ${statement.trim().slice(0, 160)} …`, { cause: error })
      })
      const written = /^\s*(?:create unlogged table|insert into) ([\w.]+)/.exec(statement)?.[1]
      if (written !== undefined) await sql.script(`analyze ${written}`)
    }
    progress(`${feature.name}: ${((performance.now() - begun) / 1000).toFixed(1)} s`)
  },
})

const fillFeatures = async (database: Database, now: Date, progress: Progress) => {
  const people = new Set<string>(peopleTables)
  const filled = features.flatMap(({ tables }) => tables).filter((table) => !people.has(table))
  const rebuild = await onWriter(database, async (sql) => {
    await sql.script(`analyze ${peopleTables.join(', ')}`)
    await setSequences(sql)
    for (const statement of layWorkbench(now)) await sql.script(statement)
    return dropConstraints(sql, filled)
  })
  await runTasks(
    database,
    features.map((feature) => taskOf(feature, progress)),
  )
  const begun = performance.now()
  await onWriter(database, async (sql) => {
    await sql.script(clearWorkbench)
    await setSequences(sql)
    for (const statement of rebuild.now) await sql.script(statement, 'unhurried')
  })
  await runTasks(
    database,
    rebuild.later.map((statement) => ({ name: statement, run: (sql) => sql.script(statement, 'unhurried') })),
  )
  progress(`indexes and references: ${((performance.now() - begun) / 1000).toFixed(1)} s`)
}

/** Generated ids go on after those that were given. */
const setSequences = async (sql: Sql) => {
  const rows = await sql<{ table: string; column: string }>`
    select attrelid::regclass::text as table, attname as column from pg_attribute join pg_class on pg_class.oid = attrelid
    where attidentity <> '' and relkind in ('r', 'p') and relnamespace = 'public'::regnamespace order by 1`
  for (const { table, column } of rows)
    await sql.script(
      `select setval(pg_get_serial_sequence('${table}', '${column}'), max(${column})) from ${table} having max(${column}) is not null`,
    )
}

interface Count {
  readonly table: string
  readonly rows: number
}

/** Vacuums every table and collects its statistics, the largest first; answers how many rows each has. */
const settle = async (database: Database): Promise<readonly Count[]> => {
  const tables = await database.sql<{ table: string }>`
    select oid::regclass::text as table from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace order by relpages desc`
  await runTasks(
    database,
    tables.map(({ table }) => ({ name: table, run: (sql) => sql.script(`vacuum analyze ${table}`, 'unhurried') })),
  )
  return database.sql<{ table: string; rows: number }>`
    select oid::regclass::text as table, reltuples::bigint::integer as rows from pg_class
    where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and reltuples > 0 order by reltuples desc, 1`
}

const PER_LINE = 6
/** `quiz_answer 3,120,000 · grade_score 2,000,000`, a few to a line. */
const linesOf = (counts: readonly Count[]): string[] =>
  Array.from({ length: Math.ceil(counts.length / PER_LINE) }, (_, at) =>
    counts
      .slice(at * PER_LINE, (at + 1) * PER_LINE)
      .map(({ table, rows }) => `${table} ${rows.toLocaleString('en')}`)
      .join(' · '),
  )
