// Web, worker, Redis and PostgreSQL are killed a hundred times under mixed writes: whether anything acknowledged is lost, or kept twice.
import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '../../apps/api/db/db.ts'
import { type Postgres, startPostgres } from '../../apps/api/db/embedded/launcher.ts'
import { migrate } from '../../apps/api/db/migrate.ts'
import { freePort } from '../../apps/api/src/start/port.ts'
import { type Program, startProduct } from '../product.ts'
import { median, type Row } from '../row.ts'
import { schoolThatWrites } from './school.ts'
import { keptRows, LINES, writing } from './writing.ts'

const KILLS = 100
/** Milliseconds between two kills once everything answers again. */
const REST = 1_000

/** A program that is killed and begun again. */
interface Killable {
  readonly name: string
  readonly strike: () => Promise<void>
  readonly stop: () => Promise<void>
}

const redisOf = async (port: number): Promise<Killable> => {
  const start = () => spawn('redis-server', ['--port', `${port}`, '--save', '', '--appendonly', 'no'], { stdio: 'ignore' })
  let child: ChildProcess = start()
  const end = () => {
    const ended = new Promise((resolve) => child.once('close', resolve))
    child.kill('SIGKILL')
    return ended
  }
  return {
    name: 'Redis',
    strike: async () => {
      await end()
      await sleep(500)
      child = start()
    },
    stop: async () => void (await end()),
  }
}

/** Kills web processes, the worker, Redis and PostgreSQL by turns, and counts what became of all that was acknowledged. */
export const kills = async (): Promise<Row[]> => {
  const home = await mkdtemp(path.join(tmpdir(), 'lentera-kills-'))
  await chmod(home, 0o755) // the database's own user enters it
  const settings = { max_connections: '100' }
  let postgres: Postgres = await startPostgres({ home, settings })
  const { path: socket, host, user } = postgres.connection
  const url = `postgresql://${user}@/lentera?host=${encodeURIComponent(host)}`
  const port = await freePort()
  const redis = await redisOf(port)
  const database = openDatabase({ path: socket, user, database: 'lentera' }, { max: 2, patience: 60_000 })
  await migrate(database)
  const made = await schoolThatWrites(database)
  const more = { REDIS_URL: `redis://127.0.0.1:${port}`, PROCESSES: '1' }

  const productOf = async (name: string, role: string): Promise<Killable & { port: () => number | undefined }> => {
    let program: Program | undefined = await startProduct(url, { ...more, ROLE: role })
    return {
      name,
      port: () => program?.port,
      strike: async () => {
        const { pid } = program!
        program = undefined
        process.kill(pid, 'SIGKILL')
        program = await startProduct(url, { ...more, ROLE: role })
      },
      stop: async () => program?.stop(),
    }
  }
  const webs = [await productOf('web 1', 'web'), await productOf('web 2', 'web')]
  const worker = await productOf('worker', 'worker')
  const server: Killable = {
    name: 'PostgreSQL',
    strike: async () => {
      process.kill(postgres.pid, 'SIGKILL')
      postgres = await startPostgres({ home, settings })
    },
    stop: () => postgres.stop(),
  }
  const all = [webs[0]!, server, worker, redis, webs[1]!, server]
  const load = writing(
    made,
    webs.map(({ port: own }) => own),
  )
  const gaps: number[] = []
  const counts = new Map<string, number>()
  try {
    await sleep(3_000)
    for (let kill = 0; kill < KILLS; kill++) {
      const one = all[kill % all.length]!
      const before = load.acknowledged.length
      const begun = performance.now()
      await one.strike()
      while (load.acknowledged.length < before + LINES) await sleep(20)
      gaps.push((performance.now() - begun) / 1000)
      counts.set(one.name, (counts.get(one.name) ?? 0) + 1)
      if ((kill + 1) % 10 === 0) console.log(`${kill + 1} kills, ${load.acknowledged.length} writes acknowledged`)
      await sleep(REST)
    }
    await load.end()
    const struck = [...counts].map(([name, count]) => `${name} ${count}`)
    return [
      ...(await keptRows(load, made)),
      {
        what: 'Until writes go on, the longest',
        value: Math.max(...gaps),
        unit: 's',
        method: `median ${median(gaps).toFixed(1)} s, the start of what was killed with it; kill -9 of ${struck.join(', ')}; ${load.vain()} times no answer, and sent again with its key`,
      },
    ]
  } finally {
    await load.end()
    for (const one of [...webs, worker]) await one.stop()
    await database.close()
    await server.stop()
    await redis.stop()
    await rm(home, { recursive: true, force: true })
  }
}
