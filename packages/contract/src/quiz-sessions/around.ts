import * as z from 'zod/mini'
import { calls, get, post } from '#contract/kit/call.ts'
import { Session } from '#contract/quiz-sessions.ts'
import { instant, searchQuery, uuid } from '#contract/shared.ts'

/** What was done with a session, by whom; the newest first. */
const SessionEvent = z.object({
  at: instant,
  kind: z.string(),
  by: z.string(),
  /** The pupil with whose attempt it was done. */
  student: z.nullable(z.string()),
  text: z.nullable(z.string()),
})
export type SessionEvent = z.infer<typeof SessionEvent>

/** A pupil of the caller's classes. */
const Candidate = z.object({ uuid, name: z.string(), class: z.string() })

const teacher = ['teacher'] as const
const one = z.object({ uuid })

/** What stands around a quiz session: whom it may invite, what was done with it, and a copy of it. */
export const quizAround = calls('quizAround', {
  /** Pupils of the classes that the teacher holds: those who may be invited beside whole classes. */
  candidates: get(
    '/v1/teacher/quiz-sessions/candidates',
    {
      roles: teacher,
      query: z.object(searchQuery(20)),
      reply: z.array(Candidate),
      paged: 'page',
      shows: ['people'],
    },
    () => ({ query: {} }),
  ),
  log: get(
    '/v1/teacher/quiz-sessions/:uuid/log',
    { roles: teacher, params: one, reply: z.array(SessionEvent), shows: ['quiz'] },
    ({ quiz_draft_uuid }) => ({ params: { uuid: quiz_draft_uuid } }),
  ),
  /** Begins a draft that asks the same of the same, without hours. */
  duplicate: post(
    '/v1/teacher/quiz-sessions/:uuid/duplicate',
    { roles: teacher, params: one, reply: Session, changes: ['quiz'], idempotent: true },
    ({ quiz_running_uuid }) => ({ params: { uuid: quiz_running_uuid } }),
  ),
})
