import cluster from 'node:cluster'
import type { Registry } from 'prom-client'
import type { Database } from '#db/db.ts'
import { giveMemoryBack } from '#kit/process/memory.ts'
import { databaseClock } from '#kit/time/database-clock.ts'
import { createApp, type Instrument } from '#src/app.ts'
import type { Settings } from '#src/settings.ts'
import { announcement } from './announce.ts'
import type { Life } from './life.ts'

/** What measures and traces this process, each loaded only where a setting asks for it. */
async function instrumentsOf({ metricsPort, traces }: Settings) {
  const instruments: Instrument[] = []
  const found: { registry?: Registry } = {}
  if (metricsPort !== undefined) {
    const { measure } = await import('#kit/watch/metrics.ts')
    instruments.push((app, services) => void (found.registry = measure(app, services)))
  }
  if (traces) {
    const { trace } = await import('#kit/watch/traces.ts')
    instruments.push((app, services) => trace(app, services, traces))
  }
  return { instruments, found }
}

/** Listens until the end of this life, on a database that was prepared. Answers what the operator reads once it does. */
export async function serve(settings: Settings, database: Database, life: Life, webDist?: string): Promise<string> {
  const { role, metricsPort } = settings
  const { instruments, found } = await instrumentsOf(settings)
  const clock = await databaseClock(database.sql, console.error)
  life.onEnd(clock.stop)
  const app = await createApp({
    database,
    settings,
    clock: clock.now,
    jobs: role === 'web' ? 'off' : 'on',
    instruments,
    // Who watches a worker asks it whether it is ready; it answers nothing else.
    ...(role === 'worker' ? { routes: [] } : webDist !== undefined && { webDist }),
  })
  life.onEnd(() => app.close())
  life.onEnd(giveMemoryBack())
  await app.listen({ host: settings.host, port: settings.port })
  if (metricsPort !== undefined) {
    const { answerMetrics, openMetrics } = await import('./metrics.ts')
    if (cluster.isWorker) answerMetrics(found.registry!)
    else await openMetrics(settings, database, life, found.registry)
  }
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : settings.port
  return role === 'worker' ? `\nJobs run here. /ready answers on port ${port}.\n` : announcement(app, settings, port)
}
