import { isDeepStrictEqual } from 'node:util'
import { Fault, type SentFile } from '@lentera/contract'
import { bankLimits, type QuestionRow, type questions } from '@lentera/contract/questions'
import type { QuestionSource } from '@lentera/contract/questions/source'
import { giveUpFiles } from '#kit/files/claim.ts'
import { signedUrl } from '#kit/files/link.ts'
import type { RequestOf, RequestContext } from '#kit/http/services.ts'
import { formulaProblem, type MadeQuestion, makeQuestion } from '#quiz/make.ts'
import { mediaOf } from '#quiz/rich-text.ts'
import type { Here } from '#school/here.ts'
import { digestsOf } from './identity.ts'
import { type Bank, type FactsRow, knownOf, questionOf, readableMedia, subjectOf, versionOf, versionsOf } from './bank.queries.ts'
import {
  archiveQuestions,
  countOwn,
  type Filed,
  insertQuestions,
  insertVersion,
  ownQuestion,
  refile,
  shareQuestions,
  tagQuestions,
  untagQuestions,
} from './write.queries.ts'

export const bankOf = ({ user, school }: Pick<RequestContext & Here, 'user' | 'school'>): Bank => ({
  school: school.id,
  me: user.id,
})

const found = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Fault('NOT_FOUND')
  return value
}

const EXCERPT = 160
const cut = (text: string) => (text.length > EXCERPT ? `${text.slice(0, EXCERPT).toWellFormed()}…` : text)

/** What a list and a page say of a question alike. */
export const factsOf = (row: FactsRow, me: number): QuestionRow => ({
  uuid: row.uuid,
  type: row.type,
  asked: cut(row.asked),
  subject: row.subject_uuid === null ? null : { uuid: row.subject_uuid, name: row.subject_name ?? '' },
  level: row.level,
  difficulty: row.difficulty,
  tags: row.tags,
  is_shared: row.is_shared,
  is_archived: row.archived_at !== null,
  owner: { name: row.owner_name },
  version: row.version,
  changed_at: row.changed_at.toISOString(),
  can: row.owner_id === me ? ['edit', 'copy'] : ['copy'],
})

export type Shown = Pick<MadeQuestion, 'content' | 'key' | 'explanation'>
/** The files that a question shows. */
export const filesOf = ({ content, explanation }: Shown) => [
  ...new Set(mediaOf(JSON.stringify(content).replaceAll('\\"', '"') + explanation)),
]
/** The addresses of files for the next minutes. */
export const linksOf = ({ services, now }: Pick<RequestContext, 'services' | 'now'>, files: readonly string[]) =>
  Object.fromEntries(files.map((file) => [file, signedUrl(services, file, now)]))

export const readQuestion = async (context: RequestOf<typeof questions.get, Here>) => {
  const { db, user, params } = context
  const row = found(await questionOf(db, bankOf(context), params.question_uuid))
  const { source, content, key, explanation, objective, sessions, revision } = row
  const versions = await versionsOf(db, row.id)
  return {
    ...factsOf(row, user.id),
    content,
    key,
    explanation,
    // What a saved question shows was checked when it was saved.
    media: linksOf(context, filesOf(row)),
    source,
    objective,
    sessions: Number(sessions ?? 0),
    versions: versions.map(({ version, type, created_at, by }) => ({ version, type, at: created_at.toISOString(), by })),
    revision,
  }
}

export const readVersion = async (context: RequestOf<typeof questions.version, Here>) => {
  const { db, params } = context
  const { id } = found(await questionOf(db, bankOf(context), params.question_uuid))
  const { version, content, key, explanation, created_at, by } = found(await versionOf(db, id, params.version))
  const shown = { content, key, explanation }
  return { ...shown, media: linksOf(context, filesOf(shown)), version, at: created_at.toISOString(), by }
}

/**
 * A question made of what a teacher has written, recognised by the content of what it shows. Throws VALIDATION at the field whose
 * formula cannot be drawn.
 */
const madeFor = async ({ services }: Pick<RequestContext, 'services'>, source: QuestionSource) => {
  const problem = formulaProblem(source)
  if (problem) throw new Fault('VALIDATION', { errors: { [`source.${problem.field}`]: [problem.reason] } })
  return makeQuestion(source, await digestsOf(services, source))
}

/** What a source becomes; links only to pictures that this person may see. */
export const previewQuestion = async (context: RequestOf<typeof questions.preview, Here>) => {
  const { db, body, now } = context
  const bank = bankOf(context)
  if (body.of !== null) found(await questionOf(db, bank, body.of))
  const { content, key, explanation, media, fingerprint } = await madeFor(context, body.source)
  const same = (await knownOf(db, bank, [fingerprint])).find(({ uuid }) => uuid !== body.of)
  return {
    content,
    key,
    explanation,
    media: linksOf(context, await readableMedia(db, bank, media, now)),
    same: same ? { uuid: same.uuid, asked: cut(same.asked) } : null,
  }
}

interface QuestionFields extends Omit<Filed, 'subject_id' | 'import_id'> {
  readonly subject_uuid: string | null
  readonly pictures: readonly SentFile[]
  readonly anyway: boolean
}

const filedOf = async ({ db, school }: RequestContext & Here, { subject_uuid, ...body }: QuestionFields): Promise<Filed> => {
  const subject = subject_uuid === null ? null : found(await subjectOf(db, school.id, subject_uuid))
  const { objective, level, difficulty, tags, is_shared } = body
  return { subject_id: subject?.id ?? null, objective, level, difficulty, tags: [...new Set(tags)], is_shared }
}

/** Throws QUESTION_EXISTS where the bank has the same under another id. */
const refuseTwins = async (context: RequestContext & Here, fingerprint: string, own: string | null) => {
  const twin = (await knownOf(context.db, bankOf(context), [fingerprint])).find(({ uuid }) => uuid !== own)
  if (twin) throw new Fault('QUESTION_EXISTS', { data: { question_uuid: twin.uuid } })
}

/** Gives up pictures that were sent and are not shown. Throws VALIDATION for one that is shown and cannot be. */
const settlePictures = async (context: RequestContext & Here, shown: readonly string[], sent: readonly SentFile[]) => {
  const { db, now } = context
  const brought = sent.map(({ id }) => id)
  const others = shown.filter((file) => !brought.includes(file))
  const known = await readableMedia(db, bankOf(context), others, now)
  if (others.some((file) => !known.includes(file)))
    throw new Fault('VALIDATION', { errors: { 'source.text': ['Salah satu gambar tidak ditemukan. Kirim lagi gambarnya.'] } })
  await giveUpFiles(
    db,
    brought.filter((file) => !shown.includes(file)),
    now,
  )
}

export const createQuestion = async (context: RequestOf<typeof questions.create, Here>) => {
  const { db, body, now } = context
  const made = await madeFor(context, body.source)
  if (!body.anyway) await refuseTwins(context, made.fingerprint, null)
  const filed = await filedOf(context, body)
  await settlePictures(context, made.media, body.pictures)
  const [question] = await insertQuestions(db, bankOf(context), [{ filed, source: body.source, made }], now)
  return { uuid: question!.uuid }
}

export const saveQuestion = async (context: RequestOf<typeof questions.save, Here>) => {
  const { db, body, params, now } = context
  const bank = bankOf(context)
  const before = found(await ownQuestion(db, bank, params.question_uuid))
  if (before.revision !== body.revision) throw new Fault('DATA_CHANGED')
  const made = await madeFor(context, body.source)
  if (!body.anyway && made.fingerprint !== before.fingerprint) await refuseTwins(context, made.fingerprint, params.question_uuid)
  const filed = await filedOf(context, body)
  await settlePictures(context, made.media, body.pictures)
  const changed = !isDeepStrictEqual(before.source, body.source)
  const version = before.version + (changed ? 1 : 0)
  if (changed) await insertVersion(db, { id: before.id, version }, bank, { source: body.source, made }, now)
  const { revision } = await refile(db, before.id, filed, version, now)
  return { uuid: params.question_uuid, version, revision }
}

/** Shares, tags or archives own questions. Throws NOT_FOUND if one of them is not the teacher's own. */
export const changeSeveral = async (context: RequestOf<typeof questions.several, Here>): Promise<{ changed: number }> => {
  const { db, now } = context
  const { change } = context.body
  const bank = bankOf(context)
  const uuids = [...new Set(context.body.question_uuids)]
  if ((await countOwn(db, bank, uuids)) < uuids.length) throw new Fault('NOT_FOUND')
  if (change.what === 'share') return { changed: await shareQuestions(db, bank, uuids, change.on) }
  if (change.what === 'archive') return { changed: await archiveQuestions(db, bank, uuids, change.on ? now : null) }
  const tagged = change.on
    ? await tagQuestions(db, bank, uuids, change.tag, bankLimits.tags)
    : await untagQuestions(db, bank, uuids, change.tag)
  return { changed: tagged }
}
