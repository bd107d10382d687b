// The primary is killed under load, several times: whether anything that was acknowledged is lost, and how long nobody can write.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '../../apps/api/db/db.ts'
import { aClass, aPupil, aSchool, aTeacher } from '../../apps/api/db/seed/builders.ts'
import { createIds } from '../../apps/api/src/kit/http/ids.ts'
import { tokenOf } from '../people.ts'
import { type Program, secrets, startProduct } from '../product.ts'
import { atMost, median, type Row } from '../row.ts'
import { type Cluster, missing, startCluster } from './servers.ts'

const [PUPILS, LINES, KILLS] = [300, 24, 5]
const ids = createIds(secrets.HASHIDS_SALT)

interface Told {
  readonly text: string
  readonly at: number
}
/** Pupils who write to their teacher all the time, by turns through two processes; what no answer came to is sent again with its key. */
const writing = (products: readonly Program[], pupils: readonly { id: number }[], teacher: { id: number }) => {
  const acknowledged: Told[] = []
  let isOver = false
  let [number, refused] = [0, 0]
  const send = async (text: string, pupil: { id: number }, key: string, port: number) => {
    const body = new URLSearchParams({ text })
    const headers = {
      authorization: `Bearer ${tokenOf('student', pupil.id)}`,
      'idempotency-key': key,
      'x-forwarded-for': `10.1.${pupil.id % 250}.${pupil.id % 200}`,
    }
    const address = `http://127.0.0.1:${port}/v1/user/messages/with/${ids.encode(teacher.id)}`
    return fetch(address, { method: 'POST', headers, body }).catch(() => undefined)
  }
  const line = async (at: number) => {
    while (!isOver) {
      const mine = ++number
      const [text, key] = [`Pesan ke-${mine}`, randomUUID()]
      const pupil = pupils[mine % pupils.length]!
      for (let attempt = 0; ; attempt++) {
        const answer = await send(text, pupil, key, products[(at + attempt) % products.length]!.port)
        await answer?.arrayBuffer()
        if (answer?.status === 200) {
          acknowledged.push({ text, at: performance.now() })
          break
        }
        refused++
        if (isOver) return
        await sleep(answer?.status === 429 ? 1_000 : 200)
      }
      await sleep(40)
    }
  }
  const lines = Array.from({ length: LINES }, (_, at) => line(at))
  return {
    acknowledged,
    refused: () => refused,
    end: async () => {
      isOver = true
      await Promise.all(lines)
    },
  }
}

/** Kills the primary, waits until somebody's write is acknowledged again, and lets the killed server come back as a standby. */
const strike = async (cluster: Cluster, acknowledged: readonly Told[]) => {
  const { name } = (await cluster.primary())!
  const killed = performance.now()
  cluster.kill(name)
  // What was on its way may still be answered in the first moment.
  await sleep(500)
  const before = acknowledged.length
  await cluster.until('Writes are back', async () => acknowledged.length > before)
  const back = (acknowledged[before]!.at - killed) / 1000
  cluster.startNode(name)
  await cluster.until('The killed server is a standby again', () => cluster.isStandby(name), 120)
  return back
}

/** Failover of a cluster of Debian's packages under load; no rows where they are not installed. */
export const failover = async (): Promise<Row[]> => {
  const lacking = missing()
  if (lacking !== '') throw new Error(`Not measured: ${lacking} is not installed.`)
  const cluster = await startCluster()
  const products: Program[] = []
  try {
    const more = { DATABASE_READ_URL: cluster.url.read, PROCESSES: '1' }
    products.push(await startProduct(cluster.url.pooled, more), await startProduct(cluster.url.direct, more))
    const database = openDatabase({ url: cluster.url.direct }, { max: 2 })
    const { db } = database
    const school = await aSchool(db)
    const teacher = await aTeacher(db, school)
    const room = await aClass(db, school, { homeroom_teacher_id: teacher.id })
    const pupils = []
    for (let at = 0; at < PUPILS; at++) pupils.push(await aPupil(db, school, { in: room }))
    const load = writing(products, pupils, teacher)
    await cluster.until('Messages are acknowledged', async () => load.acknowledged.length > 50)
    const gaps: number[] = []
    for (let kill = 0; kill < KILLS; kill++) {
      gaps.push(await strike(cluster, load.acknowledged))
      await sleep(3_000)
    }
    await load.end()
    const kept = await db
      .selectFrom('message')
      .innerJoin('conversation', 'conversation.id', 'message.conversation_id')
      .where('conversation.low_id', '=', teacher.id)
      .select('message.text')
      .execute()
    await database.close()
    const counts = new Map<string, number>()
    for (const { text } of kept) counts.set(text, (counts.get(text) ?? 0) + 1)
    const lost = load.acknowledged.filter(({ text }) => !counts.has(text)).length
    const method = `${load.acknowledged.length} messages acknowledged, ${load.refused()} times none and sent again; kill -9 of Patroni and PostgreSQL of the primary, ${KILLS} times`
    return [
      atMost(0, { what: 'Acknowledged writes lost', value: lost, unit: '', method }),
      atMost(0, {
        what: 'Writes kept twice',
        value: [...counts.values()].filter((n) => n > 1).length,
        unit: '',
        method: 'each with its key',
      }),
      atMost(30, {
        what: 'Until writes are back, the longest',
        value: Math.max(...gaps),
        unit: 's',
        method: `median ${median(gaps).toFixed(1)} s; ttl 20 s; one process by PgBouncer and HAProxy, one by HAProxy`,
      }),
    ]
  } finally {
    for (const product of products) await product.stop()
    await cluster.stop()
  }
}
