import { Fault, type Inside, pageMeta } from '@lentera/contract'
import type { HistoryDetail, HistoryOverview, HistoryRow, questionHistory } from '@lentera/contract/question-history'
import { signedUrl } from '#kit/files/link.ts'
import type { RequestContext, RequestOf } from '#kit/http/services.ts'
import { printedFile } from '#kit/print/print.ts'
import { mediaOf, plainText } from '#quiz/rich-text.ts'
import { choicesOf, isRight } from '#quiz/session-figures.ts'
import type { Here } from '#school/here.ts'
import { hasPremium } from '#school/premium.queries.ts'
import { assertPremium } from '#school/premium.ts'
import { histories, rowOf } from './asked.ts'
import { standingOf } from './figures.ts'
import { graver } from './findings.rules.ts'
import { historyDocument } from './history.print.ts'
import { askedIn, keysOfVersions, versionNamed } from './history.queries.ts'

/** How many quizzes and questions there are to be read of: free of charge, so that nobody pays for an empty page. */
export const overview = async ({
  db,
  user,
  now,
}: RequestOf<typeof questionHistory.overview, Here>): Promise<Inside<HistoryOverview>> => {
  const { sessions, stale } = await standingOf(db, user.id, now)
  const asked = await askedIn(
    db,
    sessions.map(({ id }) => id),
  )
  const subjects = new Map(
    asked.flatMap(({ subject_uuid: uuid, subject }) => (uuid && subject ? [[uuid, subject] as const] : [])),
  )
  return {
    is_open: await hasPremium(db, user.id, now),
    quizzes: sessions.length,
    questions: new Set(asked.map(({ question_id }) => question_id)).size,
    waiting: stale.length,
    subjects: [...subjects].map(([uuid, name]) => ({ uuid, name })).toSorted((a, b) => a.name.localeCompare(b.name, 'id')),
    years: [...new Set(sessions.map(({ year }) => year))].toSorted((a, b) => b - a),
  }
}

type Narrowed = RequestOf<typeof questionHistory.print, Here>['query']
const holds = ({ asked, objective }: HistoryRow, search: string) =>
  `${asked} ${objective}`.toLocaleLowerCase('id').includes(search.toLocaleLowerCase('id'))
const narrowed = (rows: readonly HistoryRow[], { search = '', subject, finding }: Narrowed) =>
  rows.filter(
    (row) =>
      holds(row, search) &&
      (subject === undefined || (subject === 'none' ? row.subject === null : row.subject?.uuid === subject)) &&
      (finding === undefined ||
        (finding === 'any' ? row.findings.length > 0 : row.findings.some(({ kind }) => kind === finding))),
  )

/** Every question that the caller has asked, the gravest findings first. Throws PREMIUM_NEEDED. */
const rowsOf = async (context: RequestContext & Here): Promise<HistoryRow[]> => {
  await assertPremium(context)
  const { db, user, now } = context
  const all = await histories(db, user.id, now)
  const keys = await keysOfVersions(
    db,
    all.map(({ last }) => last.of.version_id),
  )
  return all.map((one) => rowOf(one, keys.get(one.last.of.version_id), user.id)).toSorted(graver)
}

export const listHistory = async (context: RequestOf<typeof questionHistory.list, Here>) => {
  const { page, per_page, ...asked } = context.query
  const rows = narrowed(await rowsOf(context), asked)
  return { data: rows.slice((page - 1) * per_page, page * per_page), meta: pageMeta({ page, per_page }, rows.length) }
}

export const printHistory = async (context: RequestOf<typeof questionHistory.print, Here>) => {
  const rows = narrowed(await rowsOf(context), context.query)
  return printedFile(historyDocument(rows, context.school), 'xlsx', context.user.id, 'Riwayat butir')
}

/** One question with its choices and quizzes. Throws PREMIUM_NEEDED, and NOT_FOUND for one that the caller has never asked. */
export const historyOf = async (context: RequestOf<typeof questionHistory.get, Here>): Promise<Inside<HistoryDetail>> => {
  await assertPremium(context)
  const { db, user, now, params, services } = context
  const history = (await histories(db, user.id, now)).find(({ last }) => last.of.uuid === params.question_uuid)
  if (!history) throw new Fault('NOT_FOUND')
  const { pooled, askings, last } = history
  const { content, key, explanation } = await versionNamed(db, last.of.version_id)
  const options = choicesOf(content)
  const texts = new Map(options.map((one) => [one.key, plainText(one.html)]))
  const right = (choice: string) => isRight(key, choice)
  const files = [...new Set(mediaOf(JSON.stringify(content).replaceAll('\\"', '"') + explanation))]
  return {
    ...rowOf(history, key, user.id),
    content,
    key,
    media: Object.fromEntries(files.map((file) => [file, signedUrl(services, file, now)])),
    scored: pooled.scored,
    empty: pooled.empty,
    group: pooled.group,
    choices: pooled.choices.map((one) => ({ ...one, text: texts.get(one.key) ?? '', right: right(one.key) })),
    sessions: askings.map(({ of, session, sitting }) => ({
      uuid: session.uuid,
      title: session.title,
      classes: [...session.classes],
      year: session.year,
      ends_at: session.ends_at.toISOString(),
      is_same: of.wording === last.of.wording,
      pupils: sitting?.pupils ?? 0,
      difficulty: sitting?.figures.difficulty ?? null,
      discrimination: sitting?.figures.discrimination ?? null,
    })),
  }
}
