import { randomUUID } from 'node:crypto'
import { requestText } from './load-client.ts'
import { idsOf, tokenOf } from './people.ts'
import { again, alternate, CONNECTIONS, how, middle, p99, point, share, speed, type Stand } from './rounds.ts'
import { atLeast, atMost, type Row } from './row.ts'

/** First check-ins: nobody of this database has a record of today when it begins, and nobody checks in twice. */
export const checkIn = async (stand: Stand): Promise<Row[]> => {
  const { load, database, product } = stand
  const { sql } = database.database
  // Far away, where nobody has a record of the day before either.
  await sql`update attendance set date = date - 4000 where date >= (now() - interval '1 day')::date`
  await sql.script('vacuum analyze attendance')
  const begun = new Date()
  const places = new Map(
    (
      await sql<{ id: number; latitude: number; longitude: number }>`select account.id, latitude, longitude from account
      join school on school.id = school_id where role = 'student'`
    ).map(({ id, ...place }) => [id, place]),
  )
  const ids = await idsOf(database.database, 'student')
  const requests = ids.map((id) => {
    const { latitude, longitude } = places.get(id)!
    const body = new URLSearchParams({ latitude: String(latitude), longitude: String(longitude), accuracy: '8' }).toString()
    const headers = { 'idempotency-key': randomUUID() }
    return requestText('POST', '/v1/user/attendance/check-in', { token: tokenOf('student', id), body, headers })
  })
  let first = 0
  const call = async (seconds: number) => {
    const left = requests.slice(first)
    const measured = await load.run({ port: product.port, connections: CONNECTIONS, seconds, requests: left })
    if (measured.count > left.length) throw new Error('Too few pupils: check-ins were repeated.')
    first += measured.count
    return measured
  }
  // Everybody checks in once: the rounds are as long as a hundred thousand pupils last.
  const seconds = Math.min(stand.pace.seconds, 2)
  const pace = { ...stand.pace, seconds }
  await call(seconds)
  const result = await alternate(pace, { limit: again(stand, stand.limit, point), call: () => call(seconds) })
  const [kept] = await sql<{ n: number }>`select count(*) as n from attendance where clock_in_at >= ${begun}`
  if (kept?.n !== first) throw new Error(`${first} check-ins were acknowledged, ${kept?.n} are kept.`)
  return [
    atLeast(1_500, {
      what: 'Check-in',
      value: middle(result.call, speed),
      unit: '/s',
      method: how(pace, 'first check-ins of other pupils each, with idempotency key, all found in the database afterwards'),
    }),
    atLeast(0.2, {
      what: 'Check-in, share of the limit',
      value: share(result.call, result.limit),
      unit: '',
      method: 'each round against the limit just before',
    }),
    atMost(100, {
      what: 'Check-in, p99',
      value: middle(result.call, p99),
      unit: 'ms',
      method: '64 connections, as fast as they go',
    }),
  ]
}
