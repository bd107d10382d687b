import type { QuestionSource } from '@lentera/contract/questions/source'
import type { Difficulty, QuestionContent, QuestionKey, QuestionLevel, QuestionType } from '@lentera/contract/quizzes/question'
import { type Expression, sql, type SqlBool } from 'kysely'
import type { Db } from '#db/db.ts'
import { holds, pageOf, type Paging } from '#kit/http/lists.ts'
import { shownName } from '#school/shown-name.queries.ts'

/** Whose bank is looked into: a teacher's own, with what the school shares. */
export interface Bank {
  readonly school: number
  readonly me: number
}
/** What narrows a list; by what it is left out nothing is narrowed. */
export interface Narrowed {
  readonly search?: string | undefined
  readonly subject?: string | undefined
  readonly type?: QuestionType | undefined
  readonly level?: QuestionLevel | undefined
  readonly difficulty?: Difficulty | undefined
  readonly tag?: string | undefined
  readonly whose?: 'own' | 'shared' | 'archived' | undefined
  readonly import_uuid?: string | undefined
}

/** The questions that somebody may see, in their newest version. */
export const visible = (db: Db, { school, me }: Bank) =>
  db
    .selectFrom('question')
    .innerJoin('question_version as version', (join) =>
      join.onRef('version.question_id', '=', 'question.id').onRef('version.version', '=', 'question.version'),
    )
    .innerJoin('account as owner', 'owner.id', 'question.owner_id')
    .leftJoin('subject', 'subject.id', 'question.subject_id')
    .where('question.school_id', '=', school)
    .where((eb) =>
      eb.or([
        eb('question.owner_id', '=', me),
        eb.and([eb('question.is_shared', '=', true), eb('question.archived_at', 'is', null)]),
      ]),
    )

const facts = [
  'question.id',
  'question.uuid',
  'question.owner_id',
  'question.level',
  'question.difficulty',
  'question.tags',
  'question.is_shared',
  'question.archived_at',
  'question.version',
  'question.changed_at',
  'question.revision',
  'version.type',
  'version.asked',
  'subject.uuid as subject_uuid',
  'subject.name as subject_name',
] as const
/** Whose a question is. */
const owner = shownName('owner').as('owner_name')

const narrowed = (db: Db, bank: Bank, asked: Narrowed) => {
  const { search, subject, type, level, difficulty, tag, whose } = asked
  const wanted: Expression<SqlBool>[] = [
    holds(search, 'version.asked', 'question.objective'),
    whose === 'archived' ? sql<boolean>`question.archived_at is not null` : sql<boolean>`question.archived_at is null`,
  ]
  if (whose === 'own' || whose === 'archived') wanted.push(sql<boolean>`question.owner_id = ${bank.me}`)
  if (whose === 'shared') wanted.push(sql<boolean>`question.owner_id <> ${bank.me}`)
  if (subject === 'none') wanted.push(sql<boolean>`question.subject_id is null`)
  else if (subject !== undefined) wanted.push(sql<boolean>`subject.uuid = ${subject}`)
  if (type !== undefined) wanted.push(sql<boolean>`version.type = ${type}`)
  if (level !== undefined) wanted.push(sql<boolean>`question.level = ${level}`)
  if (difficulty !== undefined) wanted.push(sql<boolean>`question.difficulty = ${difficulty}`)
  if (tag !== undefined) wanted.push(sql<boolean>`${tag} = any(question.tags)`)
  if (asked.import_uuid !== undefined) wanted.push(sql<boolean>`question.import_id = ${asked.import_uuid}`)
  return visible(db, bank).where((eb) => eb.and(wanted))
}

const newest = [sql`question.changed_at desc`, sql`question.id desc`]

/** A page of the bank, last changed first. */
export const pageOfBank = (db: Db, bank: Bank, asked: Narrowed & Paging) =>
  pageOf(narrowed(db, bank, asked).select([...facts, owner]), newest, asked)
export type FactsRow = Awaited<ReturnType<typeof pageOfBank>>['data'][number]

/** A question with all that its newest version says; undefined where nobody shows it to this person. */
export const questionOf = (db: Db, bank: Bank, uuid: string) =>
  visible(db, bank)
    .where('question.uuid', '=', uuid)
    .select([...facts, owner, 'question.objective', 'version.source', 'version.content', 'version.key', 'version.explanation'])
    .select((eb) =>
      eb
        .selectFrom('quiz_question')
        .innerJoin('question_version as asked_version', 'asked_version.id', 'quiz_question.question_version_id')
        .whereRef('asked_version.question_id', '=', 'question.id')
        .select((count) => count.fn.count<number>('quiz_question.session_id').distinct().as('n'))
        .as('sessions'),
    )
    .$narrowType<{ source: QuestionSource; content: QuestionContent; key: QuestionKey }>()
    .executeTakeFirst()

/** The versions of a question, from the newest on. */
export const versionsOf = (db: Db, question: number) =>
  db
    .selectFrom('question_version as version')
    .innerJoin('account', 'account.id', 'version.created_by')
    .where('version.question_id', '=', question)
    .orderBy('version.version', 'desc')
    .select(['version.version', 'version.type', 'version.created_at', shownName('account').as('by')])
    .execute()

/** One version of a question. */
export const versionOf = (db: Db, question: number, version: number) =>
  db
    .selectFrom('question_version as version')
    .innerJoin('account', 'account.id', 'version.created_by')
    .where('version.question_id', '=', question)
    .where('version.version', '=', version)
    .select([
      'version.version',
      'version.content',
      'version.key',
      'version.explanation',
      'version.created_at',
      shownName('account').as('by'),
    ])
    .$narrowType<{ content: QuestionContent; key: QuestionKey }>()
    .executeTakeFirst()

/** The same questions that somebody may see and has not put away, by fingerprint. */
export const knownOf = async (db: Db, bank: Bank, fingerprints: readonly string[]) =>
  fingerprints.length === 0
    ? []
    : visible(db, bank)
        .where('question.archived_at', 'is', null)
        .where('version.fingerprint', 'in', [...fingerprints])
        .orderBy(sql`question.owner_id <> ${bank.me}`)
        .orderBy('question.id')
        .select(['question.uuid', 'version.asked', 'version.fingerprint'])
        .execute()

/** Of files those that a question shows which somebody may see, and those that this person has sent and no call has taken yet. */
export const readableMedia = async (db: Db, { school, me }: Bank, files: readonly string[], now: Date): Promise<string[]> => {
  if (files.length === 0) return []
  const rows = await db
    .selectFrom('file')
    .where('file.id', 'in', [...files])
    .where('file.purpose', '=', 'upload')
    .where((eb) =>
      eb.or([
        eb.exists(
          eb
            .selectFrom('question_media as media')
            .innerJoin('question', 'question.id', 'media.question_id')
            .whereRef('media.file_id', '=', 'file.id')
            .where('question.school_id', '=', school)
            .where((own) => own.or([own('question.owner_id', '=', me), own('question.is_shared', '=', true)]))
            .select('question.id'),
        ),
        eb.and([
          eb('file.owner_id', '=', me),
          eb('file.delete_after', '>', now),
          eb.or([eb('file.type', 'like', 'image/%'), eb('file.type', 'like', 'audio/%')]),
        ]),
      ]),
    )
    .select('file.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** What forms and filters of a bank offer. */
export const readBegin = async (db: Db, bank: Bank) => {
  const [subjects, tags, counts] = await Promise.all([
    db
      .selectFrom('subject')
      .where('school_id', '=', bank.school)
      .where('archived_at', 'is', null)
      .orderBy('name')
      .select(['uuid', 'name'])
      .execute(),
    visible(db, bank)
      .where('question.archived_at', 'is', null)
      .select(sql<string>`unnest(question.tags)`.as('tag'))
      .distinct()
      .orderBy('tag')
      .limit(200)
      .execute(),
    visible(db, bank)
      .where('question.archived_at', 'is', null)
      .select(sql<number>`count(*) filter (where question.owner_id = ${bank.me})`.as('own'))
      .select(sql<number>`count(*) filter (where question.owner_id <> ${bank.me})`.as('shared'))
      .executeTakeFirstOrThrow(),
  ])
  const { own, shared } = counts
  return { subjects, tags: tags.map(({ tag }) => tag), counts: { own: Number(own), shared: Number(shared) } }
}

/** The subject of a school by its uuid; undefined for any other. */
export const subjectOf = (db: Db, school: number, uuid: string) =>
  db.selectFrom('subject').where('school_id', '=', school).where('uuid', '=', uuid).select('id').executeTakeFirst()

/** The subjects of a school. */
export const subjectsOf = (db: Db, school: number) =>
  db.selectFrom('subject').where('school_id', '=', school).select(['id', 'name']).execute()

/** The sources of questions that somebody may see, with what they are filed under, in the order in which they were made. */
export const sourcesOf = (db: Db, bank: Bank, uuids: readonly string[]) =>
  visible(db, bank)
    .where('question.uuid', 'in', [...uuids])
    .select([
      'question.uuid',
      'version.source',
      'version.asked',
      'subject.name as subject',
      'question.objective',
      'question.level',
      'question.difficulty',
    ])
    .select('question.tags')
    .$narrowType<{ source: QuestionSource }>()
    .orderBy('question.id')
    .execute()
