// What one act of a person costs the servers: processor time of Node and of PostgreSQL, bytes of the answer and of the database's log.
import { randomUUID } from 'node:crypto'
import { createIds } from '../../apps/api/src/kit/http/ids.ts'
import type { Databases, Size } from '../databases.ts'
import { type Load, requestText, startLoad } from '../load-client.ts'
import { idsOf, tokenOf } from '../people.ts'
import { secrets, startProduct } from '../product.ts'
import { aSitting, formOfOne, given, QUESTIONS, sending, tokensOf } from '../quiz-school.ts'
import { OF_A_VISIT, SCHOOL, visitsOf } from '../rounds.ts'
import { parentOf, processorSeconds } from './processor.ts'

/** The acts that are counted, as the model names them. */
export const acts = ['visit', 'check-in', 'quiz answer', 'message'] as const
export type Act = (typeof acts)[number]

/** What one act costs. */
export interface UnitCost {
  /** Processor time in microseconds. */
  readonly node: number
  readonly postgres: number
  /** Bytes of the answers, before they are compressed. */
  readonly answer: number
  /** Bytes of PostgreSQL's log (WAL): what a standby is sent and an archive keeps. */
  readonly log: number
  /** Connections to PostgreSQL that were busy, on average, for each thousand acts a second. */
  readonly connections: number
}

const SECONDS = 6
const CONNECTIONS = 32

interface Stand {
  readonly databases: Awaited<ReturnType<Databases['copyOf']>>
  readonly product: Awaited<ReturnType<typeof startProduct>>
  readonly load: Load
  readonly postmaster: number
}

/** Sends each of these requests at most once, and reads the clocks of both programs before and after. */
const measured = async (stand: Stand, requests: readonly string[], ofOne = 1): Promise<UnitCost> => {
  const { sql } = stand.databases.database
  const busy = async () =>
    Number((await sql<{ busy: string }>`select sum(active_time) as busy from pg_stat_database`)[0]?.busy ?? 0)
  // Of the connections of the product alone: what the server does by itself, as vacuuming, is no act of a person.
  const log = async () =>
    Number(
      (
        await sql<{ bytes: string }>`select coalesce(sum(log.wal_bytes), 0) as bytes
        from pg_stat_activity as activity, pg_stat_get_backend_wal(activity.pid) as log where datname = current_database()`
      )[0]!.bytes,
    )
  const [own] = await sql<{ name: string }>`select current_database() as name`
  const state = async () => ({
    node: processorSeconds(stand.product.pid),
    postgres: processorSeconds(stand.postmaster, (title) => title.includes(` ${own!.name} `)),
    log: await log(),
    busy: await busy(),
  })
  const half = Math.floor(requests.length / 2)
  const port = stand.product.port
  await stand.load.run({ port, connections: CONNECTIONS, seconds: SECONDS, requests: requests.slice(0, half), once: true })
  const before = await state()
  const { count, bytes } = await stand.load.run({
    port,
    connections: CONNECTIONS,
    seconds: SECONDS,
    requests: requests.slice(half),
    once: true,
  })
  const after = await state()
  const done = count / ofOne
  return {
    node: ((after.node - before.node) / done) * 1e6,
    postgres: ((after.postgres - before.postgres) / done) * 1e6,
    answer: bytes * ofOne,
    log: (after.log - before.log) / done,
    // Milliseconds of busy connections for each act are busy connections for a thousand acts a second.
    connections: (after.busy - before.busy) / done,
  }
}

const checkIns = async ({ databases: { database } }: Stand) => {
  const { sql } = database
  await sql`update attendance set date = date - 4000 where date >= (now() - interval '1 day')::date`
  await sql.script('vacuum analyze attendance')
  const places = await sql<{ id: number; latitude: number; longitude: number }>`select account.id, latitude, longitude
    from account join school on school.id = school_id where role = 'student' order by md5(account.id::text)`
  return places.map(({ id, latitude, longitude }) =>
    requestText('POST', '/v1/user/attendance/check-in', {
      token: tokenOf('student', id),
      body: new URLSearchParams({ latitude: `${latitude}`, longitude: `${longitude}`, accuracy: '8' }).toString(),
      headers: { 'idempotency-key': randomUUID() },
    }),
  )
}

const answers = async ({ databases: { database } }: Stand) => {
  const sitting = await aSitting(database, SCHOOL, { pupils: await idsOf(database, 'student', { limit: 2_000 }), begun: true })
  const tokens = tokensOf(sitting)
  return Array.from({ length: QUESTIONS }, (_, at) =>
    tokens.map((token, pupil) => sending(token, formOfOne(sitting.uuid, given(pupil, at + 1)))),
  ).flat()
}

/** Teachers who write to pupils of their own class, each to one after the other. */
const messages = async ({ databases: { database } }: Stand) => {
  const ids = createIds(secrets.HASHIDS_SALT)
  const pairs = await database.sql<{ teacher: number; pupil: number }>`
    select homeroom_teacher_id as teacher, student_id as pupil from class join enrollment on enrollment.class_id = class.id
    where class.tahun_ajaran_id = (select max(tahun_ajaran_id) from class) and homeroom_teacher_id is not null
    order by md5(student_id::text) limit 20000`
  return pairs.map(({ teacher, pupil }) =>
    requestText('POST', `/v1/teacher/messages/with/${ids.encode(pupil)}`, {
      token: tokenOf('teacher', teacher),
      body: new URLSearchParams({ text: 'Selamat pagi. Jangan lupa membawa buku paket besok.' }).toString(),
      headers: { 'idempotency-key': randomUUID() },
    }),
  )
}

/** Measures each act alone, on a seeded database with all features filled; and what a pupil's data take on disk. */
export const unitCosts = async (databases: Databases, size: Size) => {
  const copy = await databases.copyOf(size)
  const { sql } = copy.database
  const disk = Number((await sql<{ bytes: string }>`select pg_database_size(current_database()) as bytes`)[0]!.bytes)
  const [backend] = await sql<{ pid: number }>`select pg_backend_pid() as pid`
  const product = await startProduct(copy.url, { PROCESSES: '1' })
  const load = startLoad()
  const stand: Stand = { databases: copy, product, load, postmaster: parentOf(backend!.pid) }
  try {
    const visits = await visitsOf(copy, SCHOOL)
    const costs: Record<Act, UnitCost> = {
      visit: await measured(stand, Array.from({ length: 40 }, () => visits).flat(), OF_A_VISIT),
      'check-in': await measured(stand, await checkIns(stand)),
      'quiz answer': await measured(stand, await answers(stand)),
      message: await measured(stand, await messages(stand)),
    }
    return { costs, memory: product.memory(), diskOfPupil: disk / size.pupils }
  } finally {
    load.stop()
    await product.stop()
  }
}
