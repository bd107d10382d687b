import * as z from 'zod/mini'
import { calls, get, post, put } from '#contract/kit/call.ts'
import { sessionVerbs } from '#contract/quiz-sessions.ts'
import { grading, QuestionContent, QuestionKey, QuizAnswer } from '#contract/quizzes/question.ts'
import { attemptRule, attemptState, sessionState } from '#contract/quizzes/session.ts'
import { instant, line, timezone, uuid } from '#contract/shared.ts'

declare module '#contract/kit/call.ts' {
  interface SampleIds {
    /** The pupil of the caller's class who has begun the session of `quiz_running_uuid`. */
    readonly quiz_student_uuid: string
    /** That attempt. */
    readonly quiz_attempt_uuid: string
  }
}

/** The clock of a session, as everybody who watches it sees it. */
const watched = {
  uuid,
  title: z.string(),
  state: sessionState,
  starts_at: z.nullable(instant),
  ends_at: z.nullable(instant),
  paused_at: z.nullable(instant),
  questions: z.number(),
  max_score: z.number(),
  code: z.string(),
  needs_code: z.boolean(),
  leaves_allowed: z.nullable(z.number()),
  attempts_allowed: z.number(),
  attempt_rule: attemptRule,
  broadcast: z.nullable(z.string()),
  /** What may be done with the session as a whole. */
  session_can: z.array(z.enum(sessionVerbs)),
  timezone,
  server_time: instant,
}

const attempt = {
  uuid,
  nr: z.number(),
  state: attemptState,
  answered: z.number(),
  /** Of them those that came late and that the teacher has let count. */
  late: z.number(),
  /** Answers of the pupil that came late and wait for the teacher's decision, and how many of their moments are proven. */
  late_waiting: z.number(),
  late_proven: z.number(),
  /** Since when another device waits to be let in; null where none does. */
  device_asked_at: z.nullable(instant),
  /** The question whose answer came last. */
  last_number: z.nullable(z.number()),
  leaves: z.number(),
  started_at: instant,
  /** When its clock ends if nothing moves it; null once it has ended. */
  deadline_at: z.nullable(instant),
  /** Whole seconds; null once it has ended. */
  remaining_seconds: z.nullable(z.number()),
  last_seen_at: instant,
  submitted_at: z.nullable(instant),
  score: z.nullable(z.number()),
  /** What counts of all finished attempts by the session's rule; null while none does. */
  counted_score: z.nullable(z.number()),
  /** Answers that a person has still to mark. */
  to_mark: z.number(),
}

/** What a supervisor may do with pupils' attempts now. */
export const attemptVerbs = [
  'allow_device',
  'refuse_device',
  'count_late',
  'ignore_late',
  'extra_time',
  'freeze',
  'unfreeze',
  'reset_device',
  'force_submit',
  'reopen',
  'restart',
] as const
export type AttemptVerb = (typeof attemptVerbs)[number]
const can = z.array(z.enum(attemptVerbs))

const Pupil = z.object({
  uuid,
  name: z.string(),
  class: z.nullable(z.string()),
  image: z.nullable(z.string()),
  /** The last one; null for who has not begun. */
  attempt: z.nullable(z.object(attempt)),
  can,
})
export type MonitoredPupil = z.infer<typeof Pupil>
const Monitor = z.object({ ...watched, students: z.array(Pupil) })
export type Monitor = z.infer<typeof Monitor>

const AnswerRow = z.object({
  number: z.number(),
  points: z.number(),
  grading,
  content: QuestionContent,
  key: QuestionKey,
  explanation: z.string(),
  answer: z.nullable(QuizAnswer),
  is_uncertain: z.boolean(),
  is_late: z.boolean(),
  /** Null: nothing was answered, or nobody has marked it yet. */
  score: z.nullable(z.number()),
  comment: z.nullable(z.string()),
  /** Who marked it; null where the product did. */
  marked_by: z.nullable(z.string()),
  answered_at: z.nullable(instant),
  /** What came late of this question and is kept apart, the last one; null where nothing did. */
  late: z.nullable(
    z.object({
      answer: z.nullable(QuizAnswer),
      /** When it was given as the device says, and when it came. */
      answered_at: instant,
      received_at: instant,
      /** The server's own newest time bears the device out: it was without signal since. */
      is_proven: z.boolean(),
      decision: z.nullable(z.enum(['counted', 'ignored'])),
    }),
  ),
})

const Work = z.object({
  ...watched,
  pupil: Pupil,
  /** Who stands before and after among those who have begun, and at which place of how many; null for who has not. */
  place: z.nullable(z.object({ at: z.number(), of: z.number(), previous: z.nullable(uuid), next: z.nullable(uuid) })),
  /** The attempt whose answers and history these are; null for who has not begun. */
  shown: z.nullable(uuid),
  /** All attempts of this pupil, the last one first. */
  attempts: z.array(z.object({ uuid, nr: z.number(), state: attemptState, score: z.nullable(z.number()), started_at: instant })),
  answers: z.array(AnswerRow),
  /** What happened, in order: answers by their question, and what else was seen. */
  timeline: z.array(
    z.object({
      at: instant,
      kind: z.string(),
      number: z.nullable(z.number()),
      by: z.nullable(z.string()),
      /** Why, in the words of whoever did it. */
      text: z.nullable(z.string()),
      minutes: z.nullable(z.number()),
      /** Marks that were given, each with what stood there before. */
      marks: z.array(z.object({ number: z.number(), from: z.nullable(z.number()), to: z.nullable(z.number()) })),
    }),
  ),
  /** Where pictures, sounds and files of questions and answers can be read now, by file. */
  media: z.record(z.string(), z.string()),
})
export type Work = z.infer<typeof Work>

const teacher = ['teacher'] as const
const one = z.object({ uuid })
const ofPupil = z.object({ uuid, student_uuid: uuid })

/** Pupils at work in a quiz session, as its teacher watches and marks them. */
export const quizAttempts = calls('quizAttempts', {
  /** Everybody; with `since` (a former `server_time`) only those of whom something has been heard, or with whom something was done, since then. */
  monitor: get(
    '/v1/teacher/quiz-sessions/:uuid/students',
    { roles: teacher, params: one, query: z.object({ since: z.optional(instant) }), reply: Monitor, shows: ['quiz'] },
    ({ quiz_running_uuid }) => ({ params: { uuid: quiz_running_uuid } }),
  ),
  /** Does the same with several pupils; whose attempt does not allow it is left as it is, and named. */
  act: post(
    '/v1/teacher/quiz-sessions/:uuid/students/action',
    {
      roles: teacher,
      as: 'json',
      params: one,
      body: z.object({
        action: z.enum(attemptVerbs),
        student_uuids: z.array(uuid).check(z.minLength(1), z.maxLength(500)),
        /** Of extra time; of an attempt that is opened again, which without them has what was left of its time. */
        minutes: z.optional(z.int().check(z.gte(1), z.lte(240))),
        reason: z.optional(line(1, 300)),
      }),
      reply: z.object({ done: z.number(), left: z.array(z.object({ uuid, name: z.string() })) }),
      changes: ['quiz'],
      idempotent: true,
    },
    ({ quiz_running_uuid, quiz_student_uuid }) => ({
      params: { uuid: quiz_running_uuid },
      body: { action: 'extra_time' as const, student_uuids: [quiz_student_uuid], minutes: 5 },
    }),
  ),
  work: get(
    '/v1/teacher/quiz-sessions/:uuid/students/:student_uuid',
    {
      roles: teacher,
      params: ofPupil,
      /** An earlier attempt of the same pupil; the last one when left out. */
      query: z.object({ attempt: z.optional(uuid) }),
      reply: Work,
      shows: ['quiz'],
    },
    ({ quiz_running_uuid, quiz_student_uuid, quiz_attempt_uuid }) => ({
      params: { uuid: quiz_running_uuid, student_uuid: quiz_student_uuid },
      query: { attempt: quiz_attempt_uuid },
    }),
  ),
  /** Marks answers of the last attempt, from 0 to the points of their questions; a null score gives the mark back to the product. */
  mark: put(
    '/v1/teacher/quiz-sessions/:uuid/students/:student_uuid/marks',
    {
      roles: teacher,
      as: 'json',
      params: ofPupil,
      body: z.object({
        marks: z
          .array(
            z.object({
              number: z.int().check(z.gte(1), z.lte(200)),
              score: z.nullable(z.number().check(z.gte(0), z.lte(1000))),
              comment: z.nullable(line(1, 1000)),
              /** When the answer was given that was read: another one that came meanwhile is not marked unread. */
              answered_at: z.optional(instant),
            }),
          )
          .check(z.minLength(1), z.maxLength(200)),
      }),
      reply: Work,
      changes: ['quiz'],
      faults: ['QUIZ_NOT_NOW', 'DATA_CHANGED'],
    },
    ({ quiz_running_uuid, quiz_student_uuid }) => ({
      params: { uuid: quiz_running_uuid, student_uuid: quiz_student_uuid },
      body: { marks: [{ number: 1, score: 1, comment: 'Tepat.' }] },
    }),
  ),
})
