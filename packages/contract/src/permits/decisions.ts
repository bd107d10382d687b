import * as z from 'zod/mini'
import { calls, get, post } from '#contract/kit/call.ts'
import { decision } from '#contract/kit/decision.ts'
import { id } from '#contract/kit/id.ts'
import { permitGroups, PermitRow, permitState, permitType } from '#contract/permits/entities.ts'
import { searchQuery, uuid } from '#contract/shared.ts'

/** A parent's `approve` hands the permit on to the homeroom teacher. What still needs a doctor's letter is refused. */
export const permitDecision = decision(
  'permit',
  { approve: 'optional', revise: 'required', reject: 'required' },
  { permit: PermitRow },
)

const deciders = ['parent', 'teacher', 'school'] as const

/** The inbox of whoever decides permits: parents of their children's own, homeroom teachers of their classes, the school. */
export const permitDecisions = calls('permits', {
  /**
   * What waits for whoever asks (`show: 'waiting'`, the default: the longest waiting first), or all permits of those for whom they
   * decide, the newest first.
   */
  inbox: get(
    '/v1/{role}/permits/inbox',
    {
      roles: deciders,
      query: z.object({
        show: z._default(z.enum(['waiting', 'all']), 'waiting'),
        group: z.optional(z.enum(permitGroups)),
        state: z.optional(permitState),
        type: z.optional(permitType),
        class_uuid: z.optional(uuid),
        /** Of one pupil. */
        student_id: z.optional(id('student')),
        /** Those with a day in this month: `2026-11`. */
        month: z.optional(z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/))),
        /** Part of a person's name. */
        ...searchQuery(25),
      }),
      reply: z.array(PermitRow),
      paged: 'page',
      offline: true,
      shows: ['permits'],
    },
    ({ student_id, class_uuid }) => ({ query: { student_id, class_uuid } }),
  ),
  /** Decides several at once; each answers for itself what became of it. */
  decide: post(
    '/v1/{role}/permits/decide',
    {
      changes: ['permits', 'attendance'],
      roles: deciders,
      as: 'json',
      body: permitDecision.body,
      reply: permitDecision.reply,
      idempotent: true,
      offline: true,
    },
    ({ permit_id }) => ({ body: { of: [{ id: permit_id, revision: 1 }], verb: 'approve' as const } }),
  ),
})
