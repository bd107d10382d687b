import { codeOf } from '#kit/error-code.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseAway } from '#db/away.ts'
import type { FastifyInstance } from 'fastify'
import { jobsStandStill } from '#kit/jobs/watch.ts'
import { diskOf } from '#kit/watch/disk.ts'
import { jobsByKind } from '#kit/watch/facts.queries.ts'
import type { Services } from './services.ts'
import { uuidV7 } from './uuid.ts'

const PATIENCE = 2_000
const TRIAL_BYTES = 256 * 1024

/** What the system says when files cannot be written: no room, or a disk that takes nothing any more. */
const noRoom = new Set<unknown>(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO'])
export const isNoRoom = (error: unknown) => noRoom.has(codeOf(error))
/** PostgreSQL's words for the same. */
const isFull = (error: unknown) => isNoRoom(error) || (error instanceof DatabaseAway && codeOf(error.cause) === '53100')

const soon = <T>(work: Promise<T>) => {
  const end = new AbortController()
  const late = sleep(PATIENCE, undefined, { ref: false, signal: end.signal }).then(() => {
    throw new DatabaseAway(new Error(`No answer within ${PATIENCE} ms.`))
  })
  late.catch(() => undefined)
  return Promise.race([work, late]).finally(() => end.abort())
}

/** More than the memory that it may use: the database needs some of its disk for it, and leaves nothing there. */
const TRIAL = `set local work_mem = '64kB';
  select count(*) from (select repeat('x', 200) || n from generate_series(1, 4000) as n order by 1 desc offset 1) as sorted`

/** Whether this process can do its work: reads and the folder of files are asked each time, and room on the disk once something did not fit. */
export const createReadiness = ({ database, files }: Pick<Services, 'database' | 'files'>) => {
  let full = false
  const tryDisk = async () => {
    await database.connected((sql) => sql.script(TRIAL))
    const id = uuidV7()
    await files.put(id, Buffer.alloc(TRIAL_BYTES))
    await files.remove(id)
  }
  return {
    /** Learns from what failed. */
    saw: (error: unknown) => {
      if (isFull(error)) full = true
    },
    /** Rejects while it cannot. */
    check: async () => {
      await soon(database.sql`select 1`)
      await files.isThere?.()
      if (!full) return
      await soon(tryDisk())
      full = false
    },
  }
}

/** Puts `/health`, `/ready` and `/ready/jobs` on the server: whether this process lives, can answer, and whether jobs run. */
export const serveReadiness = (
  app: FastifyInstance,
  { database, clock, settings }: Pick<Services, 'database' | 'clock' | 'settings'>,
  readiness: ReturnType<typeof createReadiness>,
) => {
  const begun = clock()
  const jobsNow = async () => {
    const since = await jobsStandStill(database.db, clock(), begun)
    return since ? { jobs: 'standing still', since: since.toISOString() } : { jobs: 'running' }
  }
  /** How far jobs are behind, by kind, and how much room the disk has. */
  const details = async () => {
    const [kinds, disk] = await Promise.all([jobsByKind(database, clock()), diskOf(settings.dataDir)])
    return {
      queues: kinds.map(({ kind, waiting, running, dead, lag }) => ({
        kind,
        waiting,
        running,
        dead,
        lag_seconds: Math.round(lag),
      })),
      disk: disk && { free_bytes: disk.free, size_bytes: disk.size },
    }
  }
  app.get('/health', () => ({ status: 'ok' }))
  app.get<{ Querystring: { verbose?: unknown } }>('/ready', async ({ query }) => {
    await readiness.check()
    return { status: 'ready', ...(await jobsNow()), ...(query.verbose !== undefined && (await details())) }
  })
  // For who watches the product: calls are answered also while jobs stand still, so that a balancer keeps this process.
  app.get('/ready/jobs', async (_request, reply) => {
    const now = await jobsNow()
    return reply.code(now.jobs === 'running' ? 200 : 503).send(now)
  })
}
