import * as z from 'zod/mini'
import { calls, get, put } from '#contract/kit/call.ts'
import { number } from '#contract/kit/number.ts'
import { pageQuery } from '#contract/kit/paging.ts'
import { QuestionContent, QuestionKey, QuizAnswer } from '#contract/quizzes/question.ts'
import { resultKind } from '#contract/quizzes/session.ts'
import { instant, line, uuid } from '#contract/shared.ts'

const AnswerToMark = z.object({
  attempt_uuid: uuid,
  /** Whose it is; null while names are hidden. */
  name: z.nullable(z.string()),
  class: z.nullable(z.string()),
  answer: QuizAnswer,
  answered_at: instant,
  is_late: z.boolean(),
  /** Null: nobody has marked it. */
  score: z.nullable(z.number()),
  comment: z.nullable(z.string()),
  marked_by: z.nullable(z.string()),
})
export type AnswerToMark = z.infer<typeof AnswerToMark>

const Marking = z.object({
  uuid,
  title: z.string(),
  /** The questions that a person marks, with how many answers wait and are marked. */
  questions: z.array(z.object({ number: z.number(), text: z.string(), to_mark: z.number(), marked: z.number() })),
  /** The one whose answers these are; null where no question is marked by a person. */
  question: z.nullable(
    z.object({ number: z.number(), points: z.number(), content: QuestionContent, key: QuestionKey, explanation: z.string() }),
  ),
  /** In an order that tells nothing of names, and stays. Of attempts that have ended alone. */
  answers: z.array(AnswerToMark),
  total: z.number(),
  /** Attempts that are still worked on; their answers come when they are handed in. */
  at_work: z.number(),
  /** What pupils see of their results, whether they can now, and whether the teacher may let them. */
  results: resultKind,
  is_released: z.boolean(),
  can_release: z.boolean(),
  media: z.record(z.string(), z.string()),
})
export type Marking = z.infer<typeof Marking>

const teacher = ['teacher'] as const
const one = z.object({ uuid })

/** Answers of all pupils to one question, marked by a person. */
export const quizMarking = calls('quizMarking', {
  read: get(
    '/v1/teacher/quiz-sessions/:uuid/marking',
    {
      roles: teacher,
      params: one,
      query: z.object({
        /** The first question with something to mark when left out. */
        number: z.optional(number.check(z.int(), z.gte(1), z.lte(200))),
        names: z._default(z.enum(['hidden', 'shown']), 'hidden'),
        only: z.optional(z.enum(['to_mark', 'marked'])),
        ...pageQuery(25),
      }),
      reply: Marking,
      shows: ['quiz'],
    },
    ({ quiz_running_uuid }) => ({ params: { uuid: quiz_running_uuid }, query: {} }),
  ),
  /** Marks one answer, from 0 to the points of its question; a null score takes the mark back. */
  mark: put(
    '/v1/teacher/quiz-sessions/:uuid/marking',
    {
      roles: teacher,
      as: 'json',
      params: one,
      body: z.object({
        attempt_uuid: uuid,
        number: z.int().check(z.gte(1), z.lte(200)),
        score: z.nullable(z.number().check(z.gte(0), z.lte(1000))),
        comment: z.nullable(line(1, 1000)),
        /** Of the answer that was read: another one that came meanwhile is not marked unread. */
        answered_at: z.optional(instant),
      }),
      reply: z.object({ score: z.nullable(z.number()) }),
      changes: ['quiz'],
      faults: ['QUIZ_NOT_NOW', 'DATA_CHANGED'],
    },
    ({ quiz_running_uuid, quiz_attempt_uuid }) => ({
      params: { uuid: quiz_running_uuid },
      body: { attempt_uuid: quiz_attempt_uuid, number: 1, score: 1, comment: 'Tepat.' },
    }),
  ),
})
