import { Fault, type Parsed } from '@lentera/contract'
import { importFormats, importLimits, type questionFiles } from '@lentera/contract/questions/files'
import * as z from 'zod/mini'
import type { Visit } from '#kit/http/services.ts'
import { uuidV7 } from '#kit/http/uuid.ts'
import { longJob } from '#kit/jobs/long.ts'
import type { FoundQuestion, WrongQuestion } from '#quiz/formats/format.ts'
import { Unreadable } from '#quiz/formats/format.ts'
import { readApart } from '#quiz/formats/read-apart.ts'
import { makeQuestion } from '#quiz/make.ts'
import type { Here } from '#school/here.ts'
import { type Bank, knownOf, readableMedia, subjectOf, subjectsOf } from './bank.queries.ts'
import { keepFiles } from './embedded.queries.ts'
import { keeperOf } from './embedded.ts'
import { beginImport, endImport, importOf, keepFile, ownImport } from './import.queries.ts'
import { digestsOf, identifyVersions } from './identity.ts'
import { bankOf } from './questions.ts'
import { insertQuestions, type NewQuestion } from './write.queries.ts'

type Asked<K extends keyof typeof questionFiles> = Visit & Here & Parsed<(typeof questionFiles)[K]>

/** So many questions are made and kept at once; other people are answered between. */
const STEP = 25
/** Fewer read like a few words about each; a report of thousands is read by nobody. */
const MOST_WRONG = 500

/** Reads a file, or says of the whole what is wrong with it. */
const read = async (bytes: Uint8Array, account: number) => {
  try {
    const reading = await readApart(bytes, account)
    if (reading.questions.length > importLimits.questions)
      throw new Unreadable(`Paling banyak ${importLimits.questions} soal dalam satu berkas. Bagi menjadi beberapa berkas.`)
    return reading
  } catch (error) {
    if (error instanceof Unreadable) throw new Fault('VALIDATION', { message: error.message })
    throw error
  }
}

/** What a file's questions are made with. */
interface Making {
  readonly bank: Bank
  /** Of whoever's file says none. */
  readonly subject_id: number | null
  /** Of the school, by small letters. */
  readonly subjects: ReadonlyMap<string, number>
  readonly import_id: string
  /** With the files that came along kept, and named by what they are kept under. */
  readonly withFiles: ReturnType<typeof keeperOf>
  readonly files: Visit['services']['files']
  readonly now: Date
}
type Placed = Omit<NewQuestion, 'filed'> & { readonly found: FoundQuestion; readonly subject_id: number | null }
const wrongOf = ({ line, place, source }: FoundQuestion, reason: string): WrongQuestion => ({
  line,
  place,
  where: source.text.slice(0, 60).toWellFormed(),
  reason,
})

/** What becomes of a question, before anything of it is kept but its files. Throws Unreadable for one that cannot be. */
const placedOf = async (making: Making, found: FoundQuestion): Promise<Placed> => {
  const { subject } = found.filed
  const subject_id = subject === undefined ? making.subject_id : making.subjects.get(subject.trim().toLowerCase())
  if (subject_id === undefined) throw new Unreadable(`Mata pelajaran "${subject!.slice(0, 60)}" tidak ada di sekolah ini.`)
  const source = await making.withFiles(found.source)
  return { found, source, made: makeQuestion(source, await digestsOf(making, source)), subject_id }
}

/** Makes some questions of those that can be made. */
const placed = async (making: Making, part: readonly FoundQuestion[]) => {
  const good: Placed[] = []
  const wrong: WrongQuestion[] = []
  for (const found of part)
    try {
      good.push(await placedOf(making, found))
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error
      wrong.push(wrongOf(found, error.message))
    }
  return { good, wrong }
}

/** Keeps some questions, and says which the bank has already, and which show what they may not. */
const keep = async (db: Visit['db'], { bank, import_id, now }: Making, good: readonly Placed[], seen: Set<string>) => {
  const twins = await knownOf(
    db,
    bank,
    good.map(({ made }) => made.fingerprint),
  )
  const known = new Set(twins.map(({ fingerprint }) => fingerprint))
  const media = good.flatMap(({ made }) => made.media)
  const readable = new Set(await readableMedia(db, bank, media, now))
  const fresh: NewQuestion[] = []
  const wrong: WrongQuestion[] = []
  let doubles = 0
  for (const { found, source, made, subject_id } of good) {
    if (known.has(made.fingerprint) || seen.has(made.fingerprint)) doubles++
    else if (made.media.some((file) => !readable.has(file))) wrong.push(wrongOf(found, 'Gambarnya tidak ada di sini.'))
    else {
      seen.add(made.fingerprint)
      const { objective = '', level = 'L1', difficulty = 'medium', tags = [] } = found.filed
      fresh.push({ filed: { subject_id, objective, level, difficulty, tags, is_shared: false, import_id }, source, made })
    }
  }
  await insertQuestions(db, bank, fresh, now)
  await keepFiles(
    db,
    bank.me,
    fresh.flatMap(({ made }) => made.media),
  )
  return { added: fresh.length, wrong, doubles }
}

const reportText = (name: string, added: number, doubles: number, wrong: readonly WrongQuestion[]) =>
  [
    `${name}: ${added} soal masuk, ${doubles} sudah ada, ${wrong.length} tidak dapat dibaca.`,
    ...wrong.map(({ place, where, reason }) => `${place}: ${reason} (${where})`),
  ].join('\r\n')

/** Reads a file of questions into a bank. Begun again after its process was lost, it adds nothing twice. */
export const questionImport = longJob({
  name: 'questions.import',
  payload: z.object({ import_uuid: z.uuid(), file: z.uuid(), subject_id: z.nullable(z.number()) }),
  run: async ({ services, now, log }, { import_uuid, file, subject_id }, tell) => {
    const { database, files } = services
    const begun = await importOf(database.db, import_uuid)
    const bank = { school: begun.school_id, me: begun.owner_id }
    const bytes = await files.get(file)
    if (!bytes) throw new Fault('NOT_FOUND', { message: 'Berkasnya sudah tidak ada. Kirim lagi.' })
    const { format, questions, wrong, files: came } = await read(bytes, bank.me)
    await identifyVersions({ services, log }, bank.school)
    const subjects = new Map((await subjectsOf(database.db, bank.school)).map(({ id, name }) => [name.toLowerCase(), id]))
    const withFiles = keeperOf(services, bank, came, now)
    const making = { bank, subject_id, subjects, import_id: import_uuid, withFiles, files, now }
    const all = [...wrong]
    const seen = new Set<string>()
    let [added, doubles] = [0, 0]
    for (let at = 0; at < questions.length; at += STEP) {
      const part = await placed(making, questions.slice(at, at + STEP))
      const kept = await database.inTransaction((db) => keep(db, making, part.good, seen))
      added += kept.added
      doubles += kept.doubles
      all.push(...part.wrong, ...kept.wrong)
      const done = Math.min(at + STEP, questions.length)
      await tell(done / questions.length, `${done} dari ${questions.length} soal`)
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
  const known = format !== null && Object.hasOwn(importFormats, format) ? (format as keyof typeof importFormats) : null
  const found = wrong.map((one) => ({ ...one, place: one.place ?? `Baris ${one.line}` }))
  return { uuid, name, format: known, done_at: done_at?.toISOString() ?? null, added, doubles, wrong: found }
}
