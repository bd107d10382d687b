import * as z from 'zod/mini'
import { calls, get, post, put } from './kit/call.ts'
import { pageQuery } from './kit/paging.ts'
import { points, questionTypeNames } from './quizzes/question.ts'
import { sample } from './quiz-sessions/sample.ts'
import { attemptRule, resultKind, sessionState } from './quizzes/session.ts'
import { instant, line, revision, searchText, timezone, uuid } from './shared.ts'

declare module './kit/call.ts' {
  interface SampleIds {
    /** A draft of the caller. */
    readonly quiz_draft_uuid: string
    /** A session of the caller that runs, with a question and the caller's class. */
    readonly quiz_running_uuid: string
    /** A question of the caller's bank. */
    readonly quiz_question_uuid: string
    /** A subject of the caller's school. */
    readonly quiz_subject_uuid: string
  }
}

/** At most so many questions in a session, and pupils beside its classes. */
export const sessionLimits = { questions: 200, students: 500 } as const

const who = z.object({ uuid, name: z.string() })
const sessionRow = {
  uuid,
  title: z.string(),
  topic: z.string(),
  subject: z.nullable(who),
  state: sessionState,
  starts_at: z.nullable(instant),
  ends_at: z.nullable(instant),
  duration_minutes: z.number(),
  classes: z.array(who),
  /** The learning groups that it is for. */
  groups: z.array(who),
  questions: z.number(),
  /** Pupils who may take part, who have begun, have handed in, and wait for marks. */
  invited: z.number(),
  started: z.number(),
  submitted: z.number(),
  to_mark: z.number(),
  timezone,
}
export const SessionRow = z.object(sessionRow)
export type SessionRow = z.infer<typeof SessionRow>

const sessionActs = [
  'publish',
  'start',
  'pause',
  'resume',
  'finish',
  'cancel',
  'archive',
  'rotate_code',
  'broadcast',
  'release',
  'remove',
] as const
/** What may be done with a session now; the write asks the same rule. */
export const sessionVerbs = ['edit', ...sessionActs] as const
export type SessionVerb = (typeof sessionVerbs)[number]

const SessionQuestion = z.object({
  number: z.number(),
  points: z.number(),
  question_uuid: uuid,
  /** That this session asks, and the newest. */
  version: z.number(),
  newest: z.number(),
  type: z.enum(questionTypeNames),
  /** The beginning of what is asked, as plain text. */
  text: z.string(),
})

const rules = {
  needs_code: z.boolean(),
  results: resultKind,
  shuffles_questions: z.boolean(),
  shuffles_options: z.boolean(),
  one_device: z.boolean(),
  full_screen: z.boolean(),
  leaves_allowed: z.nullable(z.int().check(z.gte(1), z.lte(20))),
  attempts_allowed: z.int().check(z.gte(1), z.lte(10)),
  attempt_rule: z._default(attemptRule, 'highest'),
  pass_score: z.nullable(z.int().check(z.gte(0), z.lte(100))),
}

export const Session = z.object({
  ...sessionRow,
  description: z.string(),
  ...rules,
  /** By which pupils join. */
  code: z.string(),
  paused_at: z.nullable(instant),
  released_at: z.nullable(instant),
  broadcast: z.nullable(z.string()),
  remedial_of: z.nullable(z.object({ uuid, title: z.string() })),
  /** Pupils beside the classes and groups. */
  students: z.array(who),
  list: z.array(SessionQuestion),
  max_score: z.number(),
  server_time: instant,
  revision,
  can: z.array(z.enum(sessionVerbs)),
})
export type Session = z.infer<typeof Session>

const fields = {
  title: line(3, 120),
  description: z.string().check(z.trim(), z.maxLength(5000)),
  topic: line(0, 120),
  subject_uuid: z.nullable(uuid),
  starts_at: z.nullable(instant),
  ends_at: z.nullable(instant),
  duration_minutes: z.int().check(z.gte(1), z.lte(600)),
  class_uuids: z.array(uuid).check(z.maxLength(50)),
  /** Learning groups; left out, they stay as they are. */
  group_uuids: z.optional(z.array(uuid).check(z.maxLength(50))),
  student_uuids: z.array(uuid).check(z.maxLength(sessionLimits.students)),
  ...rules,
}
const teacher = ['teacher'] as const
const one = z.object({ uuid })
/** What is needed to make a session. */
const SessionOptions = z.object({
  timezone,
  server_time: instant,
  /** The classes that the teacher holds, and the subjects of the school. */
  classes: z.array(z.object({ uuid, name: z.string(), students: z.number() })),
  /** The learning groups that the teacher has. */
  groups: z.array(z.object({ uuid, name: z.string(), students: z.number() })),
  subjects: z.array(who),
})
export type SessionOptions = z.infer<typeof SessionOptions>

/** Quiz sessions, as the teacher who holds them keeps them. */
export const quizSessions = calls('quizSessions', {
  list: get(
    '/v1/teacher/quiz-sessions',
    {
      roles: teacher,
      query: z.object({
        state: z.optional(sessionState),
        /** Part of a title, a topic or a class's name. */
        search: z.optional(searchText()),
        subject_uuid: z.optional(uuid),
        /** Archived ones are left out unless asked for by state. */
        ...pageQuery(25),
      }),
      reply: z.array(SessionRow),
      paged: 'page',
      shows: ['quiz'],
    },
    ({ quiz_subject_uuid }) => ({ query: { subject_uuid: quiz_subject_uuid } }),
  ),
  options: get('/v1/teacher/quiz-sessions/options', { roles: teacher, reply: SessionOptions, shows: ['people'] }, () => ({})),
  session: get(
    '/v1/teacher/quiz-sessions/:uuid',
    { roles: teacher, params: one, reply: Session, shows: ['quiz'] },
    ({ quiz_draft_uuid }) => ({ params: { uuid: quiz_draft_uuid } }),
  ),
  /** Begins a draft, which may still be empty, or ask questions of the bank already. */
  create: post(
    '/v1/teacher/quiz-sessions',
    {
      roles: teacher,
      as: 'json',
      body: z.object({
        ...fields,
        /** The module of the library that it belongs to. */
        module_uuid: z.optional(uuid),
        questions: z.optional(z.array(z.object({ question_uuid: uuid, points })).check(z.maxLength(sessionLimits.questions))),
      }),
      reply: Session,
      changes: ['quiz'],
      idempotent: true,
    },
    (ids) => ({
      body: { ...sample(ids), module_uuid: ids.module_uuid, questions: [{ question_uuid: ids.quiz_question_uuid, points: 2 }] },
    }),
  ),
  /** Once a session has begun, only its words, its end and what is shown afterwards change. */
  save: put(
    '/v1/teacher/quiz-sessions/:uuid',
    {
      roles: teacher,
      as: 'json',
      params: one,
      body: z.object({ ...fields, revision }),
      reply: Session,
      changes: ['quiz'],
      faults: ['DATA_CHANGED', 'QUIZ_BEGUN'],
    },
    (ids) => ({ params: { uuid: ids.quiz_draft_uuid }, body: { ...sample(ids), revision: 1 } }),
  ),
  /** The questions of a session in their order, each in its newest version unless the session has an older one already and keeps it. */
  setQuestions: put(
    '/v1/teacher/quiz-sessions/:uuid/questions',
    {
      roles: teacher,
      as: 'json',
      params: one,
      body: z.object({
        questions: z
          .array(z.object({ question_uuid: uuid, points, newest: z._default(z.boolean(), false) }))
          .check(z.maxLength(sessionLimits.questions)),
        revision,
      }),
      reply: Session,
      changes: ['quiz'],
      faults: ['DATA_CHANGED', 'QUIZ_BEGUN'],
    },
    ({ quiz_draft_uuid, quiz_question_uuid }) => ({
      params: { uuid: quiz_draft_uuid },
      body: { questions: [{ question_uuid: quiz_question_uuid, points: 2 }], revision: 1 },
    }),
  ),
  /** What happens to a session as a whole. */
  act: post(
    '/v1/teacher/quiz-sessions/:uuid/action',
    {
      roles: teacher,
      as: 'json',
      params: one,
      body: z.object({
        action: z.enum(sessionActs),
        /** Of a broadcast. */
        text: z.optional(line(1, 300)),
        /** Of a release where results were to stay hidden: what is shown of them. */
        results: z.optional(z.enum(['score', 'explained'])),
      }),
      reply: z.nullable(Session),
      changes: ['quiz'],
      idempotent: true,
      faults: ['QUIZ_NOT_NOW', 'QUIZ_INCOMPLETE'],
    },
    ({ quiz_running_uuid }) => ({
      params: { uuid: quiz_running_uuid },
      body: { action: 'broadcast' as const, text: 'Sisa waktu 10 menit.' },
    }),
  ),
})
