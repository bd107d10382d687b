import * as z from 'zod/mini'
import { calls, get, post } from '#contract/kit/call.ts'
import { id } from '#contract/kit/id.ts'
import { pageQuery } from '#contract/kit/paging.ts'
import { PermitRow, permitGroups, permitState, permitType } from '#contract/permits/entities.ts'
import { revision, uuid } from '#contract/shared.ts'

/** What deciding means: a parent's `approve` hands the permit on to the homeroom teacher. */
export const permitDecisionVerbs = ['approve', 'revise', 'reject'] as const
export type PermitDecision = (typeof permitDecisionVerbs)[number]
/** As many as one decision takes at once. */
export const MOST_DECIDED = 200

const reason = z.string().check(z.trim(), z.minLength(5), z.maxLength(500))

/**
 * `already`: it was no longer waiting for this person. `changed`: it still waits, but is no longer what was seen. `letter_missing`:
 * it needs a doctor's letter first. All three stay as they are.
 */
export const permitOutcomes = ['decided', 'already', 'changed', 'letter_missing'] as const
export type PermitOutcome = (typeof permitOutcomes)[number]

const Decided = z.object({
  results: z.array(
    z.object({
      permit_id: id('permit'),
      outcome: z.enum(permitOutcomes),
      /** As it stands now; `conflicts` says how many days kept another record. */
      permit: PermitRow,
    }),
  ),
})
export type PermitsDecided = z.infer<typeof Decided>

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
        search: z.optional(
          z.string().check(
            z.overwrite((typed) => typed.toWellFormed().trim()),
            z.maxLength(100),
          ),
        ),
        ...pageQuery(25),
      }),
      reply: z.array(PermitRow),
      paged: 'page',
      offline: true,
      shows: ['permits'],
    },
    ({ student_id }) => ({ query: { student_id } }),
  ),
  /** Decides several at once; each answers for itself what became of it. `revise` and `reject` need a reason. */
  decide: post(
    '/v1/{role}/permits/decide',
    {
      changes: ['permits', 'attendance'],
      roles: deciders,
      as: 'json',
      body: z.object({
        permits: z.array(z.object({ permit_id: id('permit'), revision })).check(z.minLength(1), z.maxLength(MOST_DECIDED)),
        decision: z.enum(permitDecisionVerbs),
        reason: z.optional(reason),
      }),
      reply: Decided,
      idempotent: true,
      offline: true,
    },
    ({ permit_id }) => ({ body: { permits: [{ permit_id, revision: 1 }], decision: 'approve' as const } }),
  ),
})
