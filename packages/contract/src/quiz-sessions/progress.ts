import * as z from 'zod/mini'
import { calls, get } from '#contract/kit/call.ts'
import { questionTypeNames } from '#contract/quizzes/question.ts'
import { sessionState } from '#contract/quizzes/session.ts'
import { instant, timezone, uuid } from '#contract/shared.ts'

const Progress = z.object({
  uuid,
  title: z.string(),
  state: sessionState,
  starts_at: z.nullable(instant),
  ends_at: z.nullable(instant),
  paused_at: z.nullable(instant),
  code: z.string(),
  questions: z.number(),
  /** How far each class is; null for pupils of none of the session's classes. */
  classes: z.array(
    z.object({
      name: z.nullable(z.string()),
      invited: z.number(),
      at_work: z.number(),
      submitted: z.number(),
      /** Answers of all its pupils who have begun, and how many there would be if all were answered. */
      answered: z.number(),
      of: z.number(),
    }),
  ),
  /** How many pupils have answered each question, of those who have begun. */
  items: z.array(z.object({ number: z.number(), type: z.enum(questionTypeNames), answered: z.number(), uncertain: z.number() })),
  begun: z.number(),
  timezone,
  server_time: instant,
})
export type Progress = z.infer<typeof Progress>

/** How far a session is, for everybody in the room to see: without names, and without what is right. */
export const quizProgress = calls('quizProgress', {
  read: get(
    '/v1/teacher/quiz-sessions/:uuid/progress',
    { roles: ['teacher'], params: z.object({ uuid }), reply: Progress, shows: ['quiz'] },
    ({ quiz_running_uuid }) => ({ params: { uuid: quiz_running_uuid } }),
  ),
})
