// A file that is sent over a line that is cut again and again: what is sent twice.
import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { uploadPath } from '@lentera/contract/uploads'
import { aClass, aPupil, aSchool } from '../apps/api/db/seed/builders.ts'
import { createFileLinks } from '../apps/api/src/kit/files/link.ts'
import { startSurvivor, tokenOf } from '../apps/api/test/survivor.ts'
import { aPdf } from '../apps/api/test/uploads.ts'
import { sendParts } from '../apps/web/src/lib/upload/parts.ts'
import { type CutLine, openCutLine } from './cut-line.ts'
import { atMost, type Row } from './row.ts'

const MB = 1024 * 1024
/** Parts of the file after which the line is cut, uneven, so that no cut falls between two requests. */
const CUTS = [0.11, 0.27, 0.43, 0.66, 0.87]
/** How long it is dead, in milliseconds. */
const DEAD = 500

type Product = Awaited<ReturnType<typeof startSurvivor>>

interface Sending {
  readonly product: Product
  readonly megabytes: number
  readonly bits: number
  /** At which of the cuts the server is killed, too; -1 for none. */
  readonly killedAt: number
}

/** Cuts the line once so many bytes have gone up; kills the server where that is asked. */
const cutter = async (line: CutLine, size: number, { product, killedAt }: Sending, done: () => boolean) => {
  let cuts = 0
  while (!done() && cuts < CUTS.length) {
    if (line.carried() >= CUTS[cuts]! * size) {
      line.cut(DEAD)
      if (cuts === killedAt) {
        product.kill()
        await product.again()
      }
      cuts++
    }
    await sleep(5)
  }
  return cuts
}

/** Sends one file to its end, each attempt knowing its key alone, as after a restart of the browser; answers the bytes beyond its own. */
const sendCut = async (sending: Sending, pupil: { readonly id: number }) => {
  const { product, megabytes, bits } = sending
  const token = tokenOf('student', pupil)
  const line = await openCutLine(() => Number(new URL(product.origin()).port), bits)
  const content = aPdf(megabytes * MB - 20)
  const parcel = {
    endpoint: `http://127.0.0.1:${line.port}${uploadPath('student')}`,
    key: randomUUID(),
    name: 'buku.pdf',
    blob: new Blob([content]),
  }
  let ended = false
  const cutting = cutter(line, content.length, sending, () => ended)
  const begun = performance.now()
  const courier = { token: async () => token, renewed: async () => token }
  let attempts = 0
  for (;;) {
    attempts++
    const sent = await sendParts(parcel, { courier, progress: () => undefined })
    if (sent.is === 'sent') break
    if (sent.is !== 'again') throw new Error(`It was refused: ${JSON.stringify(sent)}`)
    await sleep(1_000)
  }
  ended = true
  const cuts = await cutting
  line.stop()
  if (cuts < CUTS.length) throw new Error(`The line was cut ${cuts} times only.`)
  const { id } = await product.database.db
    .selectFrom('upload')
    .where('key', '=', parcel.key)
    .select('id')
    .executeTakeFirstOrThrow()
  const links = createFileLinks(product.secret)
  const kept = await fetch(`${product.origin()}/v1/files/${links.sign(id, new Date(Date.now() + 600_000))}`)
  const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
  if (digest(new Uint8Array(await kept.arrayBuffer())) !== digest(content)) throw new Error('What is kept is not what was sent.')
  const seconds = Math.round((performance.now() - begun) / 1000)
  return { extra: ((line.carried() - content.length) / content.length) * 100, attempts, seconds }
}

/** Five cuts of 50 MB: as fast as this machine, and at 1 Mbit/s, which takes seven minutes of mostly waiting. */
export const resume = async (): Promise<Row[]> => {
  const product = await startSurvivor()
  try {
    const { db } = product.database
    const school = await aSchool(db)
    const pupil = await aPupil(db, school, { in: await aClass(db, school) })
    const rows: Row[] = []
    for (const { what, ...way } of [
      { what: '50 MB over five cuts', megabytes: 49.9, bits: Infinity, killedAt: 2 },
      { what: '50 MB at 1 Mbit/s over five cuts', megabytes: 49.9, bits: 1_000_000, killedAt: -1 },
    ]) {
      const { extra, attempts, seconds } = await sendCut({ product, ...way }, pupil)
      const killed = way.killedAt < 0 ? '' : ', at the third the server is killed, too'
      const method = `the web's own code, which knows the key alone after each cut; all bytes up, heads of requests too; ${DEAD} ms dead each${killed}; ${attempts} attempts in ${seconds} s; what is kept has the same SHA-256`
      rows.push(atMost(10, { what: `${what}: sent beyond the file itself`, value: extra, unit: '%', method }))
    }
    return rows
  } finally {
    await product.stop()
  }
}
