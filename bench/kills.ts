// Web, worker, Redis and PostgreSQL are killed a hundred times under mixed writes: whether anything acknowledged is lost, or kept twice.
import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Database, openDatabase } from '../apps/api/db/db.ts'
import { type Postgres, startPostgres } from '../apps/api/db/embedded/launcher.ts'
import { migrate } from '../apps/api/db/migrate.ts'
import { aClass, aPupil, aSchool, aTeacher } from '../apps/api/db/seed/builders.ts'
import { aRoom, aTask } from '../apps/api/db/seed/tugasku.ts'
import { createIds } from '../apps/api/src/kit/http/ids.ts'
import { freePort } from '../apps/api/src/start/port.ts'
import { tokenOf } from './people.ts'
import { type Program, secrets, startProduct } from './product.ts'
import { ANSWERS, aSitting, formOfOne, given, QUESTIONS } from './quiz-school.ts'
import { atMost, median, type Row } from './row.ts'

const [PUPILS, LINES, KILLS] = [3_000, 12, 100]
/** Milliseconds between two writes of a line, and between two kills once everything answers again. */
const [PAUSE, REST] = [60, 1_000]
const ids = createIds(secrets.HASHIDS_SALT)
const DAY = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10)

/** One write: where it goes, and the row by which it is found afterwards. */
interface Write {
  readonly kind: Kind
  readonly row: string
  readonly address: string
  readonly token: string
  readonly body: URLSearchParams | string
}
const kinds = ['check-in', 'message', 'work', 'permit', 'answer'] as const
type Kind = (typeof kinds)[number]

/** All that a large school writes, in turn; each pupil checks in, hands in and asks for leave once. */
const school = async (database: Database) => {
  const { db } = database
  const hours = { days: [1, 2, 3, 4, 5, 6, 7], opens_at: '00:00', starts_at: '23:58', closes_at: '23:59' }
  const made = await aSchool(db, { hours, setting: { methods: ['location', 'roll_call'] } })
  const teacher = await aTeacher(db, made)
  const room = await aClass(db, made, { homeroom_teacher_id: teacher.id })
  const now = new Date()
  const { id: tasks } = await aRoom(db, made, { by: teacher, now, classes: [room.id], tahun_ajaran_id: made.year })
  const task = await aTask(db, { room: tasks, by: teacher, now })
  const pupils: number[] = []
  for (let at = 0; at < PUPILS; at++) pupils.push((await aPupil(db, made, { in: room, born_on: '2000-01-01' })).id)
  await database.sql`update account set location_consent = true where school_id = ${made.id}`
  const sitting = await aSitting(database, made.id, { pupils, begun: true })
  const tokens = pupils.map((id) => tokenOf('student', id))
  const leave = JSON.stringify({ type: 'family', starts_on: inDays(1), ends_on: inDays(2), reason: 'Acara keluarga' })
  const place = { latitude: '0', longitude: '110', accuracy: '8' }
  const writeOf = (number: number): Write => {
    const kind = kinds[number % kinds.length]!
    const turn = Math.floor(number / kinds.length)
    const pupil = pupils[turn % PUPILS]!
    const base = { kind, token: tokens[turn % PUPILS]! }
    // Who has done it once writes a message instead.
    if (kind === 'message' || (turn >= PUPILS && kind !== 'answer')) {
      const text = `Pesan ke-${number}`
      return {
        ...base,
        kind: 'message',
        row: text,
        address: `/v1/user/messages/with/${ids.encode(teacher.id)}`,
        body: new URLSearchParams({ text }),
      }
    }
    if (kind === 'check-in')
      return { ...base, row: `${pupil}`, address: '/v1/user/attendance/check-in', body: new URLSearchParams(place) }
    if (kind === 'permit') return { ...base, row: `${pupil}`, address: '/v1/user/permits', body: leave }
    if (kind === 'work') {
      const body = JSON.stringify({ text: `Karya ${pupil}`, links: [], kept: [], files: [] })
      return { ...base, row: `${pupil}`, address: `/v1/user/tugasku-posts/${ids.encode(task.id)}/submit`, body }
    }
    const one = given(turn % PUPILS, (Math.floor(turn / PUPILS) % QUESTIONS) + 1)
    return {
      ...base,
      row: `${pupil} ${one.number}`,
      address: ANSWERS,
      body: new URLSearchParams(formOfOne(sitting.uuid, one)),
    }
  }
  /** What is kept, once for each row that stands for it. */
  const kept = async (): Promise<Record<Kind, readonly string[]>> => {
    const { sql } = database
    const rows = async (read: Promise<{ row: string }[]>) => (await read).map(({ row }) => row)
    return {
      'check-in': await rows(sql`select account_id::text as row from attendance where school_id = ${made.id}
        and clock_in_at is not null`),
      message: await rows(sql`select text as row from message join conversation on conversation.id = conversation_id
        where low_id = ${teacher.id} or high_id = ${teacher.id}`),
      work: await rows(sql`select student_id::text as row from tugasku_work_version as version
        join tugasku_work as work on work.id = version.work_id where post_id = ${task.id}`),
      permit: await rows(sql`select account_id::text as row from permit where school_id = ${made.id}`),
      answer: await rows(sql`select student_id || ' ' || number as row from quiz_answer_log as log
        join quiz_attempt as attempt on attempt.id = log.attempt_id where session_id = ${sitting.id}`),
    }
  }
  return { writeOf, kept }
}
type School = Awaited<ReturnType<typeof school>>

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
  const made = await school(database)
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
      stop: async () => void (await program?.stop()),
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
