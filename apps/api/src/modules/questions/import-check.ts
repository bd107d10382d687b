import { Fault } from '@lentera/contract'
import { importLimits } from '@lentera/contract/questions/files'
import * as z from 'zod/mini'
import { longJob } from '#kit/jobs/long.ts'
import type { Services } from '#kit/http/services.ts'
import { remarksOf } from '#quiz/fingerprint.ts'
import { type FoundQuestion, type Note, Unreadable, type WrongQuestion } from '#quiz/formats/format.ts'
import { readApart } from '#quiz/formats/read-apart.ts'
import { formulaProblem, type MadeQuestion, makeQuestion } from '#quiz/make.ts'
import type { QuestionSource } from '@lentera/contract/questions/source'
import { type Bank, readableMedia, subjectsOf } from './bank.queries.ts'
import { keeperOf } from './embedded.ts'
import { digestsOf, identifyVersions } from './identity.ts'
import { endCheck, importOf } from './import.queries.ts'
import { alikeOf, forgetItems, insertItems, type NewItem } from './import-items.queries.ts'

/** So many questions are made at once; other people are answered between. */
const STEP = 25

/** Reads a file, or says of the whole what is wrong with it. */
const read = async (bytes: Uint8Array, account: number) => {
  try {
    const reading = await readApart(bytes, account)
    if (reading.questions.length > importLimits.questions)
      throw new Unreadable(`Maksimal ${importLimits.questions} soal dalam satu berkas. Bagi menjadi beberapa berkas.`)
    return reading
  } catch (error) {
    if (error instanceof Unreadable) throw new Fault('VALIDATION', { message: error.message })
    throw error
  }
}

/** What a file's questions are checked with. */
interface Checking {
  readonly services: Pick<Services, 'database' | 'files'>
  readonly bank: Bank
  /** For questions whose file names none. */
  readonly subject_id: number | null
  /** Of the school, by name in lower case. */
  readonly subjects: ReadonlyMap<string, number>
  /** Puts kept files into the place of those that came along. */
  readonly withFiles: ReturnType<typeof keeperOf>
  readonly now: Date
  /** Questions of the file that were checked already, by their fingerprint and by what they ask. */
  readonly before: { readonly same: Map<string, Earlier>; readonly alike: Map<string, Earlier> }
}
interface Earlier {
  readonly number: number
  readonly source: QuestionSource
}
interface Placed {
  readonly found: FoundQuestion
  readonly source: QuestionSource
  readonly made: MadeQuestion
  readonly subject_id: number | null
}

const beginning = (source: QuestionSource, made?: MadeQuestion) => (made?.asked ?? source.text).slice(0, 160).toWellFormed()

/** What becomes of a question, before anything of it is kept but its files. Throws Unreadable for one that cannot be stored as it is. */
const placedOf = async (checking: Checking, found: FoundQuestion): Promise<Placed> => {
  const { subject } = found.filed
  const subject_id = subject === undefined ? checking.subject_id : checking.subjects.get(subject.trim().toLowerCase())
  if (subject_id === undefined) throw new Unreadable(`Mata pelajaran "${subject!.slice(0, 60)}" tidak ada di sekolah ini.`)
  if (JSON.stringify([found.source, found.filed]).includes('\uFFFD'))
    throw new Unreadable('Ada huruf yang sudah rusak (\uFFFD) di soal ini. Perbaiki di berkas asalnya.')
  const problem = formulaProblem(found.source)
  if (problem) throw new Unreadable(problem.reason)
  const source = await checking.withFiles(found.source)
  const digests = await digestsOf(checking.services, source)
  try {
    return { found, source, made: makeQuestion(source, digests), subject_id }
  } catch (error) {
    if (error instanceof Unreadable) throw error
    throw new Unreadable('Soal ini tidak dapat ditampilkan.')
  }
}

const noNotes: readonly Note[] = []
const nothing = {
  notes: noNotes,
  source: null,
  filed: {},
  subject_id: null,
  fingerprint: null,
  stem: null,
  same_question_id: null,
  same_revision: null,
  same_number: null,
} as const
const refusedItem = (
  { line, place }: Pick<WrongQuestion, 'line' | 'place'>,
  number: number,
  begins: string,
  reason: string,
): NewItem => ({
  ...nothing,
  number,
  line,
  place,
  begins,
  state: 'refused',
  reason,
})

type Alike = Awaited<ReturnType<typeof alikeOf>>
/** Whether storing the one of the file would lose what is said after answering. */
const saysMore = (one: QuestionSource, kept: QuestionSource) => {
  const remarks = remarksOf(one)
  return remarks.length > 0 && JSON.stringify(remarks) !== JSON.stringify(remarksOf(kept))
}

/** What a question is to the bank and to what stands before it in the file. */
const comparedOf = ({ made, source }: Placed, alike: Alike, { before }: Checking) => {
  const same = alike.find(({ fingerprint }) => fingerprint === made.fingerprint)
  const near = same ?? alike.find(({ stem }) => stem === made.stem)
  if (near) {
    const state = same && !saysMore(source, same.source) ? ('double' as const) : ('similar' as const)
    return { state, same_question_id: near.id, same_revision: near.revision, same_number: null }
  }
  const earlier = before.same.get(made.fingerprint)
  const first = earlier ?? before.alike.get(made.stem)
  const kept = { same_question_id: null, same_revision: null, same_number: first?.number ?? null }
  if (!first) return { state: 'new' as const, ...kept }
  return { state: earlier && !saysMore(source, earlier.source) ? ('double' as const) : ('similar' as const), ...kept }
}

type Entry = { readonly line: number; readonly found: FoundQuestion } | { readonly line: number; readonly wrong: WrongQuestion }

/** What the check says of some questions of the file. `from` is how many stand before them. */
const checked = async (checking: Checking, part: readonly Entry[], from: number): Promise<NewItem[]> => {
  const { services, bank, now, before } = checking
  const placed = new Map<number, Placed>()
  const refused = new Map<number, NewItem>()
  for (const [at, entry] of part.entries()) {
    const number = from + at + 1
    if ('wrong' in entry) refused.set(number, refusedItem(entry.wrong, number, entry.wrong.where, entry.wrong.reason))
    else
      try {
        placed.set(number, await placedOf(checking, entry.found))
      } catch (error) {
        if (!(error instanceof Unreadable)) throw error
        refused.set(number, refusedItem(entry.found, number, beginning(entry.found.source), error.message))
      }
  }
  const { db } = services.database
  const all = [...placed.values()].map(({ made }) => made)
  const alike = await alikeOf(
    db,
    bank,
    all.map(({ fingerprint }) => fingerprint),
    all.map(({ stem }) => stem),
  )
  const readable = new Set(
    await readableMedia(
      db,
      bank,
      all.flatMap(({ media }) => media),
      now,
    ),
  )
  const items = [...refused.values()]
  for (const [number, one] of placed) {
    const { found, source, made, subject_id } = one
    if (made.media.some((file) => !readable.has(file))) {
      items.push(refusedItem(found, number, beginning(source, made), 'Gambarnya tidak ada di sini.'))
      continue
    }
    const { line, place, notes, filed } = found
    const { fingerprint, stem } = made
    const begins = beginning(source, made)
    const compared = comparedOf(one, alike, checking)
    items.push({ number, line, place, begins, reason: null, notes, source, filed, subject_id, fingerprint, stem, ...compared })
    if (!before.same.has(fingerprint)) before.same.set(fingerprint, { number, source })
    if (!before.alike.has(stem)) before.alike.set(stem, { number, source })
  }
  return items.toSorted((a, b) => a.number - b.number)
}

const reportText = (name: string, items: readonly NewItem[]) =>
  [
    `${name}: ${items.length} soal diperiksa. Belum ada yang disimpan.`,
    ...items.flatMap(({ place, begins, state, reason, notes }) => [
      ...(state === 'refused' ? [`${place}: ditolak. ${reason} (${begins})`] : []),
      ...(state === 'double' ? [`${place}: sudah ada di bank soal. (${begins})`] : []),
      ...(state === 'similar' ? [`${place}: mirip dengan soal lain. (${begins})`] : []),
      ...notes.map(({ text }) => `${place}: ${text}`),
    ]),
  ].join('\r\n')

/**
 * Checks a file of questions: what each becomes, what it loses, and whether the bank has it. Nothing of it is stored but files for a
 * day. Begun again after its process was lost, it begins anew.
 */
export const questionImport = longJob({
  name: 'questions.import',
  payload: z.object({ import_uuid: z.uuid(), file: z.uuid(), subject_id: z.nullable(z.number()) }),
  run: async ({ services, now, log }, { import_uuid, file, subject_id }, tell) => {
    const { database, files } = services
    const begun = await importOf(database.db, import_uuid)
    const bank = { school: begun.school_id, me: begun.owner_id }
    const bytes = await files.get(file)
    if (!bytes) throw new Fault('NOT_FOUND', { message: 'Berkasnya sudah tidak ada. Kirim lagi.' })
    const { format, encoding, questions, wrong, files: came } = await read(bytes, bank.me)
    await identifyVersions({ services, log }, bank.school)
    await forgetItems(database.db, import_uuid)
    const subjects = new Map((await subjectsOf(database.db, bank.school)).map(({ id, name }) => [name.toLowerCase(), id]))
    const withFiles = keeperOf(services, bank, came, now)
    const before = { same: new Map<string, Earlier>(), alike: new Map<string, Earlier>() }
    const checking: Checking = { services, bank, subject_id, subjects, withFiles, now, before }
    const entries: Entry[] = [
      ...questions.map((found) => ({ line: found.line, found })),
      ...wrong.map((one) => ({ line: one.line, wrong: one })),
    ]
    entries.sort((a, b) => a.line - b.line)
    const items: NewItem[] = []
    for (let at = 0; at < entries.length; at += STEP) {
      const part = await checked(checking, entries.slice(at, at + STEP), at)
      await insertItems(database.db, import_uuid, part)
      items.push(...part)
      const done = Math.min(at + STEP, entries.length)
      await tell(done / entries.length, `${done} dari ${entries.length} soal diperiksa`)
    }
    await endCheck(database.db, import_uuid, { format, encoding: encoding ?? null })
    const content = Buffer.from(`\uFEFF${reportText(begun.name, items)}\r\n`)
    return { content, type: 'text/plain; charset=utf-8', name: 'laporan-periksa.txt' }
  },
})
