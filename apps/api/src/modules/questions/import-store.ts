import { Fault } from '@lentera/contract'
import { bankLimits } from '@lentera/contract/questions'
import * as z from 'zod/mini'
import type { Db } from '#db/db.ts'
import type { Services } from '#kit/http/services.ts'
import { longJob } from '#kit/jobs/long.ts'
import type { WrongQuestion } from '#quiz/formats/format.ts'
import { makeQuestion } from '#quiz/make.ts'
import { type Bank, knownOf, readableMedia } from './bank.queries.ts'
import { keepFiles } from './embedded.queries.ts'
import { digestsOf } from './identity.ts'
import { endImport, importOf, ownFiling } from './import.queries.ts'
import { type Became, openItems, type OpenItem, outcomesOf, setOutcomes } from './import-items.queries.ts'
import { insertQuestions, insertVersion, type NewQuestion, refile } from './write.queries.ts'

/** So many questions are stored in one transaction; other people are answered between. */
const STEP = 25
/** Fewer read like a few words about each; a report of thousands is read by nobody. */
const MOST_WRONG = 500

interface Storing {
  readonly services: Pick<Services, 'files'>
  readonly bank: Bank
  readonly import_uuid: string
  readonly now: Date
}
interface Ready extends Omit<NewQuestion, 'filed'> {
  readonly item: OpenItem
}

const refused = ({ number }: OpenItem, reason: string): Became => ({ number, outcome: 'refused', reason })

/** Makes a question a new version of the one that it replaces, filed as that one was but for what the file says of it. */
const replace = async (db: Db, { bank, now }: Storing, { item, source, made }: Ready): Promise<Became> => {
  const { number, filed, same_question_id, same_revision, subject_id } = item
  const before = same_question_id === null ? undefined : await ownFiling(db, bank, same_question_id)
  if (!before || before.archived_at !== null) return refused(item, 'Soal lama yang akan diganti sudah tidak ada.')
  if (before.revision !== same_revision)
    return refused(item, 'Soal lama sudah berubah sejak berkas ini diperiksa. Impor lagi soal ini.')
  const version = before.version + 1
  await insertVersion(db, { id: before.id, version }, bank, { source, made }, now)
  const tags = [...new Set([...before.tags, ...(filed.tags ?? [])])].slice(0, bankLimits.tags)
  const { objective = before.objective, level = before.level, difficulty = before.difficulty } = filed
  const { is_shared } = before
  await refile(
    db,
    before.id,
    { subject_id: subject_id ?? before.subject_id, objective, level, difficulty, tags, is_shared },
    version,
    now,
  )
  return { number, outcome: 'replaced', question_id: before.id, version }
}

/** Adds questions to the bank, and says which is which. */
const add = async (db: Db, { bank, import_uuid, now }: Storing, ready: readonly Ready[]): Promise<Became[]> => {
  const fresh = ready.map(({ item, source, made }) => {
    const { objective = '', level = 'L1', difficulty = 'medium', tags = [] } = item.filed
    return {
      filed: { subject_id: item.subject_id, objective, level, difficulty, tags, is_shared: false, import_id: import_uuid },
      source,
      made,
    }
  })
  const ids = await insertQuestions(db, bank, fresh, now)
  return ready.map(({ item }, at) => ({ number: item.number, outcome: 'added', question_id: ids[at]!.id, version: 1 }))
}

/** Stores some checked questions as the teacher has decided. What the bank has got since is not stored twice. */
const store = async (db: Db, storing: Storing, items: readonly OpenItem[]): Promise<void> => {
  const { services, bank, now, import_uuid } = storing
  const became: Became[] = []
  const ready: Ready[] = []
  for (const item of items) {
    const { number, state, decision, source } = item
    if (state === 'refused') became.push({ number, outcome: 'refused' })
    else if (state === 'double') became.push({ number, outcome: 'double' })
    else if (state === 'similar' && decision === 'skip') became.push({ number, outcome: 'skipped' })
    else if (source === null || (state === 'similar' && decision === null))
      became.push(refused(item, 'Tidak ada keputusan untuk soal ini.'))
    else ready.push({ item, source, made: makeQuestion(source, await digestsOf(services, source)) })
  }
  const readable = new Set(
    await readableMedia(
      db,
      bank,
      ready.flatMap(({ made }) => made.media),
      now,
    ),
  )
  const fresh = ready.filter(({ item }) => item.state === 'new')
  const known = new Set(
    (
      await knownOf(
        db,
        bank,
        fresh.map(({ made }) => made.fingerprint),
      )
    ).map(({ fingerprint }) => fingerprint),
  )
  const added: Ready[] = []
  const stored: Ready[] = []
  for (const one of ready) {
    const { item, made } = one
    if (made.media.some((file) => !readable.has(file))) became.push(refused(item, 'Gambarnya tidak ada di sini.'))
    else if (item.state === 'new' && known.has(made.fingerprint)) became.push({ number: item.number, outcome: 'double' })
    else {
      stored.push(one)
      if (item.decision === 'replace') became.push(await replace(db, storing, one))
      else added.push(one)
    }
  }
  became.push(...(await add(db, storing, added)))
  await keepFiles(
    db,
    bank.me,
    stored.flatMap(({ made }) => made.media),
  )
  await setOutcomes(db, import_uuid, became)
}

type Outcomes = Awaited<ReturnType<typeof outcomesOf>>
const countOf = (all: Outcomes, wanted: string) => all.filter(({ outcome }) => outcome === wanted).length
const wordsOf = {
  added: 'masuk',
  replaced: 'menjadi versi baru',
  double: 'sudah ada, tidak disimpan',
  skipped: 'dilewati',
  refused: 'ditolak',
}

const reportText = (name: string, all: Outcomes) =>
  [
    `${name}: ${countOf(all, 'added')} soal masuk, ${countOf(all, 'replaced')} soal diganti, ${countOf(all, 'double')} sudah ada, ${countOf(all, 'skipped')} dilewati, ${countOf(all, 'refused')} ditolak.`,
    ...all.flatMap(({ place, begins, outcome, reason, notes }) => [
      `${place}: ${outcome === null ? '' : wordsOf[outcome]}. ${reason ?? ''} (${begins})`,
      ...notes.map(({ text }) => `${place}: ${text}`),
    ]),
  ].join('\r\n')

/** Stores what was checked. Begun again after its process was lost, it goes on where it was. */
export const storeQuestions = longJob({
  name: 'questions.store',
  payload: z.object({ import_uuid: z.uuid() }),
  run: async ({ services, now }, { import_uuid }, tell) => {
    const { database } = services
    const { name, school_id, owner_id, state } = await importOf(database.db, import_uuid)
    if (state !== 'storing') throw new Fault('IMPORT_NOT_NOW')
    const storing = { services, bank: { school: school_id, me: owner_id }, import_uuid, now }
    const total = (await outcomesOf(database.db, import_uuid)).length
    for (let done = 0; ; done += STEP) {
      const items = await openItems(database.db, import_uuid, STEP)
      if (items.length === 0) break
      await database.inTransaction((db) => store(db, storing, items))
      await tell(Math.min(1, (done + STEP) / total), `${Math.min(done + STEP, total)} dari ${total} soal`)
    }
    const all = await outcomesOf(database.db, import_uuid)
    const wrong: WrongQuestion[] = all
      .filter(({ outcome }) => outcome === 'refused')
      .map(({ line, place, begins, reason }) => ({
        line,
        place,
        where: begins.slice(0, 60).toWellFormed(),
        reason: reason ?? '',
      }))
    await endImport(database.db, import_uuid, {
      added: countOf(all, 'added'),
      replaced: countOf(all, 'replaced'),
      doubles: countOf(all, 'double'),
      wrong: wrong.slice(0, MOST_WRONG),
      now,
    })
    const content = Buffer.from(`\uFEFF${reportText(name, all)}\r\n`)
    return { content, type: 'text/plain; charset=utf-8', name: 'laporan-impor.txt' }
  },
})
