// Loaded only where METRICS_PORT is set.
import { Gauge, Registry } from 'prom-client'
import type { Database } from '#db/db.ts'
import { strayRows } from '#db/partitions/turn.ts'
import { diskOf } from './disk.ts'
import { jobsByKind, outboxWaiting } from './facts.queries.ts'

/** Milliseconds for which what the database said is said again, however many ask. */
const KEPT = 5_000

interface Facing {
  readonly database: Pick<Database, 'sql'>
  readonly dataDir: string
  readonly clock?: () => Date
}

/** What is true of the whole product, however many processes it has: asked once for each machine. */
export const createFacts = ({ database, dataDir, clock = () => new Date() }: Facing) => {
  const registry = new Registry()
  const gauge = <const L extends string>(name: string, help: string, ...labelNames: L[]) =>
    new Gauge({ name, help, labelNames, registers: [registry] })
  const up = gauge('lentera_database_up', 'Whether the database answers: 1 or 0.')
  const waiting = gauge('lentera_jobs_waiting', 'Jobs whose time has come and that nobody runs, by kind.', 'kind')
  const running = gauge('lentera_jobs_running', 'Jobs that run, by kind.', 'kind')
  const dead = gauge('lentera_jobs_dead', 'Jobs that were given up, by kind: npm run jobs -- list shows them.', 'kind')
  const lag = gauge('lentera_jobs_lag_seconds', 'How far the oldest waiting job is behind its time, by kind.', 'kind')
  const outbox = gauge('lentera_outbox_waiting', 'Messages and pushed notices whose time has come, by channel.', 'channel')
  const outboxLag = gauge('lentera_outbox_lag_seconds', 'How far the oldest of them is behind its time, by channel.', 'channel')
  const stray = gauge('lentera_stray_rows', 'Rows of a divided table for which no part was made, by table.', 'table')
  const free = gauge('lentera_disk_free_bytes', 'Free bytes of the disk of DATA_DIR.')
  const size = gauge('lentera_disk_size_bytes', 'Bytes of the disk of DATA_DIR.')
  const ask = async () => {
    const disk = await diskOf(dataDir)
    if (disk) {
      free.set(disk.free)
      size.set(disk.size)
    }
    try {
      const now = clock()
      const [kinds, channels, strays] = await Promise.all([
        jobsByKind(database, now),
        outboxWaiting(database, now),
        strayRows(database.sql),
      ])
      for (const one of kinds) {
        waiting.set({ kind: one.kind }, one.waiting)
        running.set({ kind: one.kind }, one.running)
        dead.set({ kind: one.kind }, one.dead)
        lag.set({ kind: one.kind }, one.lag)
      }
      outbox.reset()
      outboxLag.reset()
      for (const one of channels) {
        outbox.set({ channel: one.channel }, one.waiting)
        outboxLag.set({ channel: one.channel }, one.lag)
      }
      for (const { table, rows } of strays) stray.set({ table }, rows)
      up.set(1)
    } catch {
      // Old numbers would look like a product that works.
      for (const one of [waiting, running, dead, lag, outbox, outboxLag, stray]) one.reset()
      up.set(0)
    }
  }
  let askedAt = -Infinity
  let asking: Promise<void> | undefined
  return {
    registry,
    /** As Prometheus reads it. */
    text: async (): Promise<string> => {
      if (performance.now() - askedAt >= KEPT)
        await (asking ??= ask().finally(() => {
          askedAt = performance.now()
          asking = undefined
        }))
      return registry.metrics()
    },
  }
}
