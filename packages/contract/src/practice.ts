import * as z from 'zod/mini'
import { calls, get, post } from './kit/call.ts'
import { id } from './kit/id.ts'
import { QuestionContent, QuestionKey, QuizAnswer } from './quizzes/question.ts'
import { day, uuid } from './shared.ts'

declare module './kit/call.ts' {
  interface Tags {
    practice: true
  }
  interface SampleIds {
    /** A question of a past quiz of the pupil that may be practised. */
    readonly practice_question_uuid: string
    /** The subject of such a question. */
    readonly practice_subject_id: string
  }
}

/** Questions that everybody may practise on a day without premium. */
export const FREE_PRACTICE = 5
/** Boxes of Leitner's scheme; from this one on a question counts as known well. */
export const practiceBoxes = { first: 1, strong: 4, last: 5 } as const

/** Left of today's free questions; null: without limit. */
const left = z.nullable(z.int())
const count = {
  /** Questions that can be practised. */
  total: z.int(),
  /** Of them, those that are due today. */
  due: z.int(),
  /** Answered right so often, at growing distances, that they count as known well. */
  strong: z.int(),
}
const Objective = z.object({ name: z.string(), ...count })
const Subject = z.object({
  /** Null: the quiz named no subject. */
  id: z.nullable(id('subject')),
  name: z.nullable(z.string()),
  ...count,
  objectives: z.array(Objective),
})
export type PracticeSubject = z.infer<typeof Subject>

const Overview = z.object({
  ...count,
  left,
  today: z.object({ answered: z.int(), rights: z.int() }),
  /** When the next questions are due, where none is today; null where there is none at all. */
  next_on: z.nullable(day),
  subjects: z.array(Subject),
})
export type PracticeOverview = z.infer<typeof Overview>

const media = z.record(z.string(), z.string())
const Question = z.object({
  uuid,
  content: QuestionContent,
  subject: z.nullable(z.string()),
  objective: z.string(),
  /** The quiz in which the pupil met it. */
  quiz: z.string(),
  /** Null before it was practised. */
  box: z.nullable(z.int()),
})
export type PracticeQuestion = z.infer<typeof Question>
const Next = z.object({
  /** Null: nothing is due, or today's free questions are used up. */
  question: z.nullable(Question),
  due: z.int(),
  left,
  next_on: z.nullable(day),
  media,
})

const Outcome = z.object({
  /** How much of it is right, from 0 to 1. */
  worth: z.number(),
  key: QuestionKey,
  explanation: z.string(),
  feedback: z.array(z.string()),
  next_on: day,
  left,
  media,
})
export type PracticeOutcome = z.infer<typeof Outcome>

const path = '/v1/{role}/practice'
const pupils = { roles: ['student'] } as const

/** A pupil's own practice with questions of past quizzes. It counts for nothing, and nobody else reads it. */
export const practice = calls('practice', {
  overview: get(path, { ...pupils, reply: Overview, shows: ['practice', 'premium', 'quizzes'], offline: true }, () => ({})),
  /** The question whose turn it is. */
  next: get(
    `${path}/next`,
    {
      ...pupils,
      query: z.object({
        subject_id: z.optional(id('subject')),
        objective: z.optional(z.string().check(z.maxLength(500))),
      }),
      reply: Next,
      shows: ['practice', 'premium', 'quizzes'],
    },
    ({ practice_subject_id }) => ({ query: { subject_id: practice_subject_id } }),
  ),
  /** What the answer is worth, at once. A question is practised once while it is due. */
  answer: post(
    `${path}/:practice_question_uuid`,
    {
      ...pupils,
      speaks: 'nobody',
      as: 'json',
      params: z.object({ practice_question_uuid: uuid }),
      body: z.object({ answer: QuizAnswer }),
      reply: Outcome,
      idempotent: true,
      changes: ['practice'],
      faults: ['PRACTICE_LIMIT', 'PRACTICE_DONE'],
    },
    ({ practice_question_uuid }) => ({
      params: { practice_question_uuid },
      body: { answer: { type: 'numeric' as const, value: '2' } },
    }),
  ),
})
