import * as z from 'zod/mini'
import { calls, get, post } from '#contract/kit/call.ts'
import { id } from '#contract/kit/id.ts'
import { day, revision, searchQuery } from '#contract/shared.ts'
import { FollowUp, followUpDeeds, followUpKind, followUpLimits, FollowUpPupil } from './follow-up-entities.ts'

export * from './follow-up-entities.ts'

declare module '#contract/kit/call.ts' {
  interface SampleIds {
    /** What was planned with a pupil of the caller's class or school. */
    readonly follow_up_id: string
    /** A teacher of the caller's school. */
    readonly handler_id: string
  }
  interface Tags {
    'conduct-follow-ups': true
  }
}

const staff = ['school', 'teacher'] as const
const note = () => z.nullable(z.string().check(z.trim(), z.maxLength(followUpLimits.note)))

/**
 * What is planned with pupils whose conduct needs it. The office plans for all, whoever leads the class for its pupils; who has it to
 * do, the office and the leader move it on.
 */
export const conductFollowUps = calls('conduct-follow-ups', {
  /** Those that are open, the earliest day first, or those that are over, the latest first: of the school, or the teacher's own and those of the class led. */
  list: get(
    '/v1/{role}/conduct-follow-ups',
    {
      roles: staff,
      query: z.object({
        show: z._default(z.enum(['open', 'over']), 'open'),
        kind: z.optional(followUpKind),
        ...searchQuery(25),
      }),
      reply: z.array(FollowUp),
      paged: 'page',
      shows: ['conduct-follow-ups', 'people'],
    },
    () => ({ query: {} }),
  ),
  /** A pupil with whom something is planned, and who may have it to do: the school's teachers and its office, by name. */
  about: get(
    '/v1/{role}/conduct-follow-ups/pupils/:student_id',
    {
      roles: staff,
      params: z.object({ student_id: id('student') }),
      reply: z.object({
        student: FollowUpPupil,
        today: day,
        handlers: z.array(z.object({ id: id('account'), name: z.string(), own: z.boolean() })),
        /** What is open with this pupil. */
        open: z.array(FollowUp),
      }),
      shows: ['conduct-follow-ups', 'people'],
    },
    ({ student_id }) => ({ params: { student_id } }),
  ),
  /** Plans one, for a day from today on. */
  plan: post(
    '/v1/{role}/conduct-follow-ups',
    {
      roles: staff,
      changes: ['conduct-follow-ups', 'violations'],
      as: 'json',
      body: z.object({
        student_id: id('student'),
        kind: followUpKind,
        planned_on: day,
        handler_id: id('account'),
        note: note(),
      }),
      reply: FollowUp,
      idempotent: true,
    },
    ({ student_id, handler_id }) => ({
      body: {
        student_id,
        kind: 'home_visit' as const,
        planned_on: '2026-11-25',
        handler_id,
        note: 'Bertemu orang tua, membahas kehadiran.',
      },
    }),
  ),
  /** Moves it on: to another day (`planned_on`), begun, done, or not done. */
  step: post(
    '/v1/{role}/conduct-follow-ups/:follow_up_id/step',
    {
      roles: staff,
      changes: ['conduct-follow-ups', 'violations'],
      as: 'json',
      params: z.object({ follow_up_id: id('conduct_follow_up') }),
      body: z.object({ step: z.enum(followUpDeeds), planned_on: z.nullable(day), note: note(), revision }),
      reply: FollowUp,
      idempotent: true,
      faults: ['DATA_CHANGED'],
    },
    ({ follow_up_id }) => ({
      params: { follow_up_id },
      body: { step: 'done' as const, planned_on: null, note: 'Sudah bertemu, sepakat berangkat lebih pagi.', revision: 1 },
    }),
  ),
})
