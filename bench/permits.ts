import { randomUUID } from 'node:crypto'
import { createIds } from '../apps/api/src/kit/http/ids.ts'
import { requestText } from './load-client.ts'
import { idsOf, tokenOf } from './people.ts'
import { secrets } from './product.ts'
import { how, middle, p99, SCHOOL, speed, type Stand } from './rounds.ts'
import { atLeast, atMost, median, type Row } from './row.ts'

const CONNECTIONS = 16
const WAITING = 500
const AT_ONCE = 100
const SECOND = 1_000

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** Pupils of all schools who ask for leave on the days to come, nobody twice. */
const filing = async ({ load, database, product, pace }: Stand): Promise<Row[]> => {
  const { sql } = database.database
  // Their families are not asked first: what is measured reaches the homeroom teacher.
  await sql`update account set born_on = '2000-01-01' where role = 'student'`
  const body = JSON.stringify({ type: 'family', starts_on: dayIn(1), ends_on: dayIn(3), reason: 'Acara keluarga di luar kota' })
  const begun = new Date()
  // Whoever has a permit for one of these days already would be told so.
  const away = await sql<{ id: number }>`select distinct account_id as id from permit where ends_on >= now()::date - 1`
  const taken = new Set(away.map(({ id }) => id))
  const free = (await idsOf(database.database, 'student')).filter((id) => !taken.has(id))
  const requests = free.map((id) =>
    requestText('POST', '/v1/user/permits', {
      token: tokenOf('student', id),
      body,
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    }),
  )
  let first = 0
  const round = async () => {
    const measured = await load.run({
      port: product.port,
      connections: CONNECTIONS,
      seconds: Math.min(pace.seconds, 2),
      requests: requests.slice(first),
    })
    first += measured.count
    return measured
  }
  await round()
  const rounds = []
  for (let at = 0; at < pace.rounds; at++) rounds.push(await round())
  const [kept] = await sql<{ n: number }>`select count(*) as n from permit
    where state = 'waiting_homeroom' and filed_at >= ${begun}`
  if (kept?.n !== first) throw new Error(`${first} permits were acknowledged, ${kept?.n} are kept.`)
  return [
    atLeast(200, {
      what: 'Filing a permit',
      value: middle(rounds, speed),
      unit: '/s',
      method: how(pace, `${CONNECTIONS} connections, each pupil once, all found in the database afterwards`),
    }),
    atMost(200, { what: 'Filing a permit, p99', value: middle(rounds, p99), unit: 'ms', method: 'as fast as they go' }),
  ]
}

/** A homeroom teacher with 500 permits that wait: the first page of the inbox, and a hundred decided in one action. */
const inbox = async (stand: Stand): Promise<Row[]> => {
  const { database, product, pace } = stand
  const { sql } = database.database
  const ids = createIds(secrets.HASHIDS_SALT)
  const [room] = await sql<{ id: number; teacher: number }>`select class.id, homeroom_teacher_id as teacher from class
    join enrollment on enrollment.class_id = class.id where class.school_id = ${SCHOOL} and homeroom_teacher_id is not null
    group by class.id having count(*) >= 20 order by class.id limit 1`
  if (!room) throw new Error('The school has no class with a homeroom teacher.')
  await sql`insert into permit (school_id, account_id, type, status, state, starts_on, ends_on, reason, filed_by, filed_at, waits_since)
    select ${SCHOOL}, pupil.student_id, 'family', 'excused', 'waiting_homeroom', current_date + day::int, current_date + day::int,
      'Acara keluarga', pupil.student_id, now(), now()
    from (select student_id from enrollment where class_id = ${room.id} order by student_id limit 20) as pupil
    cross join generate_series(10, 9 + ${WAITING / 20}::int) as day`
  await sql.script('vacuum analyze permit')
  const headers = { authorization: `Bearer ${tokenOf('teacher', room.teacher)}`, 'content-type': 'application/json' }
  const ask = async (path: string, body?: object) => {
    const began = performance.now()
    const answer = await fetch(`http://127.0.0.1:${product.port}${path}`, {
      headers: { ...headers, ...(body && { 'idempotency-key': randomUUID() }) },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return { answer: (await answer.json()) as { data: unknown; meta?: { total: number } }, took: performance.now() - began }
  }
  const pages = []
  for (let at = 0; at < pace.rounds; at++) {
    const { answer, took } = await ask('/v1/teacher/permits/inbox')
    if ((answer.meta?.total ?? 0) < WAITING) throw new Error('The inbox does not hold what waits.')
    pages.push(took)
  }
  const waiting = (
    await sql<{ id: number; revision: number }>`select permit.id, permit.revision from permit
      join enrollment on student_id = account_id and class_id = ${room.id} where state = 'waiting_homeroom' order by permit.id`
  ).map(({ id, revision }) => ({ id: ids.encode(id), revision }))
  const decided = []
  for (let at = 0; at < Math.min(pace.rounds, WAITING / AT_ONCE - 1); at++) {
    const of = waiting.slice(at * AT_ONCE, (at + 1) * AT_ONCE)
    const { answer, took } = await ask('/v1/teacher/permits/decide', { of, verb: 'approve' })
    const { results } = answer.data as { results: { outcome: string }[] }
    if (results.some(({ outcome }) => outcome !== 'decided')) throw new Error('Not all were decided.')
    decided.push(took)
  }
  return [
    atMost(1, {
      what: `Inbox of ${WAITING} permits, first page`,
      value: median(pages) / SECOND,
      unit: 's',
      method: `median of ${pages.length}`,
    }),
    atMost(1, {
      what: `${AT_ONCE} permits decided in one action`,
      value: median(decided) / SECOND,
      unit: 's',
      method: `median of ${decided.length}, each notice and line of history included`,
    }),
  ]
}

/** Leave that is asked for and decided. */
export const permits = async (stand: Stand): Promise<Row[]> => [...(await filing(stand)), ...(await inbox(stand))]
