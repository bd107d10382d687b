import { Fault, type Parsed } from '@lentera/contract'
import { importLimits, type questionFiles, questionFormats } from '@lentera/contract/questions/files'
import * as z from 'zod/mini'
import type { Visit } from '#kit/http/services.ts'
import { uuidV7 } from '#kit/http/uuid.ts'
import { longJob } from '#kit/jobs/long.ts'
import type { FoundQuestion, WrongQuestion } from '#quiz/formats/format.ts'
import { Unreadable } from '#quiz/formats/format.ts'
import { formatOf, formats, textOf } from '#quiz/formats/recognise.ts'
import { makeQuestion } from '#quiz/make.ts'
import type { Here } from '#school/here.ts'
import { type Bank, knownOf, readableMedia, sourcesOf, subjectOf } from './bank.queries.ts'
import { beginImport, endImport, importOf, keepFile, ownImport } from './import.queries.ts'
import { bankOf } from './questions.ts'
import { insertQuestions, type NewQuestion } from './write.queries.ts'

type Asked<K extends keyof typeof questionFiles> = Visit & Here & Parsed<(typeof questionFiles)[K]>

/** So many questions are made and kept at once; other people are answered between. */
const STEP = 25
/** Fewer read like a few words about each; a report of thousands is read by nobody. */
const MOST_WRONG = 500

/** Reads a file, or says of the whole what is wrong with it. */
const read = (bytes: Uint8Array) => {
  try {
    const text = textOf(bytes)
    const format = formatOf(text)
    const reading = formats[format].read(text)
    if (reading.questions.length > importLimits.questions)
      throw new Unreadable(`Paling banyak ${importLimits.questions} soal dalam satu berkas. Bagi menjadi beberapa berkas.`)
    return { format, ...reading }
  } catch (error) {
    if (error instanceof Unreadable) throw new Fault('VALIDATION', { message: error.message })
    throw error
  }
}

interface Making {
  readonly bank: Bank
  readonly subject_id: number | null
  readonly import_id: string
  readonly now: Date
}

/** Makes some questions, and says which the bank has already, and which show what they may not. */
const make = async (
  db: Visit['db'],
  { bank, subject_id, import_id, now }: Making,
  found: readonly FoundQuestion[],
  seen: Set<string>,
) => {
  const made = found.map(({ line, source }) => ({ line, source, made: makeQuestion(source) }))
  const known = new Set(
    (
      await knownOf(
        db,
        bank,
        made.map((one) => one.made.fingerprint),
      )
    ).map(({ fingerprint }) => fingerprint),
  )
  const readable = new Set(
    await readableMedia(
      db,
      bank,
      made.flatMap((one) => one.made.media),
      now,
    ),
  )
  const fresh: NewQuestion[] = []
  const wrong: WrongQuestion[] = []
  let doubles = 0
  for (const { line, source, made: one } of made) {
    if (known.has(one.fingerprint) || seen.has(one.fingerprint)) doubles++
    else if (one.media.some((file) => !readable.has(file)))
      wrong.push({ line, where: source.text.slice(0, 60).toWellFormed(), reason: 'Gambarnya tidak ada di sini.' })
    else {
      seen.add(one.fingerprint)
      const filed = { subject_id, objective: '', level: 'L1' as const, difficulty: 'medium' as const, tags: [], is_shared: false }
      fresh.push({ filed: { ...filed, import_id }, source, made: one })
    }
  }
  return { fresh, wrong, doubles }
}

const reportText = (name: string, added: number, doubles: number, wrong: readonly WrongQuestion[]) =>
  [
    `${name}: ${added} soal masuk, ${doubles} sudah ada, ${wrong.length} tidak dapat dibaca.`,
    ...wrong.map(({ line, where, reason }) => `Baris ${line}: ${reason} (${where})`),
  ].join('\r\n')

/** Reads a file of questions into a bank. Begun again after its process was lost, it adds nothing twice. */
export const questionImport = longJob({
  name: 'questions.import',
  payload: z.object({ import_uuid: z.uuid(), file: z.uuid(), subject_id: z.nullable(z.number()) }),
  run: async ({ services, now }, { import_uuid, file, subject_id }, tell) => {
    const { database, files } = services
    const begun = await importOf(database.db, import_uuid)
    const bank = { school: begun.school_id, me: begun.owner_id }
    const bytes = await files.get(file)
    if (!bytes) throw new Fault('NOT_FOUND', { message: 'Berkasnya sudah tidak ada. Kirim lagi.' })
    const { format, questions, wrong } = read(bytes)
    const all = [...wrong]
    const seen = new Set<string>()
    let [added, doubles] = [0, 0]
    for (let at = 0; at < questions.length; at += STEP) {
      const part = questions.slice(at, at + STEP)
      await database.inTransaction(async (db) => {
        const made = await make(db, { bank, subject_id, import_id: import_uuid, now }, part, seen)
        await insertQuestions(db, bank, made.fresh, now)
        added += made.fresh.length
        doubles += made.doubles
        all.push(...made.wrong)
      })
      await tell((at + part.length) / questions.length, `${at + part.length} dari ${questions.length} soal`)
    }
    all.sort((a, b) => a.line - b.line)
    await endImport(database.db, import_uuid, { format, added, doubles, wrong: all.slice(0, MOST_WRONG), now })
    const content = Buffer.from(`\uFEFF${reportText(begun.name, added, doubles, all)}\r\n`)
    return { content, type: 'text/plain; charset=utf-8', name: 'laporan-impor.txt' }
  },
})

/** Keeps the file and begins to read it. */
export const readFile = async (visit: Asked<'read'>) => {
  const { db, user, now, services, body, school } = visit
  const wanted = body.subject === 'none' ? undefined : body.subject
  const subject = wanted === undefined ? undefined : await subjectOf(db, school.id, wanted)
  if (wanted !== undefined && !subject) throw new Fault('NOT_FOUND')
  const file = uuidV7(now.getTime())
  const import_uuid = uuidV7(now.getTime())
  const name = body.file.name.replaceAll(/[\p{Cc}/\\]/gu, '').slice(-120) || 'soal'
  const bytes = new Uint8Array(await body.file.arrayBuffer())
  await services.files.put(file, bytes)
  await keepFile(db, { id: file, owner: user.id, name, bytes: bytes.length, now })
  await beginImport(db, bankOf(visit), { uuid: import_uuid, name, now })
  const job_id = await questionImport.begin(visit, { import_uuid, file, subject_id: subject?.id ?? null })
  return { job_id, import_uuid }
}

export const readReport = async (visit: Asked<'report'>) => {
  const { uuid, name, format, done_at, added, doubles, wrong } = await ownImport(
    visit.db,
    bankOf(visit),
    visit.params.import_uuid,
  )
  const known = format !== null && Object.hasOwn(questionFormats, format) ? (format as keyof typeof questionFormats) : null
  return { uuid, name, format: known, done_at: done_at?.toISOString() ?? null, added, doubles, wrong }
}

/** Writes a file of questions. Throws NOT_FOUND if one of them is not shown to this person. */
export const writeFile = async (visit: Asked<'write'>) => {
  const { question_uuids, format } = visit.body
  const uuids = [...new Set(question_uuids)]
  const sources = await sourcesOf(visit.db, bankOf(visit), uuids)
  if (sources.length < uuids.length) throw new Fault('NOT_FOUND')
  const { write, type, ending } = formats[format]
  const { text, left } = write(sources.map(({ source }) => source))
  if (left === sources.length)
    throw new Fault('VALIDATION', { errors: { format: [`${questionFormats[format]} tidak mengenal jenis soal ini.`] } })
  return { content: Buffer.from(text), type, name: `soal.${ending}` }
}
