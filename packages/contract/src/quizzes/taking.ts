import { keysOf } from '#contract/kit/keys.ts'
import * as z from 'zod/mini'
import { attemptRule } from '#contract/quizzes/session.ts'
import { instant, timezone, uuid } from '#contract/shared.ts'
import { Attachment } from '#contract/uploads.ts'
import { grading, QuestionContent, QuestionKey, questionTypeNames, QuizAnswer } from './question.ts'

/** Where a quiz stands for one pupil. */
export const quizStatuses = { upcoming: 'Akan datang', running: 'Berlangsung', finished: 'Selesai', missed: 'Terlewat' } as const
export type QuizStatus = keyof typeof quizStatuses
export const quizStatusNames = keysOf(quizStatuses)
export const quizStatus = z.enum(quizStatusNames)

/** What becomes of an attempt; `retaken` ones count no more. */
export const attemptStates = [
  'in_progress',
  'frozen',
  'submitted',
  'submitted_auto',
  'stopped',
  'needs_grading',
  'graded',
  'retaken',
] as const
export type AttemptState = (typeof attemptStates)[number]

/** What pupils get to see afterwards: nothing, their points, or every question with its key and explanation. */
export const resultKinds = ['hidden', 'score', 'explained'] as const

/** The clock of an attempt, as the server has it. */
const clock = {
  state: z.enum(attemptStates),
  /** The server's own time at this answer. */
  server_time: instant,
  deadline_at: instant,
  /** Whole seconds; stands still while the attempt is frozen or the session paused. */
  remaining_seconds: z.number(),
  is_paused: z.boolean(),
  /** How often the page was left. */
  leaves: z.number(),
  /** The leave that freezes the attempt; null: none does. */
  leaves_allowed: z.nullable(z.number()),
  /** Who froze the attempt: the rule about leaving the page, or the supervisor; null while it is not frozen. */
  frozen_by: z.nullable(z.enum(['leaves', 'teacher'])),
  /** Why the supervisor last froze the attempt or let it go on, in the supervisor's words. */
  note: z.nullable(z.object({ text: z.string(), at: instant })),
  /** Whether the device that asks is the one that answers. */
  is_here: z.boolean(),
  /** Where only one device answers: whether the one that asks waits for the supervisor's permission, or was turned away. */
  device_request: z.nullable(z.enum(['waiting', 'refused'])),
  /** What the supervisor last said to all. */
  broadcast: z.nullable(z.object({ text: z.string(), at: instant })),
}
export const QuizClock = z.object(clock)
export type QuizClock = z.infer<typeof QuizClock>

/** What begins an attempt. */
export const Begun = z.object({
  ...clock,
  /** Opens the questions that were brought locked, where they are of this edition; null where they are to be read anew. */
  lock: z.nullable(z.object({ edition: z.string(), secret: z.string() })),
})
export type BegunQuiz = z.infer<typeof Begun>

export const Quiz = z.object({
  uuid,
  title: z.string(),
  subject: z.nullable(z.string()),
  teacher: z.string(),
  status: quizStatus,
  starts_at: instant,
  ends_at: instant,
  timezone,
  duration_minutes: z.number(),
  question_count: z.number(),
  /** An attempt is open. */
  is_begun: z.boolean(),
  attempts_left: z.number(),
  /** Of the attempt that counts by the session's rule, once results are out: points of how many. */
  score: z.nullable(z.number()),
  max_score: z.nullable(z.number()),
})
export type Quiz = z.infer<typeof Quiz>

export const QuizCard = z.object({
  ...Quiz.shape,
  server_time: instant,
  description: z.string(),
  topic: z.string(),
  is_paused: z.boolean(),
  /** The code must be typed to begin. */
  needs_code: z.boolean(),
  results: z.enum(resultKinds),
  /** When they can be seen; null where they stay hidden. */
  results_at: z.nullable(instant),
  attempts_allowed: z.number(),
  attempt_rule: attemptRule,
  one_device: z.boolean(),
  full_screen: z.boolean(),
  leaves_allowed: z.nullable(z.number()),
  pass_score: z.nullable(z.number()),
  shuffles: z.boolean(),
  types: z.array(z.enum(questionTypeNames)),
})
export type QuizCard = z.infer<typeof QuizCard>

const Question = z.object({
  /** Names the question in answers; the order is that of the list. */
  number: z.number(),
  points: z.number(),
  content: QuestionContent,
})
export type QuizQuestion = z.infer<typeof Question>
const Kept = z.object({ number: z.number(), answer: z.nullable(QuizAnswer), is_uncertain: z.boolean(), seq: z.number() })
/** An answer as the server has it. */
export type KeptAnswer = z.infer<typeof Kept>
export const Paper = z.object({
  ...clock,
  quiz: z.object({ title: z.string(), timezone, full_screen: z.boolean() }),
  questions: z.array(Question),
  answers: z.array(Kept),
  /** The files that answers name. */
  files: z.array(Attachment),
  /** Where the pictures and sounds that questions show (`media:<file>`) can be read for the next minutes. */
  media: z.record(z.string(), z.string()),
})
/** Everything that is needed to go on without signal. */
export type QuizPaper = z.infer<typeof Paper>

/** The questions before an attempt, as they travel in what is locked; their pictures and sounds follow one after the other. */
export interface LockedPaper {
  readonly edition: string
  readonly quiz: QuizPaper['quiz']
  readonly questions: readonly QuizQuestion[]
  /** Whether all pictures and sounds have come along. */
  readonly whole: boolean
  readonly media: readonly { readonly file: string; readonly type: string; readonly bytes: number }[]
}

export const Review = z.object({
  quiz: Quiz,
  results: z.enum(resultKinds),
  results_at: z.nullable(instant),
  /** Whether results can be seen now. */
  is_released: z.boolean(),
  state: z.enum(attemptStates),
  submitted_at: z.nullable(instant),
  answered_count: z.number(),
  /** Finished attempts, and which of them the score is taken from. */
  attempts: z.number(),
  attempt_rule: attemptRule,
  /** Answers that came late and of which the teacher has decided nothing yet. */
  late_waiting: z.number(),
  score: z.nullable(z.number()),
  max_score: z.nullable(z.number()),
  pass_score: z.nullable(z.number()),
  /** Empty unless the session explains, and only then. */
  questions: z.array(
    z.object({
      ...Question.shape,
      answer: z.nullable(QuizAnswer),
      /** Null: a person has still to mark it. */
      score: z.nullable(z.number()),
      comment: z.nullable(z.string()),
      grading,
      key: QuestionKey,
      explanation: z.string(),
      /** What is said of what this pupil chose or typed, as safe markup; left out where nothing is. */
      feedback: z.optional(z.array(z.string())),
    }),
  ),
  /** The files that answers name. */
  files: z.array(Attachment),
  /** Where the pictures and sounds that questions show (`media:<file>`) can be read for the next minutes. */
  media: z.record(z.string(), z.string()),
})
export type QuizReview = z.infer<typeof Review>

/**
 * What became of an answer: saved; `late`: kept apart, because it came after the end, and counted only if the teacher says so; given when
 * nothing is taken any more; or sent while the clock stands still, to be sent again.
 */
export const answerOutcomes = ['saved', 'late', 'over', 'frozen'] as const
export const Saved = z.object({
  ...clock,
  saved_at: instant,
  /** In the order in which they were sent. */
  results: z.array(z.object({ number: z.number(), seq: z.number(), outcome: z.enum(answerOutcomes) })),
})
export type SavedAnswers = z.infer<typeof Saved>
