import * as z from 'zod/mini'
import { calls, get, post } from '#contract/kit/call.ts'
import { ReportHead } from '#contract/quiz-reports.ts'
import { grading, QuestionContent, QuestionKey, questionTypeNames } from '#contract/quizzes/question.ts'
import { instant, line, uuid } from '#contract/shared.ts'

const figure = z.nullable(z.number())
const Item = z.object({
  number: z.int(),
  type: z.enum(questionTypeNames),
  /** The beginning of what is asked, as plain text. */
  text: z.string(),
  points: z.number(),
  grading,
  content: QuestionContent,
  key: QuestionKey,
  /** Answers that are scored, and empty ones of all. */
  scored: z.int(),
  empty: z.int(),
  /** 0 to 1, -1 to 1, -1 to 1; null where there is nothing to reckon with. */
  difficulty: figure,
  discrimination: figure,
  correlation: figure,
  /** What each choice drew, of all and of both groups; its text is plain. Empty for a question without choices. */
  choices: z.array(
    z.object({ key: z.string(), text: z.string(), right: z.boolean(), chosen: z.int(), upper: z.int(), lower: z.int() }),
  ),
})
export type AnalysedItem = z.infer<typeof Item>

const Regraded = z.object({
  at: instant,
  by: z.string(),
  number: z.int(),
  from: grading,
  to: grading,
  /** The keys before and since, in words. */
  from_key: z.string(),
  to_key: z.string(),
  reason: z.string(),
  /** Pupils whose points changed. */
  changed: z.int(),
})
export type Regraded = z.infer<typeof Regraded>

const Analysis = z.object({
  head: ReportHead,
  pupils: z.int(),
  /** Pupils in the upper and in the lower group each. */
  group: z.int(),
  /** Marks from 0 to 100 in tenths: how many have 0–9, 10–19 … 90–100. */
  distribution: z.array(z.int()),
  average: figure,
  median: figure,
  /** Standard deviation and standard error of measurement, in marks. */
  deviation: figure,
  error: figure,
  reliability: figure,
  is_kr20: z.boolean(),
  items: z.array(Item),
  history: z.array(Regraded),
  /** Addresses of a few minutes of the files that the questions show. */
  media: z.record(z.string(), z.string()),
})
export type QuizAnalysis = z.infer<typeof Analysis>

const Change = z.object({
  number: z.int().check(z.gte(1), z.lte(200)),
  to: grading,
  /** The right key, where `to` is `key`; for kinds whose answers stay what they are: not for pairs, orders and essays. */
  key: z.nullable(QuestionKey),
  /** How many corrections the teacher has seen. */
  seen: z.int().check(z.gte(0), z.lte(100_000)),
})
export type RegradeChange = z.infer<typeof Change>
const Correction = z.extend(Change, { reason: line(3, 300) })

const Preview = z.object({
  /** Attempts that are graded anew, and those whose mark goes up or down. */
  attempts: z.int(),
  up: z.int(),
  down: z.int(),
  average_from: figure,
  average_to: figure,
  /** Who then reaches the pass mark, or no longer does. */
  newly_passed: z.int(),
  newly_failed: z.int(),
  /** Pupils whose mark changes, by the difference; at most 200. */
  pupils: z.array(z.object({ uuid, name: z.string(), from: figure, to: figure })),
  /** Whether the question of the bank is corrected, too: the teacher's own in the version that was asked. */
  corrects_bank: z.boolean(),
  /** Other sessions of the teacher that ask the same version and keep their key. */
  elsewhere: z.int(),
})
export type RegradePreview = z.infer<typeof Preview>

const teacher = ['teacher'] as const
const one = z.object({ uuid })

/** How good the questions of a session were, and what is put right of them afterwards. */
export const quizAnalysis = calls('quizAnalysis', {
  analysis: get(
    '/v1/teacher/quiz-reports/:uuid/analysis',
    { roles: teacher, params: one, reply: Analysis, shows: ['quiz'] },
    ({ quiz_ended_uuid }) => ({ params: { uuid: quiz_ended_uuid } }),
  ),
  /** What a correction would change; keeps nothing. */
  preview: post(
    '/v1/teacher/quiz-reports/:uuid/regrade/preview',
    {
      roles: teacher,
      as: 'json',
      params: one,
      body: Change,
      reply: Preview,
      changes: [],
      faults: ['DATA_CHANGED', 'QUIZ_NOT_NOW'],
    },
    ({ quiz_ended_uuid }) => ({
      params: { uuid: quiz_ended_uuid },
      body: { number: 1, to: 'key' as const, key: { type: 'single' as const, right: 'c' }, seen: 0 },
    }),
  ),
  /** Grades a question anew for everybody; what a person has marked stays. DATA_CHANGED where somebody has corrected meanwhile. */
  regrade: post(
    '/v1/teacher/quiz-reports/:uuid/regrade',
    {
      roles: teacher,
      as: 'json',
      params: one,
      body: Correction,
      reply: Analysis,
      changes: ['quiz', 'quizzes', 'questions'],
      idempotent: true,
      faults: ['DATA_CHANGED', 'QUIZ_NOT_NOW'],
    },
    ({ quiz_ended_uuid }) => ({
      params: { uuid: quiz_ended_uuid },
      body: { number: 1, to: 'full' as const, key: null, seen: 0, reason: 'Kuncinya keliru.' },
    }),
  ),
})
