import { createECDH, randomBytes, randomUUID } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import '../apps/api/src/modules/attendance/notices/kinds.ts'
import { notify } from '../apps/api/src/notices/notify.queries.ts'
import type { Databases, Measurable } from './databases.ts'
import { idsOf } from './people.ts'
import { startProduct } from './product.ts'
import { atMost, type Row } from './row.ts'

const PEOPLE = 10_000
const PATIENCE = 180_000

/** A pair as browsers and servers have it, in base64url. */
const keyPair = () => {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  return { public: pair.getPublicKey('base64url'), private: pair.getPrivateKey('base64url') }
}

/** A push service on this machine. It takes what comes, and counts for each device. */
const pushService = async () => {
  const taken = new Map<string, number>()
  const server = http.createServer((request, response) => {
    request.resume().on('end', () => {
      const { 'content-encoding': encoding, authorization = '' } = request.headers
      const proper = encoding === 'aes128gcm' && authorization.startsWith('vapid ')
      if (proper) taken.set(request.url!, (taken.get(request.url!) ?? 0) + 1)
      response.writeHead(proper ? 201 : 400).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { origin: `http://127.0.0.1:${port}`, taken, stop: () => server.closeAllConnections() ?? server.close() }
}

/** A device each, for people who want to be told at any hour. */
const register = async ({ database: { sql } }: Measurable, people: readonly number[], origin: string) => {
  await sql`update account set is_sub_push_notif = true where id = any(${people}::bigint[])`
  await sql`insert into quiet_hours (account_id, enabled, starts_at, ends_at)
    select id, false, '21:00', '05:00' from unnest(${people}::bigint[]) as id on conflict (account_id) do update set enabled = false`
  await sql`with signed as (
      insert into session (id, account_id, refresh_hash, user_agent, address, expires_at)
      select gen_random_uuid(), id, sha256(id::text::bytea), 'bench', '10.20.30.40', now() + interval '1 day'
      from unnest(${people}::bigint[]) as id returning id, account_id
    )
    insert into push_subscription (account_id, session_id, endpoint, p256dh, auth)
    select account_id, id, ${origin} || '/device/' || account_id, ${keyPair().public}, ${randomBytes(16).toString('base64url')} from signed`
  await sql.script('analyze push_subscription, session, account, quiet_hours')
}

/** News for 10,000 people, in one transaction, until the last of it is at the push service. */
export const push = async (databases: Databases): Promise<Row[]> => {
  const database = await databases.copyOf({ schools: 100, pupils: 100_000 })
  const vapid = keyPair()
  const product = await startProduct(database.url, { VAPID_PUBLIC_KEY: vapid.public, VAPID_PRIVATE_KEY: vapid.private })
  const service = await pushService()
  try {
    const people = await idsOf(database.database, 'student', { limit: PEOPLE })
    await register(database, people, service.origin)
    const begun = performance.now()
    const date = new Date().toISOString().slice(0, 10)
    const data = { date, status: 'sick', late_minutes: null, by: 'teacher' } as const
    await notify(
      database.database.db,
      people.map((student_id) => ({ kind: 'roll_call', student_id, to: ['pupil'], key: `bench ${randomUUID()}`, data })),
      new Date(),
    )
    const written = performance.now() - begun
    for (; service.taken.size < people.length; await sleep(10))
      if (performance.now() - begun > PATIENCE)
        throw new Error(`${service.taken.size} of ${people.length} notifications are out.`)
    const seconds = (performance.now() - begun) / 1000
    await sleep(2_000) // another one would come with the next round
    const twice = [...service.taken.values()].filter((times) => times > 1).length
    if (twice > 0) throw new Error(`${twice} devices were told twice.`)
    return [
      atMost(60, {
        what: 'Notifications for 10,000 people out',
        value: seconds,
        unit: 's',
        method: `one transaction (${Math.round(written)} ms), one process, a push service on this machine; each encrypted for its device, each there once`,
      }),
    ]
  } finally {
    await product.stop()
    service.stop()
  }
}
