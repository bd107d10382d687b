// Web, worker, Redis and PostgreSQL are killed a hundred times under mixed writes: whether anything acknowledged is lost, or kept twice.
import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '../../apps/api/db/db.ts'
import { type Postgres, startPostgres } from '../../apps/api/db/embedded/launcher.ts'
import { migrate } from '../../apps/api/db/migrate.ts'
import { freePort } from '../../apps/api/src/start/port.ts'
import { type Program, startProduct } from '../product.ts'
import { atMost, median, type Row } from '../row.ts'
import { kinds, type School, schoolThatWrites, type Write } from './school.ts'

const [LINES, KILLS] = [12, 100]
/** Milliseconds between two writes of a line, and between two kills once everything answers again. */
const [PAUSE, REST] = [60, 1_000]
/** Lines that write all the time, by turns through the web processes; what no answer came to is sent again with its key. */
const writing = ({ writeOf }: School, webs: readonly (() => number | undefined)[]) => {
  const acknowledged: Write[] = []
  const refusals = new Map<string, number>()
  let [isOver, number, vain] = [false, 0, 0]
  const send = (write: Write, key: string, port: number) =>
    fetch(`http://127.0.0.1:${port}${write.address}`, {
      method: 'POST',
      body: write.body,
      signal: AbortSignal.timeout(15_000),
      headers: {
        authorization: `Bearer ${write.token}`,
        'idempotency-key': key,
        'x-forwarded-for': `10.1.${number % 250}.${number % 200}`,
        ...(typeof write.body === 'string' && { 'content-type': 'application/json' }),
      },
    })
      .then(async (answer) => ({ status: answer.status, text: await answer.text() }))
      .catch(() => undefined)
  const line = async (at: number) => {
    while (!isOver) {
      const write = writeOf(number++)
      const key = randomUUID()
      for (let attempt = 0; ; attempt++) {
        const port = webs[(at + attempt) % webs.length]!()
        const answer = port === undefined ? undefined : await send(write, key, port)
        if (answer?.status === 200) {
          acknowledged.push(write)
          break
        }
        if (answer && answer.status !== 503 && answer.status !== 429 && answer.status !== 502) {
          const said = `${write.kind}: ${answer.status} ${answer.text.slice(0, 160)}`
          refusals.set(said, (refusals.get(said) ?? 0) + 1)
          break
        }
        vain++
        await sleep(answer?.status === 429 ? 1_000 : 100)
      }
      await sleep(PAUSE)
    }
  }
  const lines = Array.from({ length: LINES }, (_, at) => line(at))
  return {
    acknowledged,
    refusals,
    vain: () => vain,
    end: async () => {
      isOver = true
      await Promise.all(lines)
    },
  }
}

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
    const kept = await made.kept()
    const lost: string[] = []
    const twice: string[] = []
    for (const kind of kinds) {
      const of = new Map<string, number>()
      for (const row of kept[kind]) of.set(row, (of.get(row) ?? 0) + 1)
      for (const write of load.acknowledged) if (write.kind === kind && !of.has(write.row)) lost.push(`${kind} ${write.row}`)
      for (const [row, count] of of) if (count > 1) twice.push(`${kind} ${row}`)
    }
    if (lost.length + twice.length > 0) console.error('lost', lost.slice(0, 20), 'twice', twice.slice(0, 20))
    const each = kinds.map((kind) => `${load.acknowledged.filter((write) => write.kind === kind).length} × ${kind}`)
    const struck = [...counts].map(([name, count]) => `${name} ${count}`)
    const method = `${each.join(', ')}; kill -9 of ${struck.join(', ')}; ${load.vain()} times no answer, and sent again with its key`
    const refused = [...load.refusals].map(([said, count]) => `${count} × ${said}`)
    return [
      atMost(0, { what: 'Acknowledged writes lost', value: lost.length, unit: '', method }),
      atMost(0, { what: 'Writes kept twice', value: twice.length, unit: '', method: 'each with its key' }),
      atMost(0, { what: 'Writes refused', value: refused.length, unit: 'kinds', method: refused.join('; ') || 'none' }),
      {
        what: 'Until writes go on, the longest',
        value: Math.max(...gaps),
        unit: 's',
        method: `median ${median(gaps).toFixed(1)} s, the start of what was killed with it`,
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
