import * as z from 'zod/mini'
import { calls, get, post } from './kit/call.ts'
import { cursorQuery } from './kit/paging.ts'
import { Answers, device, questionNumber } from './quizzes/answers.ts'
import { Begun, Paper, Quiz, QuizCard, QuizClock, quizStatus, Review, Saved } from './quizzes/taking.ts'
import { searchText, uuid } from './shared.ts'
import { Attachment, upload } from './uploads.ts'

declare module './kit/call.ts' {
  interface SampleIds {
    /** A session that runs, of the pupil's class. */
    readonly quiz_uuid: string
    /** The same, begun by the pupil. */
    readonly begun_quiz_uuid: string
    /** The same, whose first question is an essay that asks for a file. */
    readonly essay_quiz_uuid: string
    /** The code of a session of the pupil's class. */
    readonly quiz_code: string
    /** A session that is over, with its results, in which the pupil was. */
    readonly ended_quiz_uuid: string
  }
  interface Tags {
    quizzes: true
  }
}

const path = '/api/v1/participant/quizzes'
const pupils = { roles: ['student'], host: 'cbt' } as const
const asked = z.object({ uuid })
/** Without schemas, which a browser would load zod for. */
const page = { paged: 'cursor', shows: ['quizzes', 'quiz'], offline: true } as const
const begun = ({ begun_quiz_uuid }: { readonly begun_quiz_uuid: string }) => begun_quiz_uuid

/** What a pupil does with quizzes: find one, take it without losing an answer, and see what it came to. */
export const quizzes = calls('quizzes', {
  list: get(
    path,
    { ...pupils, ...page, reply: z.array(Quiz), query: z.object({ status: z.optional(quizStatus), ...cursorQuery }) },
    () => ({
      query: { status: 'running' as const },
    }),
  ),
  search: get(
    `${path}/search`,
    {
      ...pupils,
      ...page,
      reply: z.array(Quiz),
      query: z.object({ search: searchText(), status: z.optional(quizStatus), ...cursorQuery }),
    },
    () => ({ query: { search: 'ulangan' } }),
  ),
  /** By its code: also for a pupil of the school who was not asked to it. */
  byCode: get(
    `${path}/code/:code`,
    {
      ...pupils,
      params: z.object({ code: z.string().check(z.maxLength(40)) }),
      reply: QuizCard,
    },
    ({ quiz_code }) => ({ params: { code: quiz_code } }),
  ),
  info: get(
    `${path}/:uuid`,
    {
      ...pupils,
      params: asked,
      query: z.object({ code: z.optional(z.string().check(z.maxLength(40))) }),
      reply: QuizCard,
      offline: true,
      shows: ['quizzes', 'quiz'],
    },
    ({ quiz_uuid }) => ({ params: { uuid: quiz_uuid } }),
  ),
  /** Begins, or goes on with what was begun. */
  start: post(
    `${path}/start`,
    {
      ...pupils,
      speaks: 'nobody',
      as: 'multipart',
      body: z.object({ quiz_uuid: uuid, code: z.optional(z.string().check(z.maxLength(40))), device: z.optional(device) }),
      reply: Begun,
      changes: ['quizzes'],
      faults: ['QUIZ_CLOSED', 'QUIZ_CODE', 'QUIZ_DONE', 'QUIZ_OTHER_DEVICE'],
    },
    ({ quiz_uuid }) => ({ body: { quiz_uuid } }),
  ),
  remainingTime: get(
    `${path}/:uuid/remaining-time`,
    { ...pupils, params: asked, query: z.object({ device: z.optional(device) }), reply: QuizClock, shows: ['quiz'] },
    (ids) => ({ params: { uuid: begun(ids) } }),
  ),
  questions: get(
    '/api/v2/participant/quizzes/:uuid/questions',
    {
      ...pupils,
      params: asked,
      query: z.object({ device: z.optional(device) }),
      reply: Paper,
      faults: ['QUIZ_OVER', 'QUIZ_FROZEN', 'QUIZ_OTHER_DEVICE'],
    },
    (ids) => ({ params: { uuid: begun(ids) } }),
  ),
  /** The questions from an hour before the opening, locked: beginning answers what opens them. */
  sealed: get(
    '/api/v2/participant/quizzes/:uuid/questions/sealed',
    {
      ...pupils,
      params: asked,
      query: z.object({ code: z.optional(z.string().check(z.maxLength(40))) }),
      reply: 'file',
      faults: ['QUIZ_CLOSED', 'QUIZ_DONE'],
    },
    ({ quiz_uuid }) => ({ params: { uuid: quiz_uuid } }),
  ),
  /** One answer, or many. Of each question the highest `seq` is the last word, in whatever order they arrive. */
  answer: post(
    `${path}/answers`,
    {
      ...pupils,
      speaks: 'nobody',
      body: Answers,
      reply: Saved,
      offline: true,
      counted: true,
      changes: [],
      faults: ['QUIZ_OVER', 'QUIZ_FROZEN', 'QUIZ_OTHER_DEVICE'],
    },
    (ids) => ({ body: { quiz_uuid: begun(ids), number: 1, answer: '{"type":"single","value":"b"}', is_uncertain: false } }),
  ),
  /** A file as the answer to an essay that asks for one; the answer then names it. */
  attach: post(
    `${path}/files`,
    {
      ...pupils,
      speaks: 'nobody',
      body: z.object({ quiz_uuid: uuid, number: questionNumber, file: upload('image,pdf'), device: z.optional(device) }),
      reply: Attachment,
      idempotent: true,
      offline: true,
      changes: [],
      faults: ['QUIZ_OVER', 'QUIZ_FROZEN', 'QUIZ_OTHER_DEVICE'],
    },
    ({ essay_quiz_uuid, sent_picture }) => ({ body: { quiz_uuid: essay_quiz_uuid, number: 1, file: sent_picture } }),
  ),
  /** The page was left; a leave too many freezes the attempt. */
  leave: post(
    `${path}/leaves`,
    {
      ...pupils,
      speaks: 'nobody',
      body: z.object({ quiz_uuid: uuid, device: z.optional(device) }),
      reply: QuizClock,
      idempotent: true,
      offline: true,
      changes: [],
    },
    (ids) => ({ body: { quiz_uuid: begun(ids) } }),
  ),
  /**
   * Goes on at this device; the former one is refused from then on. Where the session is for one device, this asks the supervisor for it,
   * and `device_request` says how that stands.
   */
  takeOver: post(
    `${path}/device`,
    {
      ...pupils,
      speaks: 'nobody',
      body: z.object({ quiz_uuid: uuid, device }),
      reply: QuizClock,
      changes: [],
      faults: ['QUIZ_OVER', 'QUIZ_FROZEN'],
    },
    (ids) => ({ body: { quiz_uuid: begun(ids), device: '0199a0b0-0000-4000-8000-000000000000' } }),
  ),
  /** Ends the attempt; a second time answers the same. `auto` ends nothing before the server's own clock has come to the end. */
  finish: post(
    `${path}/finish`,
    {
      ...pupils,
      speaks: 'nobody',
      body: z.object({
        quiz_uuid: uuid,
        finish_trigger: z._default(z.enum(['manual', 'auto']), 'manual'),
        device: z.optional(device),
      }),
      reply: QuizClock,
      changes: ['quizzes'],
      faults: ['QUIZ_FROZEN', 'QUIZ_OTHER_DEVICE'],
    },
    (ids) => ({ body: { quiz_uuid: begun(ids) } }),
  ),
  review: get(`${path}/:uuid/answer/reviews`, { ...pupils, params: asked, reply: Review, shows: ['quizzes', 'quiz'] }, (ids) => ({
    params: { uuid: begun(ids) },
  })),
  download: get(
    `${path}/:uuid/answer/reviews/download`,
    { ...pupils, params: asked, reply: 'file', faults: ['QUIZ_RESULTS_LATER'] },
    ({ ended_quiz_uuid }) => ({ params: { uuid: ended_quiz_uuid } }),
  ),
})
