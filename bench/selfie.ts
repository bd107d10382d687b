import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { createFileLinks } from '../apps/api/src/kit/files/link.ts'
import { aPhoto } from '../apps/api/test/pictures.ts'
import { requestText } from './load-client.ts'
import { forgetPresence, idsOf, tokenOf } from './people.ts'
import { secrets } from './product.ts'
import { restedMemory, SCHOOL, type Stand } from './rounds.ts'
import { atMost, type Row } from './row.ts'

const PUPILS = 1_000
const MINUTE = 60
/** As fast as possible: so many connections, and enough pupils for as long. */
const [AT_ONCE, SECONDS, ENOUGH] = [16, 4, 1_500]

const multipart = (photo: Buffer, fields: Record<string, string>) => {
  const part = (name: string, head: string, value: string) =>
    `--photo-of-a-pupil\r\ncontent-disposition: form-data; name="${name}"${head}\r\n\r\n${value}\r\n`
  const texts = Object.entries(fields).map(([name, value]) => part(name, '', value))
  const file = part('photo', '; filename="foto.jpg"\r\ncontent-type: image/jpeg', photo.toString('latin1'))
  return `${file}${texts.join('')}--photo-of-a-pupil--\r\n`
}

/** First check-ins by photo, each with a key and a position, of pupils who have no record of today. */
const requestsOf = async (
  { database: { database } }: Stand,
  school: number | undefined,
  limit: number,
  photos: readonly Buffer[],
) => {
  const { sql } = database
  const ids = await idsOf(database, 'student', { ...(school !== undefined && { school }), limit })
  await forgetPresence({ sql }, ids)
  await sql`update account set location_consent = true, selfie_consent = true where id = any(${ids}::bigint[])`
  const places = await sql<{ id: number; latitude: number; longitude: number }>`select account.id, latitude, longitude
    from account join school on school.id = school_id where account.id = any(${ids}::bigint[])`
  return places.map(({ id, latitude, longitude }, at) => {
    const body = multipart(photos[at % photos.length]!, {
      latitude: String(latitude),
      longitude: String(longitude),
      accuracy: '8',
    })
    const headers = {
      'idempotency-key': randomUUID(),
      'content-type': 'multipart/form-data; boundary=photo-of-a-pupil',
      'content-length': String(body.length),
    }
    return requestText('POST', '/v1/user/attendance/check-in/selfie', { token: tokenOf('student', id), body, headers })
  })
}

/** Every check-in since `begun` has a record and a photo that is read back whole. */
const assertKept = async ({ database, product }: Stand, begun: Date, count: number) => {
  const kept = await database.database.sql<{ id: string; bytes: number }>`select file.id, file.bytes from attendance
    join file on file.id = photo_file where clock_in_at >= ${begun}`
  if (kept.length !== count) throw new Error(`${count} check-ins by photo were acknowledged, ${kept.length} are kept.`)
  const links = createFileLinks(secrets.JWT_SECRET)
  const until = new Date(Date.now() + 600_000)
  for (const { id, bytes } of kept) {
    const answer = await fetch(`http://127.0.0.1:${product.port}/v1/files/${links.sign(id, until)}`)
    const { byteLength } = await answer.arrayBuffer()
    if (!answer.ok || byteLength !== bytes) throw new Error(`A photo of ${bytes} bytes is lost: ${answer.status}.`)
  }
}

/** Resident memory of the process that draws pictures, in MB. */
const drawing = () => {
  const lines = spawnSync('ps', ['-eo', 'rss=,args='], { encoding: 'utf8' }).stdout.split('\n')
  return Math.max(
    0,
    ...lines.filter((line) => line.includes('kit/files/draw.ts')).map((line) => Number.parseInt(line, 10) / 1000),
  )
}

/** A school of 1,000 checks in by photo within a minute, and then as many as the server takes. */
export const selfies = async (stand: Stand): Promise<Row[]> => {
  const { load, database, product } = stand
  await database.database.sql`update attendance_setting set methods = '{location,selfie,qr,roll_call}'`
  const photos = await Promise.all([0, 8, 16, 24].map((more) => aPhoto({ width: 712 + more, height: 960 })))
  const size = `photos of ${Math.round(photos[0]!.length / 1000)} KB`
  const { port } = product
  const before = product.memory() / 1e6

  // As every phone does before it checks in.
  const today = requestText('GET', '/v1/user/attendance/today', {
    token: tokenOf('student', (await idsOf(database.database, 'student', { school: SCHOOL }))[0]!),
  })
  await load.run({ port, connections: 1, seconds: 3, rate: 1, requests: [today] })
  const begun = new Date()
  const school = await requestsOf(stand, SCHOOL, PUPILS, photos)
  const arrivals = { port, connections: AT_ONCE, seconds: MINUTE, rate: school.length / MINUTE, requests: school }
  const minute = await load.run(arrivals)
  await assertKept(stand, begun, Math.min(minute.count, school.length))

  const rushed = new Date()
  const others = (await requestsOf(stand, undefined, ENOUGH + PUPILS, photos)).slice(0, ENOUGH)
  const rush = await load.run({ port, connections: AT_ONCE, seconds: SECONDS, requests: others })
  if (rush.count > others.length) throw new Error('Too few pupils: check-ins were repeated.')
  await assertKept(stand, rushed, rush.count)
  const method = `${size}, each drawn anew, written and synced, and read back afterwards`
  return [
    atMost(400, { what: 'Check-in by photo, 1,000 in a minute, p99', value: minute.p99, unit: 'ms', method }),
    atMost(400, {
      what: 'Check-in by photo, as fast as possible, p99',
      value: rush.p99,
      unit: 'ms',
      method: `${AT_ONCE} connections, ${Math.round(rush.perSecond)}/s`,
    }),
    atMost(300, {
      what: 'Memory of the API after photos',
      value: await restedMemory(product),
      unit: 'MB',
      method: `resident, half a minute after them; ${Math.round(before)} before; the process that draws them has ${Math.round(drawing())}`,
    }),
  ]
}
