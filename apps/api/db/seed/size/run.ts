import type { Copy } from '#db/copy.ts'
import type { Database } from '#db/db.ts'
import type { Sql } from '#db/sql.ts'

/** Work of one connection; what it waits for by name. */
export interface Task {
  readonly name: string
  readonly after?: readonly string[]
  readonly run: (sql: Sql, copy: Copy) => Promise<void>
}

/** How many connections write at the same time: one for each core of a small server. */
const WRITERS = 2

const SETTINGS = [
  'set statement_timeout = 0',
  'set synchronous_commit = off',
  "set work_mem = '64MB'",
  "set maintenance_work_mem = '256MB'",
  'set max_parallel_maintenance_workers = 0',
  'set max_parallel_workers_per_gather = 0',
  'set jit = off',
  "set timezone = 'UTC'",
]

/** Runs work on a connection of the pool that has no time limit and does not wait for the disk; its settings are reset afterwards. */
export const onWriter = <T>(database: Database, work: (sql: Sql, copy: Copy) => Promise<T>): Promise<T> =>
  database.connected(async (sql, copy) => {
    for (const setting of SETTINGS) await sql.script(setting)
    try {
      return await work(sql, copy)
    } finally {
      await sql.script('reset all')
    }
  })

/** Runs all tasks, each once those that it waits for are done, on a few connections. Throws when one fails. */
export const runTasks = async (database: Database, tasks: readonly Task[]): Promise<void> => {
  const waiting = [...tasks]
  const open = new Set(tasks.map(({ name }) => name))
  let [settled, wake] = [Promise.resolve(), () => undefined as void]
  const again = () => {
    wake()
    settled = new Promise((resolve) => (wake = resolve))
  }
  again()
  let failed = false
  const writer = () =>
    onWriter(database, async (sql, copy) => {
      while (waiting.length > 0 && !failed) {
        const at = waiting.findIndex(({ after = [] }) => after.every((name) => !open.has(name)))
        if (at === -1) {
          await settled
          continue
        }
        const [task] = waiting.splice(at, 1)
        try {
          await task!.run(sql, copy)
          open.delete(task!.name)
        } catch (error) {
          failed = true
          throw error
        } finally {
          again()
        }
      }
    })
  await Promise.all(Array.from({ length: WRITERS }, writer))
}
