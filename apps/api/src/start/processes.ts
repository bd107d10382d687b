// Several processes that answer on one port: this one owns the database and starts the others anew when they end.
import cluster, { type Worker } from 'node:cluster'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { queuesOf } from '#kit/jobs/one-at-a-time.ts'
import { repository, type Settings } from '#src/settings.ts'
import type { Life } from './life.ts'
import { Trouble } from './trouble.ts'

/** Milliseconds: the longest pause before a process is started again, and how long one must have run to be started at once. */
const [LONGEST, STEADY] = [10_000, 60_000]
/** Connections of PostgreSQL that are for commands, backups and its superuser. */
const SPARE = 14

/** What a process that answers is told besides the settings of its environment. */
const WEB_DIST = 'LENTERA_WEB_DIST'
/** What it is told when it shall end in good order. */
const END = 'end'

interface Ready {
  /** What the operator reads once the product answers. */
  readonly ready: string
}
const isReady = (message: unknown): message is Ready => typeof message === 'object' && message !== null && 'ready' in message

/** How many processes these settings mean. By itself one for two cores, because PostgreSQL works on the others; eight at most. */
export const processesOf = (
  { processes, databaseUrl }: Pick<Settings, 'processes' | 'databaseUrl'>,
  cores = availableParallelism(),
): number => processes ?? (databaseUrl === undefined ? Math.min(8, Math.max(1, cores >> 1)) : 1)

/** Connections that wider queues of jobs take beside those of DATABASE_POOL, which has some for two jobs. */
const moreForJobs = (widths: Settings['jobWidths']) => Math.max(0, queuesOf(widths).workers - queuesOf(undefined).workers)

/** Settings of an embedded server that so many processes share; undefined where its own are enough. */
export const serverFor = (
  processes: number,
  { databasePool, jobWidths }: Pick<Settings, 'databasePool'> & Partial<Pick<Settings, 'jobWidths'>>,
) => {
  const each = databasePool + moreForJobs(jobWidths)
  return processes === 1 && each <= databasePool ? undefined : { max_connections: String(Math.max(50, processes * each + SPARE)) }
}

interface Workers {
  readonly count: number
  /** The built web app. */
  readonly webDist: string
  readonly databaseUrl: string
  /** Whether a demo is on: by an address of the database alone they would take it for off. */
  readonly demo: boolean
  /** Gets a line when a process ended without being asked, and when one did not start. */
  readonly report: (line: string) => void
}

/** Starts so many processes that answer, until the end of `life`. Answers what the operator reads once all of them do. */
export async function startWorkers(life: Life, { count, webDist, databaseUrl, demo, report }: Workers): Promise<string> {
  cluster.setupPrimary({
    exec: path.join(repository, 'tools/run.mjs'),
    args: [path.join(repository, 'apps/api/src/main.ts')],
  })
  const environment = { DATABASE_URL: databaseUrl, DEMO: String(demo), [WEB_DIST]: webDist }
  const running = new Set<Worker>()

  /** A process that answers, or a Trouble once it has ended without. `ended` is called after that alone. */
  const start = (ended: (after: number) => void) =>
    new Promise<string>((resolve, reject) => {
      const worker = cluster.fork(environment)
      const since = Date.now()
      let answers = false
      running.add(worker)
      worker.on('message', (message: unknown) => {
        if (!isReady(message)) return
        answers = true
        resolve(message.ready)
      })
      worker.on('error', (error) => {
        if (worker.process.pid !== undefined) return // a message did not reach it: its end follows, if it has ended
        running.delete(worker) // never began, and so never ends
        reject(error)
      })
      worker.once('exit', (code, signal) => {
        running.delete(worker)
        if (answers) ended(Date.now() - since)
        else reject(new Trouble(`A process of the product ended before it answered (${signal ?? code}).`))
      })
    })

  const keep = async (lasted: number): Promise<void> => {
    if (life.ending.aborted) return
    report('A process of the product ended unexpectedly; it is being started again.')
    let pause = lasted > STEADY ? 0 : 500
    /* oxlint-disable no-await-in-loop -- one try after the other */
    for (;;) {
      await sleep(pause, undefined, { signal: life.ending }).catch(() => undefined)
      if (life.ending.aborted) return
      try {
        await start((after) => void keep(after))
        return
      } catch (error) {
        report(error instanceof Error ? error.message : String(error))
        pause = Math.min(LONGEST, Math.max(500, pause * 2))
      }
    }
    /* oxlint-enable no-await-in-loop */
  }

  life.onEnd(async () => {
    await Promise.all(
      [...running].map((worker) => {
        const ended = new Promise((resolve) => worker.once('exit', resolve))
        if (worker.isConnected()) worker.send(END)
        else worker.process.kill('SIGTERM')
        return ended
      }),
    )
  })
  const told = await Promise.all(Array.from({ length: count }, () => start((after) => void keep(after))))
  return told[0] ?? ''
}

/** Whether this process is one of several, started by another. */
export const isWorker = cluster.isWorker

/** The folder of the built web app that the process which started this one has named. */
export const webDistOfWorker = () => process.env[WEB_DIST]

/** Lets whoever started this process end it: from its first moment on, because it may be asked while it still starts. */
export function endWhenAsked(life: Life): void {
  process.on('message', (message) => {
    if (message === END && !life.ending.aborted) life.end()
  })
}

/** Tells whoever started this process that it answers. */
export const answersNow = (ready: string): void => void process.send?.({ ready } satisfies Ready)

/** The address of an embedded database for the processes that share it. */
export const addressOf = ({ user, database, host, port }: { user: string; database: string; host: string; port: number }) =>
  `postgresql://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`
