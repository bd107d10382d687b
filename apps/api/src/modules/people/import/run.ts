import { randomBytes } from 'node:crypto'
import { Fault } from '@lentera/contract'
import type { pupilImports } from '@lentera/contract/people/import'
import { importOutcomes } from '@lentera/contract/people/import-rows'
import * as z from 'zod/mini'
import { clashOf } from '#kit/clash.ts'
import type { RequestOf } from '#kit/http/services.ts'
import type { Work } from '#kit/jobs/jobs.ts'
import { longJob } from '#kit/jobs/long.ts'
import { hashPassword } from '#kit/security/passwords.ts'
import { deskOf, yearOfDesk } from '#modules/people/office.ts'
import { asNamed } from './classes.rules.ts'
import { seenOf } from './difference.rules.ts'
import {
  addedIds,
  countOutcomes,
  endImport,
  holdImport,
  holdImportsOf,
  importById,
  type KeptRow,
  openRows,
  planRows,
  rowsOf,
  sayClass,
} from './import.queries.ts'
import { foundImport, judgedRows } from './judged.ts'
import { whomRules } from './whom.rules.ts'
import { setOutcomes } from './write.queries.ts'
import { writeRows } from './write.ts'

/** So many people are written in one transaction; other people are answered between. */
const STEP = 100

interface Running {
  readonly work: Pick<Work, 'services' | 'now'>
  readonly import_id: number
  readonly by: number
  readonly password_hash: string
}

const REFUSED = 'Nomor, email, atau nama penggunanya baru saja dipakai orang lain. Periksa lagi berkasnya.'

/** What the database refuses of a person: a number that somebody has got meanwhile, or a row that went away. */
const isRefusal = (error: unknown) => clashOf(error) !== undefined

/** The next rows, written in one transaction: `most` of them. Answers how many there were. Throws what the database refuses. */
const writeSome = ({ work: { services, now }, import_id, by, password_hash }: Running, most: number) =>
  services.database.inTransaction(async (db) => {
    const found = await importById(db, import_id)
    if (!found) return 0
    await holdImportsOf(db, found.school_id)
    if ((await holdImport(db, import_id)) !== 'running') return 0
    const rows: KeptRow[] = await openRows(db, import_id, most)
    if (rows.length === 0) return 0
    const desk = await deskOf({ db, user: { id: by }, now })
    // Whoever began it has moved to another school meanwhile.
    if (desk.school.id !== found.school_id) throw new Fault('NOT_FOUND')
    const own = new Set(await addedIds(db, import_id))
    const judged = await judgedRows({ db, services }, desk, found, rows, own)
    const planned = new Map(rows.map(({ number, planned: plan }) => [number, plan]))
    await writeRows({ db, whom: found.whom, desk, import_id, by, now, password_hash }, judged.rows, planned)
    return rows.length
  })

/** Says of the next row that it was refused, so that the others go on. */
const refuseNext = ({ work: { services }, import_id }: Running) =>
  services.database.inTransaction(async (db) => {
    if ((await holdImport(db, import_id)) !== 'running') return
    const [row] = await openRows(db, import_id, 1)
    if (row) await setOutcomes(db, import_id, [{ number: row.number, outcome: 'refused', note: REFUSED }])
  })

/** One step: many rows at once, or one by one where the database has refused one of them. */
const step = async (running: Running): Promise<number> => {
  try {
    return await writeSome(running, STEP)
  } catch (error) {
    if (!isRefusal(error)) throw error
  }
  let done = 0
  for (; done < STEP; done++)
    try {
      if ((await writeSome(running, 1)) === 0) break
    } catch (error) {
      if (!isRefusal(error)) throw error
      await refuseNext(running)
    }
  return done
}

const reportText = (name: string, noun: string, rows: readonly KeptRow[]) => {
  const ended = rows.filter(({ outcome }) => outcome !== null)
  const count = (outcome: keyof typeof importOutcomes) => ended.filter((row) => row.outcome === outcome).length
  return [
    `${name}: ${count('added')} ${noun} masuk, ${count('changed')} diperbarui, ${count('same')} sudah sama, ${count('stale') + count('refused')} tidak ditulis.`,
    ...ended
      .filter(({ outcome }) => outcome === 'stale' || outcome === 'refused')
      .map(({ number, cells, repaired, note }) => `Baris ${number} (${repaired.name ?? cells.name ?? ''}): ${note ?? ''}`),
  ].join('\r\n')
}

/** Writes what was seen. Begun again after its process was lost, it goes on with the rows that are left. */
export const pupilImport = longJob({
  name: 'people.import',
  payload: z.object({ import_id: z.number(), by: z.number() }),
  run: async (work, { import_id, by }, tell) => {
    const { services, now } = work
    const { db } = services.database
    const found = await importById(db, import_id)
    if (!found) throw new Fault('NOT_FOUND', { message: 'Impor ini sudah tidak ada.' })
    const counts = await countOutcomes(db, import_id)
    const total = counts.reduce((sum, { n }) => sum + Number(n), 0)
    const left = Number(counts.find(({ outcome }) => outcome === null)?.n ?? 0)
    const { noun } = whomRules[found.whom]
    const running = { work, import_id, by, password_hash: await hashPassword(randomBytes(32).toString('base64url')) }
    for (let done = total - left; ;) {
      const written = await step(running)
      if (written === 0) break
      done = Math.min(total, done + written)
      await tell(total === 0 ? 1 : done / total, `${done} dari ${total} ${noun}`)
    }
    await services.database.inTransaction(async (held) => {
      if ((await holdImport(held, import_id)) === 'running') await endImport(held, import_id, now)
    })
    const content = Buffer.from(`\uFEFF${reportText(found.name, noun, await rowsOf(db, import_id))}\r\n`)
    return { content, type: 'text/plain; charset=utf-8', name: `laporan-impor-${found.whom === 'staff' ? 'guru' : 'siswa'}.txt` }
  },
})

/**
 * Begins to write what was seen. Whoever asks again while it runs gets work that goes on with it. Throws DATA_CHANGED when the file or
 * the school has changed since it was seen, IMPORT_NOT_NOW where there is nothing to write.
 */
export const run = async (context: RequestOf<typeof pupilImports.run>) => {
  const { db, user, body, params } = context
  const desk = await deskOf(context)
  yearOfDesk(desk)
  const { id } = await foundImport(db, desk, params.import_uuid)
  const state = await holdImport(db, id)
  if (state === 'checked') {
    const row = await foundImport(db, desk, params.import_uuid)
    const judged = await judgedRows(context, desk, row, await rowsOf(db, id))
    if (seenOf(judged) !== body.seen) throw new Fault('DATA_CHANGED')
    const ready = judged.rows.filter(({ kind }) => kind === 'new' || kind === 'changed')
    if (ready.length === 0) throw new Fault('IMPORT_NOT_NOW')
    for (const { key, meaning } of judged.classes.values())
      if (meaning.is === 'new') await sayClass(db, id, key, asNamed(meaning.name))
    await planRows(
      db,
      id,
      ready.map(({ row: { number }, plan }) => ({ number, plan })),
    )
  } else if (state !== 'running') throw new Fault('IMPORT_NOT_NOW')
  return { job_id: await pupilImport.begin(context, { import_id: id, by: user.id }) }
}
