import * as z from 'zod/mini'
import { keysOf } from './kit/keys.ts'
import { calls, get, post, put } from './kit/call.ts'
import { pageQuery } from './kit/paging.ts'
import { number } from './kit/number.ts'
import { difficulties, QuestionContent, QuestionKey, questionLevels, questionTypeNames } from './quizzes/question.ts'
import { QuestionSource } from './questions/source.ts'
import { instant, line, revision, searchText, uuid } from './shared.ts'
import { upload } from './uploads.ts'

declare module './kit/call.ts' {
  interface Tags {
    questions: true
  }
  interface SampleIds {
    /** A question of the caller's own bank. */
    readonly question_uuid: string
    /** A file of questions that the caller has imported. */
    readonly import_uuid: string
  }
}

/** Tags of one question, questions that are changed at once, pictures and sounds that one save brings, and the bytes of each. */
export const bankLimits = { tags: 10, several: 200, pictures: 10, file: 3 * 1024 * 1024 } as const

const type = z.enum(questionTypeNames)
const level = z.enum(keysOf(questionLevels))
const difficulty = z.enum(keysOf(difficulties))
const tag = line(1, 40)
const tags = z.array(tag).check(z.maxLength(bankLimits.tags))
const Subject = z.object({ uuid, name: z.string() })
/** What the reader may do with a question: its owner everything, a colleague with whom it is shared copies it. */
const can = z.array(z.enum(['edit', 'copy']))

const facts = {
  uuid,
  type,
  subject: z.nullable(Subject),
  level,
  difficulty,
  tags: z.array(z.string()),
  is_shared: z.boolean(),
  is_archived: z.boolean(),
  owner: z.object({ name: z.string() }),
  version: z.int(),
  changed_at: instant,
  can,
}
/** A question as the bank lists it. */
export const QuestionRow = z.object({
  ...facts,
  /** What is asked, in plain words, cut at 160 letters. */
  asked: z.string(),
})
export type QuestionRow = z.infer<typeof QuestionRow>

/** A question as a pupil would have it, with its key and why. */
export const Shown = {
  content: QuestionContent,
  key: QuestionKey,
  /** Markup that is safe to be shown; empty without an explanation. */
  explanation: z.string(),
  /** Addresses of a few minutes of the files that it shows, by their ids. */
  media: z.record(z.string(), z.string()),
}
const Question = z.object({
  ...facts,
  ...Shown,
  source: QuestionSource,
  objective: z.string(),
  /** From the newest on. A session keeps the one that it was made with. */
  versions: z.array(z.object({ version: z.int(), type, at: instant, by: z.string() })),
  /** In so many sessions it was asked. */
  sessions: z.int(),
  revision,
})
export type Question = z.infer<typeof Question>

const Preview = z.object({
  ...Shown,
  /** The same question, where the own bank or the school's shared one has it already. */
  same: z.nullable(z.object({ uuid, asked: z.string() })),
})
export type QuestionPreview = z.infer<typeof Preview>

const Begin = z.object({
  /** Of the school, by name. */
  subjects: z.array(Subject),
  /** Those that the visible questions have, by name. */
  tags: z.array(z.string()),
  /** Own ones, and shared ones of colleagues. */
  counts: z.object({ own: z.int(), shared: z.int() }),
})
export type QuestionsBegin = z.infer<typeof Begin>

const written = {
  source: QuestionSource,
  subject_uuid: z.nullable(uuid),
  objective: line(0, 300),
  level,
  difficulty,
  tags,
  is_shared: z.boolean(),
  /** Pictures and sounds that were sent for it. */
  pictures: z.array(upload('image,audio', { max: bankLimits.file })).check(z.maxLength(bankLimits.pictures)),
  /** Kept although the bank has the same already. */
  anyway: z.boolean(),
}
/** What narrows the list of a bank. */
export const narrowing = {
  search: z.optional(searchText()),
  subject: z.optional(z.union([uuid, z.literal('none')])),
  type: z.optional(type),
  level: z.optional(level),
  difficulty: z.optional(difficulty),
  tag: z.optional(tag),
  /** Left out: own and shared ones. `archived` ones are the own alone. */
  whose: z.optional(z.enum(['own', 'shared', 'archived'])),
  /** Only what one import has brought. */
  import_uuid: z.optional(uuid),
}

const teacher = ['teacher'] as const
const named = z.object({ question_uuid: uuid })
const sample = {
  source: {
    type: 'single' as const,
    text: 'Berapa $7 \\times 8$?',
    explanation: 'Tujuh kali delapan adalah 56.',
    options: [
      { text: '54', right: false },
      { text: '56', right: true },
    ],
  },
  subject_uuid: null,
  objective: '',
  level: 'L1' as const,
  difficulty: 'easy' as const,
  tags: ['perkalian'],
  is_shared: false,
  pictures: [],
  anyway: true,
}

/** A teacher's bank of questions, with what colleagues of the school share. */
export const questions = calls('questions', {
  begin: get('/v1/teacher/questions/begin', { roles: teacher, reply: Begin, shows: ['questions'] }, () => ({})),
  list: get(
    '/v1/teacher/questions',
    {
      roles: teacher,
      query: z.object({ ...narrowing, ...pageQuery(25) }),
      paged: 'page',
      reply: z.array(QuestionRow),
      shows: ['questions'],
    },
    ({ import_uuid }) => ({ query: { import_uuid } }),
  ),
  get: get(
    '/v1/teacher/questions/:question_uuid',
    { roles: teacher, params: named, reply: Question, shows: ['questions'] },
    ({ question_uuid }) => ({ params: { question_uuid } }),
  ),
  /** An older version, as it was asked then. */
  version: get(
    '/v1/teacher/questions/:question_uuid/versions/:version',
    {
      roles: teacher,
      params: z.object({ question_uuid: uuid, version: number.check(z.int(), z.gte(1), z.lte(100_000)) }),
      reply: z.object({ ...Shown, version: z.int(), at: instant, by: z.string() }),
      shows: ['questions'],
    },
    ({ question_uuid }) => ({ params: { question_uuid, version: 1 } }),
  ),
  /** Shows what a source becomes, and keeps nothing. */
  preview: post(
    '/v1/teacher/questions/preview',
    {
      changes: [],
      roles: teacher,
      as: 'json',
      /** `of` is the question that is being changed: it is not the same as itself. */
      body: z.object({ source: QuestionSource, of: z.nullable(uuid) }),
      reply: Preview,
    },
    ({ question_uuid }) => ({ body: { source: sample.source, of: question_uuid } }),
  ),
  /** Adds a question. QUESTION_EXISTS (with `question_uuid`) where the bank has the same, unless it is added `anyway`. */
  create: post(
    '/v1/teacher/questions',
    {
      changes: ['questions'],
      roles: teacher,
      as: 'json',
      body: z.object(written),
      reply: z.object({ uuid }),
      idempotent: true,
      faults: ['QUESTION_EXISTS'],
    },
    () => ({ body: sample }),
  ),
  /** Changes an own question. What it asks becomes a new version; the old ones stay. */
  save: put(
    '/v1/teacher/questions/:question_uuid',
    {
      changes: ['questions'],
      roles: teacher,
      as: 'json',
      params: named,
      body: z.object({ ...written, revision }),
      reply: z.object({ uuid, version: z.int(), revision }),
      idempotent: true,
      faults: ['QUESTION_EXISTS', 'DATA_CHANGED'],
    },
    ({ question_uuid }) => ({ params: { question_uuid }, body: { ...sample, revision: 1 } }),
  ),
  /** Shares, tags or archives own questions: all of them, or none. Answers how many were changed. */
  several: post(
    '/v1/teacher/questions/several',
    {
      changes: ['questions'],
      roles: teacher,
      as: 'json',
      body: z.object({
        question_uuids: z.array(uuid).check(z.minLength(1), z.maxLength(bankLimits.several)),
        change: z.discriminatedUnion('what', [
          z.object({ what: z.literal('share'), on: z.boolean() }),
          z.object({ what: z.literal('archive'), on: z.boolean() }),
          z.object({ what: z.literal('tag'), tag, on: z.boolean() }),
        ]),
      }),
      reply: z.object({ changed: z.int() }),
      idempotent: true,
    },
    ({ question_uuid }) => ({
      body: { question_uuids: [question_uuid], change: { what: 'share' as const, on: true } },
    }),
  ),
})
