import type { ImportDecision, ImportOutcome, ItemState } from '@lentera/contract/questions/imports'
import type { QuestionSource } from '@lentera/contract/questions/source'
import type { QuestionContent, QuestionKey } from '@lentera/contract/quizzes/question'
import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { pageOf } from '#kit/http/lists.ts'
import type { Filing, Note } from '#quiz/formats/format.ts'
import { shownName } from '#school/shown-name.queries.ts'
import { type Bank, visible } from './bank.queries.ts'

export interface NewItem {
  readonly number: number
  readonly line: number
  readonly place: string
  readonly begins: string
  readonly state: ItemState
  readonly reason: string | null
  readonly notes: readonly Note[]
  readonly source: QuestionSource | null
  readonly filed: Filing
  readonly subject_id: number | null
  readonly fingerprint: string | null
  readonly stem: string | null
  readonly same_question_id: number | null
  readonly same_revision: number | null
  readonly same_number: number | null
}

/** Forgets what a check has found. */
export const forgetItems = async (db: Db, import_uuid: string): Promise<void> => {
  await db.deleteFrom('question_import_item').where('import_uuid', '=', import_uuid).execute()
}

export const insertItems = async (db: Db, import_uuid: string, items: readonly NewItem[]): Promise<void> => {
  if (items.length > 0)
    await db
      .insertInto('question_import_item')
      .values(
        items.map((item) => ({
          ...item,
          import_uuid,
          notes: JSON.stringify(item.notes),
          source: item.source && JSON.stringify(item.source),
          filed: JSON.stringify(item.filed),
        })),
      )
      .execute()
}

/** Questions that somebody may see and has not put away, which are the same as one of these or ask the same words; own ones first, then the newest. */
export const alikeOf = async (db: Db, bank: Bank, fingerprints: readonly string[], stems: readonly string[]) =>
  fingerprints.length + stems.length === 0
    ? []
    : visible(db, bank)
        .where('question.archived_at', 'is', null)
        .where((eb) => eb.or([eb('version.fingerprint', 'in', [...fingerprints, '']), eb('version.stem', 'in', [...stems, ''])]))
        .orderBy(sql`question.owner_id <> ${bank.me}`)
        .orderBy('question.id', 'desc')
        .select(['question.id', 'question.revision', 'version.fingerprint', 'version.stem', 'version.source'])
        .$narrowType<{ source: QuestionSource }>()
        .execute()

/** How many questions of an import are what. */
export const countItems = async (db: Db, { me }: Bank, import_uuid: string) => {
  const count = (which: ReturnType<typeof sql<boolean>>) => sql<number>`count(*) filter (where ${which})::int`
  const state = (name: ItemState) => count(sql<boolean>`item.state = ${name}`)
  const similar = sql<boolean>`item.state = 'similar'`
  return db
    .selectFrom('question_import_item as item')
    .leftJoin('question as other', 'other.id', 'item.same_question_id')
    .where('item.import_uuid', '=', import_uuid)
    .select([
      state('new').as('new'),
      state('double').as('double'),
      state('similar').as('similar'),
      state('refused').as('refused'),
      count(sql<boolean>`item.notes <> '[]'`).as('noted'),
      count(sql<boolean>`${similar} and item.decision is null`).as('undecided'),
      count(sql<boolean>`${similar} and other.owner_id = ${me}`).as('replaceable'),
    ])
    .executeTakeFirstOrThrow()
}

const columns = [
  'item.number',
  'item.place',
  'item.begins',
  'item.state',
  'item.reason',
  'item.notes',
  'item.source',
  'item.filed',
  'item.same_question_id',
  'item.same_number',
  'item.decision',
  'item.outcome',
] as const

/** A page of what an import has found, in the order of the file. */
export const pageOfItems = (
  db: Db,
  import_uuid: string,
  asked: { readonly only?: ItemState | 'noted' | undefined; readonly page: number; readonly per_page: number },
) => {
  const { only } = asked
  const all = db
    .selectFrom('question_import_item as item')
    .where('item.import_uuid', '=', import_uuid)
    .$if(only === 'noted', (query) => query.where(sql<boolean>`item.notes <> '[]'`))
    .$call((query) => (only === undefined || only === 'noted' ? query : query.where('item.state', '=', only)))
    .select([...columns])
    .$narrowType<{ source: QuestionSource | null; notes: Note[]; filed: Filing }>()
  return pageOf(all, [sql`item.number`], asked)
}
export type ItemRow = Awaited<ReturnType<typeof pageOfItems>>['data'][number]

/** Questions of the bank that stand beside those of a file. */
export const othersOf = async (db: Db, bank: Bank, ids: readonly number[]) =>
  ids.length === 0
    ? []
    : visible(db, bank)
        .where('question.id', 'in', [...ids])
        .select(['question.id', 'question.uuid', 'question.owner_id', shownName('owner').as('owner_name')])
        .select(['version.source', 'version.content', 'version.key', 'version.explanation'])
        .$narrowType<{ source: QuestionSource; content: QuestionContent; key: QuestionKey }>()
        .execute()

/** Questions of a file by their numbers. */
export const sourcesAt = async (db: Db, import_uuid: string, numbers: readonly number[]) =>
  numbers.length === 0
    ? []
    : db
        .selectFrom('question_import_item')
        .where('import_uuid', '=', import_uuid)
        .where('number', 'in', [...numbers])
        .select(['number', 'place', 'source'])
        .$narrowType<{ source: QuestionSource | null }>()
        .execute()

/** Questions of an import that resemble others, by their numbers or all: those that can be decided so. */
export const decideItems = async (
  db: Db,
  { me }: Bank,
  import_uuid: string,
  { decision, numbers }: { readonly decision: ImportDecision; readonly numbers?: readonly number[] | undefined },
): Promise<number> => {
  const rows = await db
    .updateTable('question_import_item as item')
    .set({ decision })
    .where('item.import_uuid', '=', import_uuid)
    .where('item.state', '=', 'similar')
    .$if(numbers !== undefined, (query) => query.where('item.number', 'in', [...(numbers ?? [])]))
    .$if(decision === 'replace', (query) =>
      query.where((eb) =>
        eb.exists(
          eb
            .selectFrom('question as other')
            .whereRef('other.id', '=', 'item.same_question_id')
            .where('other.owner_id', '=', me)
            .select('other.id'),
        ),
      ),
    )
    .returning('item.number')
    .execute()
  return rows.length
}

/** The next questions of an import that nothing has become of yet. */
export const openItems = (db: Db, import_uuid: string, most: number) =>
  db
    .selectFrom('question_import_item')
    .where('import_uuid', '=', import_uuid)
    .where('outcome', 'is', null)
    .orderBy('number')
    .limit(most)
    .select(['number', 'line', 'place', 'begins', 'state', 'reason', 'decision', 'source', 'filed', 'subject_id'])
    .select(['same_question_id', 'same_revision'])
    .$narrowType<{ source: QuestionSource | null; filed: Filing }>()
    .execute()
export type OpenItem = Awaited<ReturnType<typeof openItems>>[number]

export interface Became {
  readonly number: number
  readonly outcome: ImportOutcome
  readonly reason?: string
  readonly question_id?: number
  readonly version?: number
}
/** Notes what has become of questions. */
export const setOutcomes = async (db: Db, import_uuid: string, all: readonly Became[]): Promise<void> => {
  if (all.length > 0)
    await sql`update question_import_item as item
      set outcome = given.outcome, question_id = given.question_id, version = given.version, reason = coalesce(given.reason, item.reason)
      from jsonb_to_recordset(${JSON.stringify(all)}::text::jsonb)
        as given(number int, outcome text, reason text, question_id bigint, version int)
      where item.import_uuid = ${import_uuid} and item.number = given.number`.execute(db)
}

/** What has become of all questions of an import, for its report. */
export const outcomesOf = (db: Db, import_uuid: string) =>
  db
    .selectFrom('question_import_item')
    .where('import_uuid', '=', import_uuid)
    .orderBy('number')
    .select(['number', 'line', 'place', 'begins', 'state', 'reason', 'notes', 'outcome', 'question_id', 'version'])
    .$narrowType<{ notes: Note[] }>()
    .execute()
