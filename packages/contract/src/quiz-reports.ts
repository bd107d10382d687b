import * as z from 'zod/mini'
import { keysOf } from './kit/keys.ts'
import { calls, get, post } from './kit/call.ts'
import { id } from './kit/id.ts'
import { pageQuery } from './kit/paging.ts'
import { grading, questionTypeNames } from './quizzes/question.ts'
import { attemptRule, sessionState } from './quizzes/session.ts'
import { instant, line, searchText, timezone, uuid } from './shared.ts'

declare module './kit/call.ts' {
  interface SampleIds {
    /** A session of the caller that is over, with a pupil of the caller's class who has handed in. */
    readonly quiz_ended_uuid: string
    /** That pupil. */
    readonly quiz_ended_student_uuid: string
  }
}

/** What became of a pupil in a session. */
export const outcomes = {
  passed: { label: 'Lulus', tone: 'ok' },
  failed: { label: 'Belum lulus', tone: 'bad' },
  done: { label: 'Selesai', tone: 'info' },
  to_mark: { label: 'Perlu dinilai', tone: 'warn' },
  at_work: { label: 'Mengerjakan', tone: 'info' },
  absent: { label: 'Tidak ikut', tone: 'off' },
} as const
export type Outcome = keyof typeof outcomes

/** Why a session makes up for another one. */
export const makingUp = { remedial: 'Remedial', make_up: 'Susulan' } as const
export type MakesUp = keyof typeof makingUp
/** Which of two results counts after a remedial. */
export const scoreRules = { highest: 'Nilai tertinggi', capped: 'Paling tinggi batas lulus' } as const
export type ScoreRule = keyof typeof scoreRules

/** What an answer was, in a letter: right, partly right, wrong, empty, not yet marked. */
export const answerLetters = {
  r: { label: 'Benar', mark: '✓' },
  p: { label: 'Sebagian benar', mark: '½' },
  w: { label: 'Salah', mark: '✗' },
  e: { label: 'Kosong', mark: '–' },
  u: { label: 'Belum dinilai', mark: '?' },
} as const
export type AnswerLetter = keyof typeof answerLetters

const makesUp = z.enum(keysOf(makingUp))
const scoreRule = z.enum(keysOf(scoreRules))
const mark = z.nullable(z.number())

/** Marks are 0 to 100; null while nobody has one. */
const Numbers = z.object({
  invited: z.int(),
  taken: z.int(),
  to_mark: z.int(),
  average: mark,
  highest: mark,
  lowest: mark,
  /** Null where the session has no pass mark. */
  passed: z.nullable(z.int()),
})
export type ReportNumbers = z.infer<typeof Numbers>

const head = {
  uuid,
  title: z.string(),
  topic: z.string(),
  subject: z.nullable(z.string()),
  classes: z.array(z.string()),
  state: sessionState,
  starts_at: z.nullable(instant),
  ends_at: z.nullable(instant),
  pass_score: z.nullable(z.int()),
  questions: z.int(),
  timezone,
}
const Row = z.object({ ...head, makes_up: z.nullable(makesUp), numbers: Numbers })
export type ReportRow = z.infer<typeof Row>

/** What a teacher may do with the results. */
export const reportVerbs = ['remedial', 'make_up', 'regrade'] as const
export const ReportHead = z.object({
  ...head,
  max_score: z.number(),
  attempts_allowed: z.int(),
  attempt_rule: attemptRule,
  /** Pupils with answers that came late and of which the teacher has decided nothing yet. */
  late_waiting: z.int(),
  /** The session that this one makes up for. */
  remedial_of: z.nullable(z.object({ uuid, title: z.string(), makes_up: z.nullable(makesUp) })),
  can: z.array(z.enum(reportVerbs)),
})
export type ReportHead = z.infer<typeof ReportHead>

const Pupil = z.object({
  uuid,
  name: z.string(),
  class: z.nullable(z.string()),
  outcome: z.enum(keysOf(outcomes)),
  /** Points; of an essay that waits, what is known so far. */
  score: z.nullable(z.number()),
  mark,
  /** With remedials and make-ups. */
  final: mark,
  final_from: z.enum(['own', 'remedial', 'make_up']),
  seconds: z.nullable(z.int()),
  submitted_at: z.nullable(instant),
})
export type ReportPupil = z.infer<typeof Pupil>

/** A subject of a class that the teacher teaches, into whose grades results can be taken. */
const GradePlace = z.object({
  class: z.object({ uuid, name: z.string() }),
  subject: z.object({ id: id('subject'), name: z.string() }),
})
export type ReportGradePlace = z.infer<typeof GradePlace>

const Report = z.object({
  head: ReportHead,
  /** Where the results can be taken into the grades, by class and subject: none before the end, nor of what makes up for another session. */
  grade_places: z.array(GradePlace),
  numbers: Numbers,
  pupils: z.array(Pupil),
  /**
   * Questions whose typed answers are read better today than when they were graded, with how many answers would get other points.
   * Nothing changes until their teacher grades them anew.
   */
  reread: z.array(z.object({ number: z.int(), answers: z.int() })),
  /** Sessions that make up for this one. */
  follow_ups: z.array(
    z.object({
      uuid,
      title: z.string(),
      state: sessionState,
      makes_up: z.nullable(makesUp),
      score_rule: z.nullable(scoreRule),
      pupils: z.int(),
    }),
  ),
})
export type Report = z.infer<typeof Report>

const Answers = z.object({
  head: ReportHead,
  list: z.array(
    z.object({
      number: z.int(),
      type: z.enum(questionTypeNames),
      text: z.string(),
      points: z.number(),
      grading,
    }),
  ),
  /** Who has handed in; `letters` has one of `answerLetters` for each question. */
  pupils: z.array(z.object({ uuid, name: z.string(), class: z.nullable(z.string()), mark, letters: z.string() })),
})
export type ReportAnswers = z.infer<typeof Answers>

const teacher = ['teacher'] as const
const one = z.object({ uuid })
const ended = ({ quiz_ended_uuid }: { readonly quiz_ended_uuid: string }) => ({ uuid: quiz_ended_uuid })

/** What came of a teacher's quiz sessions. */
export const quizReports = calls('quizReports', {
  /** Sessions that are over, the last one first. */
  list: get(
    '/v1/teacher/quiz-reports',
    {
      roles: teacher,
      query: z.object({ search: z.optional(searchText()), subject_uuid: z.optional(uuid), ...pageQuery(25) }),
      reply: z.array(Row),
      paged: 'page',
      shows: ['quiz'],
    },
    ({ quiz_subject_uuid }) => ({ query: { subject_uuid: quiz_subject_uuid } }),
  ),
  /** Sessions of the last year whose report offers to grade typed answers anew (`reread`), with how many answers; the newest first. */
  rereads: get(
    '/v1/teacher/quiz-reports/rereads',
    { roles: teacher, reply: z.array(z.object({ uuid, answers: z.int() })), shows: ['quiz'] },
    () => ({}),
  ),
  report: get('/v1/teacher/quiz-reports/:uuid', { roles: teacher, params: one, reply: Report, shows: ['quiz'] }, (ids) => ({
    params: ended(ids),
  })),
  answers: get(
    '/v1/teacher/quiz-reports/:uuid/answers',
    { roles: teacher, params: one, reply: Answers, shows: ['quiz'] },
    (ids) => ({ params: ended(ids) }),
  ),
  /** Marks and the analysis of the questions; a workbook also has what each answer was worth. */
  print: get(
    '/v1/teacher/quiz-reports/:uuid/print',
    { roles: teacher, params: one, query: z.object({ form: z.enum(['pdf', 'xlsx']) }), reply: 'file' },
    (ids) => ({ params: ended(ids), query: { form: 'xlsx' as const } }),
  ),
  /** Makes a draft that makes up for a session, for these pupils of it. QUIZ_NOT_NOW before it is over. */
  followUp: post(
    '/v1/teacher/quiz-reports/:uuid/follow-up',
    {
      roles: teacher,
      as: 'json',
      params: one,
      body: z.object({
        makes_up: makesUp,
        title: line(3, 120),
        student_uuids: z.array(uuid).check(z.minLength(1), z.maxLength(500)),
        /** The same questions, without those that were dropped or given to everybody. */
        same_questions: z.boolean(),
        /** Of a remedial. */
        score_rule: scoreRule,
      }),
      reply: z.object({ uuid }),
      changes: ['quiz'],
      idempotent: true,
      faults: ['QUIZ_NOT_NOW', 'YEAR_MISSING'],
    },
    (ids) => ({
      params: ended(ids),
      body: {
        makes_up: 'remedial' as const,
        title: 'Remedial ulangan',
        student_uuids: [ids.quiz_ended_student_uuid],
        same_questions: true,
        score_rule: 'capped' as const,
      },
    }),
  ),
})
