import * as z from 'zod/mini'
import { calls, get, post } from './kit/call.ts'
import { keysOf } from './kit/keys.ts'
import { pageQuery } from './kit/paging.ts'
import { QuestionContent, QuestionKey, questionTypeNames } from './quizzes/question.ts'
import { instant, line, searchText, uuid } from './shared.ts'

declare module './kit/call.ts' {
  interface SampleIds {
    /** A question that the teacher has asked in a quiz that is over. */
    readonly asked_question_uuid: string
    /** The subject of questions of the own bank of which parallel papers can be made. */
    readonly papers_subject_uuid: string
    /** What names the papers that these questions make. */
    readonly papers_seen: string
  }
}

/** What a teacher should look at in a question, the gravest first. */
export const findings = {
  suspect_key: { label: 'Periksa kunci', tone: 'bad' },
  negative: { label: 'Terbalik', tone: 'bad' },
  too_hard: { label: 'Terlalu sukar', tone: 'warn' },
  too_easy: { label: 'Terlalu mudah', tone: 'info' },
  weak: { label: 'Daya beda lemah', tone: 'warn' },
  idle_choice: { label: 'Pengecoh tidak dipilih', tone: 'warn' },
  harder: { label: 'Lebih sukar dari tahun lalu', tone: 'info' },
  easier: { label: 'Lebih mudah dari tahun lalu', tone: 'info' },
} as const
export type FindingKind = keyof typeof findings
const findingKind = z.enum(keysOf(findings))

const figure = z.nullable(z.number())
/** What a question did with some pupils: 0 to 1, and -1 to 1; null where there is nothing to reckon with. */
const figures = { pupils: z.int(), difficulty: figure, discrimination: figure }
const Subject = z.object({ uuid, name: z.string() })
/** A school year by its first year. */
const year = z.int()
const Finding = z.object({ kind: findingKind, says: z.string() })
const row = {
  uuid,
  type: z.enum(questionTypeNames),
  /** What is asked, in plain words, cut at 160 letters. */
  asked: z.string(),
  subject: z.nullable(Subject),
  objective: z.string(),
  /** It stands in the own bank; a colleague's was taken from the shared one. */
  is_own: z.boolean(),
  /** The bank has another wording by now. */
  is_changed: z.boolean(),
  /** Quizzes that asked it as it was asked last, which the figures are of. */
  quizzes: z.int(),
  ...figures,
  /** From the newest on. */
  years: z.array(z.object({ year, quizzes: z.int(), ...figures })),
  findings: z.array(Finding),
  last_at: instant,
}
const Row = z.object(row)
export type HistoryRow = z.infer<typeof Row>

const Detail = z.object({
  ...row,
  content: QuestionContent,
  key: QuestionKey,
  /** Addresses of a few minutes of the files that it shows, by their ids. */
  media: z.record(z.string(), z.string()),
  scored: z.int(),
  empty: z.int(),
  /** Pupils in the upper and in the lower groups of all quizzes each. */
  group: z.int(),
  choices: z.array(
    z.object({ key: z.string(), text: z.string(), right: z.boolean(), chosen: z.int(), upper: z.int(), lower: z.int() }),
  ),
  /** From the newest on, also those that asked it in another wording. */
  sessions: z.array(
    z.object({
      uuid,
      title: z.string(),
      classes: z.array(z.string()),
      year,
      ends_at: instant,
      /** It was asked as it was asked last, so that it counts in the figures. */
      is_same: z.boolean(),
      ...figures,
    }),
  ),
})
export type HistoryDetail = z.infer<typeof Detail>

const Overview = z.object({
  /** Whether the caller may read the figures. */
  is_open: z.boolean(),
  /** Quizzes that are over, and the questions that they asked. */
  quizzes: z.int(),
  questions: z.int(),
  /** Of them, quizzes that are not reckoned yet: reading the list reckons some more. */
  waiting: z.int(),
  /** Subjects of these questions, by name. */
  subjects: z.array(Subject),
  /** School years of these quizzes, from the newest on. */
  years: z.array(year),
})
export type HistoryOverview = z.infer<typeof Overview>

/** Papers, questions of each, letters of their title, and marks of a hundred by which their means may differ. */
export const paperLimits = { papers: { least: 2, most: 4 }, size: { least: 5, most: 40 }, title: 100 } as const
export const paperTolerances = [1, 2, 5] as const
const between = ({ least, most }: { readonly least: number; readonly most: number }) => z.int().check(z.gte(least), z.lte(most))
const Wish = z.object({
  papers: between(paperLimits.papers),
  size: between(paperLimits.size),
  /** Marks of a hundred. */
  tolerance: z.literal([...paperTolerances]),
  subject_uuid: z.nullable(uuid),
  /** Only questions with this label; '' for all. */
  tag: line(0, 40),
})
export type PapersWish = z.infer<typeof Wish>

const Paper = z.object({
  /** A letter. */
  name: z.string(),
  /** The mark of a hundred that pupils are expected to reach on average. */
  mean: z.number(),
  questions: z.array(z.object({ uuid, asked: z.string(), objective: z.string(), difficulty: z.number(), pupils: z.int() })),
})
export type Paper = z.infer<typeof Paper>
const Papers = z.object({
  papers: z.array(Paper),
  /** By how many marks the highest and the lowest mean differ, and whether that is within what was asked for. */
  spread: z.number(),
  is_equal: z.boolean(),
  /** How many questions of the bank fit, and how many could not be used. */
  usable: z.int(),
  unmeasured: z.int(),
  doubtful: z.int(),
  /** Names these papers: making them fails where they have become others. */
  seen: z.string(),
})
export type Papers = z.infer<typeof Papers>

const teacher = ['teacher'] as const
const narrowing = {
  search: z.optional(searchText()),
  subject: z.optional(z.union([uuid, z.literal('none')])),
  finding: z.optional(z.union([findingKind, z.literal('any')])),
}
const wish = { papers: 2, size: 5, tolerance: 5 as const, tag: '' }

/** What became of a teacher's questions over all quizzes, classes and years, and papers of equal difficulty made of them. */
export const questionHistory = calls('question-history', {
  /** What there is to be read; of everybody. */
  overview: get(
    '/v1/teacher/question-history/overview',
    { roles: teacher, reply: Overview, shows: ['quiz', 'premium'] },
    () => ({}),
  ),
  /** Those that should be looked at first, the gravest at the top. */
  list: get(
    '/v1/teacher/question-history',
    {
      roles: teacher,
      query: z.object({ ...narrowing, ...pageQuery(25) }),
      paged: 'page',
      reply: z.array(Row),
      shows: ['quiz', 'questions', 'premium'],
      faults: ['PREMIUM_NEEDED'],
    },
    () => ({ query: {} }),
  ),
  print: get(
    '/v1/teacher/question-history/print',
    { roles: teacher, query: z.object(narrowing), reply: 'file', faults: ['PREMIUM_NEEDED'] },
    () => ({ query: {} }),
  ),
  get: get(
    '/v1/teacher/question-history/:question_uuid',
    {
      roles: teacher,
      params: z.object({ question_uuid: uuid }),
      reply: Detail,
      shows: ['quiz', 'questions', 'premium'],
      faults: ['PREMIUM_NEEDED'],
    },
    ({ asked_question_uuid }) => ({ params: { question_uuid: asked_question_uuid } }),
  ),
  /** What the papers would be; keeps nothing. */
  papers: post(
    '/v1/teacher/question-history/papers/preview',
    { roles: teacher, as: 'json', body: Wish, reply: Papers, changes: [], faults: ['PREMIUM_NEEDED'] },
    ({ papers_subject_uuid }) => ({ body: { ...wish, subject_uuid: papers_subject_uuid } }),
  ),
  /** Makes a draft of each paper. DATA_CHANGED where the papers are others than those that were seen. */
  makePapers: post(
    '/v1/teacher/question-history/papers',
    {
      roles: teacher,
      as: 'json',
      body: z.object({ ...Wish.shape, title: line(3, paperLimits.title), seen: z.string().check(z.maxLength(64)) }),
      reply: z.object({ sessions: z.array(z.object({ uuid, title: z.string() })) }),
      changes: ['quiz', 'quizzes'],
      idempotent: true,
      faults: ['PREMIUM_NEEDED', 'DATA_CHANGED'],
    },
    ({ papers_subject_uuid, papers_seen }) => ({
      body: { ...wish, subject_uuid: papers_subject_uuid, title: 'Ulangan paket', seen: papers_seen },
    }),
  ),
})
