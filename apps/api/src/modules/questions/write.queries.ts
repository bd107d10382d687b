import type { QuestionSource } from '@lentera/contract/questions/source'
import type { Difficulty, QuestionLevel } from '@lentera/contract/quizzes/question'
import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { uuidV7 } from '#kit/http/uuid.ts'
import type { MadeQuestion } from '#quiz/make.ts'
import type { Bank } from './bank.queries.ts'

/** What a question is filed under. */
export interface Filed {
  readonly subject_id: number | null
  readonly objective: string
  readonly level: QuestionLevel
  readonly difficulty: Difficulty
  readonly tags: readonly string[]
  readonly is_shared: boolean
  readonly import_id?: string
}
export interface NewQuestion {
  readonly filed: Filed
  readonly source: QuestionSource
  readonly made: MadeQuestion
}

const versionRow = (
  question_id: number,
  version: number,
  by: number,
  now: Date,
  { source, made }: Omit<NewQuestion, 'filed'>,
) => ({
  question_id,
  version,
  type: source.type,
  source: JSON.stringify(source),
  content: JSON.stringify(made.content),
  key: JSON.stringify(made.key),
  explanation: made.explanation,
  asked: made.asked,
  fingerprint: made.fingerprint,
  stem: made.stem,
  created_by: by,
  created_at: now,
})

/** Notes the files that questions show. */
const noteMedia = async (db: Db, rows: readonly { question_id: number; file_id: string }[]): Promise<void> => {
  if (rows.length > 0)
    await db
      .insertInto('question_media')
      .values([...rows])
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

/** Adds questions to a teacher's bank, each in its first version; answers their ids in the same order. */
export const insertQuestions = async (
  db: Db,
  { school, me }: Bank,
  questions: readonly NewQuestion[],
  now: Date,
): Promise<{ id: number; uuid: string }[]> => {
  if (questions.length === 0) return []
  const rows = await db
    .insertInto('question')
    .values(
      questions.map(({ filed: { tags, ...filed } }) => ({
        uuid: uuidV7(now.getTime()),
        school_id: school,
        owner_id: me,
        ...filed,
        tags: [...tags],
        created_at: now,
        changed_at: now,
      })),
    )
    .returning(['id', 'uuid'])
    .execute()
  const versions = rows.map(({ id }, at) => versionRow(id, 1, me, now, questions[at]!))
  await db.insertInto('question_version').values(versions).execute()
  await noteMedia(
    db,
    rows.flatMap(({ id }, at) => questions[at]!.made.media.map((file_id) => ({ question_id: id, file_id }))),
  )
  return rows
}

/** An own question, held until the transaction ends; undefined for any other. */
export const ownQuestion = (db: Db, { school, me }: Bank, uuid: string) =>
  db
    .selectFrom('question')
    .innerJoin('question_version as version', (join) =>
      join.onRef('version.question_id', '=', 'question.id').onRef('version.version', '=', 'question.version'),
    )
    .where('question.school_id', '=', school)
    .where('question.owner_id', '=', me)
    .where('question.uuid', '=', uuid)
    .select(['question.id', 'question.version', 'question.revision', 'version.source', 'version.fingerprint'])
    .$narrowType<{ source: QuestionSource }>()
    .forUpdate('question')
    .executeTakeFirst()

/** Adds a version to a question. Its number is one more than the newest. */
export const insertVersion = async (
  db: Db,
  question: { readonly id: number; readonly version: number },
  { me }: Bank,
  what: Omit<NewQuestion, 'filed'>,
  now: Date,
): Promise<void> => {
  await db
    .insertInto('question_version')
    .values(versionRow(question.id, question.version, me, now, what))
    .execute()
  await noteMedia(
    db,
    what.made.media.map((file_id) => ({ question_id: question.id, file_id })),
  )
}

/** Files a question anew, as of this version; answers its revision. */
export const refile = (db: Db, id: number, { tags, ...filed }: Filed, version: number, now: Date) =>
  db
    .updateTable('question')
    .set({ ...filed, tags: [...tags], version, changed_at: now })
    .where('id', '=', id)
    .returning(['version', 'revision'])
    .executeTakeFirstOrThrow()

const own = (db: Db, { school, me }: Bank, uuids: readonly string[]) =>
  db
    .updateTable('question')
    .where('school_id', '=', school)
    .where('owner_id', '=', me)
    .where('uuid', 'in', [...uuids])

/** How many of these are the teacher's own. */
export const countOwn = async (db: Db, { school, me }: Bank, uuids: readonly string[]): Promise<number> => {
  const { n } = await db
    .selectFrom('question')
    .where('school_id', '=', school)
    .where('owner_id', '=', me)
    .where('uuid', 'in', [...uuids])
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

export const shareQuestions = async (db: Db, bank: Bank, uuids: readonly string[], on: boolean): Promise<number> =>
  (await own(db, bank, uuids).where('is_shared', '<>', on).set({ is_shared: on }).returning('id').execute()).length

/** Puts questions away, or takes them out again; sessions keep what they were made with. */
export const archiveQuestions = async (db: Db, bank: Bank, uuids: readonly string[], at: Date | null): Promise<number> => {
  const rows = await own(db, bank, uuids)
    .where('archived_at', at === null ? 'is not' : 'is', null)
    .set({ archived_at: at })
    .returning('id')
    .execute()
  return rows.length
}

/** Gives questions a tag, where they have fewer than so many. */
export const tagQuestions = async (db: Db, bank: Bank, uuids: readonly string[], tag: string, most: number): Promise<number> => {
  const rows = await own(db, bank, uuids)
    .where(sql<boolean>`not (${tag} = any(tags))`)
    .where(sql<boolean>`cardinality(tags) < ${most}`)
    .set({ tags: sql`array_append(tags, ${tag})` })
    .returning('id')
    .execute()
  return rows.length
}

export const untagQuestions = async (db: Db, bank: Bank, uuids: readonly string[], tag: string): Promise<number> => {
  const rows = await own(db, bank, uuids)
    .where(sql<boolean>`${tag} = any(tags)`)
    .set({ tags: sql`array_remove(tags, ${tag})` })
    .returning('id')
    .execute()
  return rows.length
}
