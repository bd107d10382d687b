import type { Copy } from '#db/copy.ts'
import type { Database } from '#db/db.ts'
import { hashPassword } from '#kit/security/passwords.ts'
import { PASSWORD } from './builders.ts'
import { rowsOf, tables } from './sizes-rows.ts'
import { layout, type Plan } from './sizes-school.ts'

export interface Sizes {
  readonly schools: number
  readonly pupils: number
  /** Everybody's password; the builders' when not said. */
  readonly password?: string
}

/** Pupils that are written in one transaction: enough to be quick, few enough to be kept in memory. */
const AT_ONCE = 10_000
/** One connection writes while this process draws the next rows. */
const WRITERS = 2

const perSecond = (count: number, since: number) => Math.round((count * 1000) / Math.max(1, performance.now() - since))

/**
 * Fills an empty, migrated database to a size: pupils in classes of 36, teachers with a full timetable, a parent for every
 * second pupil, and attendance of today. The same sizes on the same day give the same rows, but for the password's salt.
 */
export const fillSizes = async (database: Database, sizes: Sizes, now: Date, progress: (line: string) => void) => {
  const hash = await hashPassword(sizes.password ?? PASSWORD)
  const plans = layout(sizes, now)
  const begun = performance.now()
  let [pupils, rows] = [0, 0]
  const write = () =>
    database.connected(async (sql, copy) => {
      await sql`set statement_timeout = 0`
      for (let batch = nextBatch(plans); batch.length > 0; batch = nextBatch(plans)) {
        await sql`begin`
        const written = await writeBatch(copy, batch, hash, now)
        await sql`commit`
        rows += written
        pupils += batch.reduce((sum, plan) => sum + plan.pupils, 0)
        const share = `${pupils.toLocaleString('en')} of ${sizes.pupils.toLocaleString('en')} pupils`
        progress(`${share}, ${rows.toLocaleString('en')} rows: ${perSecond(rows, begun).toLocaleString('en')} rows/s`)
      }
      await sql`reset statement_timeout`
    })
  await Promise.all(Array.from({ length: WRITERS }, write))
  await database.connected(async (sql) => {
    await sql`set statement_timeout = 0`
    for (const table of ['school', 'account', 'class', 'subject', 'lesson', 'attendance'])
      await sql.script(`select setval(pg_get_serial_sequence('${table}', 'id'), coalesce(max(id), 1)) from ${table}`)
    progress('Collecting statistics')
    await sql`vacuum analyze`
    await sql`reset statement_timeout`
  })
  return { rows, seconds: (performance.now() - begun) / 1000 }
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

const writeBatch = async (copy: Copy, batch: readonly Plan[], hash: string, now: Date) => {
  const rows = rowsOf(batch, hash, now)
  let count = 0
  for (const table of tables) count += await copy(table, rows.columns[table], rows[table])
  return count
}
