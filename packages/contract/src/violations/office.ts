import * as z from 'zod/mini'
import { calls, get, post, put } from '#contract/kit/call.ts'
import { id } from '#contract/kit/id.ts'
import { line, revision, searchQuery, uuid } from '#contract/shared.ts'
import {
  Violation,
  violationAction,
  violationCategory,
  violationHandler,
  violationKind,
  violationMode,
  ViolationRule,
  violationStatus,
  ViolationThreshold,
  violationVerdict,
} from './entities.ts'

const office = ['school'] as const
const RuleBody = () =>
  z.object({
    code: line(1, 10),
    kind: violationKind,
    group: line(2, 60),
    description: line(5, 200),
    points: z.int().check(z.gte(1), z.lte(500)),
    category: violationCategory,
    mode: violationMode,
    sanction: z.nullable(line(3, 200)),
    handler: violationHandler,
    active: z.boolean(),
  })
const rule = {
  code: 'G1',
  kind: 'violation' as const,
  group: 'Lalu lintas',
  description: 'Berkendara tanpa helm ke sekolah.',
  points: 10,
  category: 'medium' as const,
  mode: 'flat' as const,
  sanction: null,
  handler: 'vice_principal' as const,
  active: true,
}

/** The office's side of violations: the book of rules, the queue, and how the classes are doing. */
export const violationOffice = calls('violation-office', {
  book: get(
    '/v1/school/violations/book',
    {
      roles: office,
      reply: z.object({ rules: z.array(ViolationRule), thresholds: z.array(ViolationThreshold) }),
      shows: ['violation-rules'],
    },
    () => ({}),
  ),
  addRule: post(
    '/v1/school/violations/book',
    {
      roles: office,
      changes: ['violation-rules'],
      as: 'json',
      body: RuleBody(),
      reply: ViolationRule,
      idempotent: true,
      faults: ['RULE_EXISTS'],
    },
    () => ({ body: rule }),
  ),
  /** What was recorded before keeps the rule as it was then. */
  changeRule: put(
    '/v1/school/violations/book/:rule_id',
    {
      roles: office,
      changes: ['violation-rules'],
      as: 'json',
      params: z.object({ rule_id: id('violation_rule') }),
      body: z.object({ ...RuleBody().shape, revision }),
      reply: ViolationRule,
      idempotent: true,
      faults: ['DATA_CHANGED', 'RULE_EXISTS'],
    },
    ({ book_rule_id }) => ({ params: { rule_id: book_rule_id }, body: { ...rule, revision: 1 } }),
  ),
  /** From how many points on what follows; what is not named does not exist at this school. */
  setThresholds: put(
    '/v1/school/violations/thresholds',
    {
      roles: office,
      changes: ['violation-rules', 'violations'],
      as: 'json',
      body: z.object({
        thresholds: z
          .array(z.object({ action: violationAction, points: z.int().check(z.gte(1), z.lte(1000)) }))
          .check(z.maxLength(8)),
      }),
      reply: z.array(ViolationThreshold),
      idempotent: true,
    },
    () => ({ body: { thresholds: [{ action: 'oral_warning' as const, points: 10 }] } }),
  ),
  /** What waits for a decision, the longest waiting first; or all of the running year, the newest first. */
  inbox: get(
    '/v1/school/violations',
    {
      roles: office,
      query: z.object({
        show: z._default(z.enum(['waiting', 'all']), 'waiting'),
        status: z.optional(violationStatus),
        ...searchQuery(25),
      }),
      reply: z.array(Violation),
      paged: 'page',
      shows: ['violations'],
    },
    () => ({ query: {} }),
  ),
  /** The classes by name, with what was recorded and counted in this month and in the one before. */
  trend: get(
    '/v1/school/violations/trend',
    {
      roles: office,
      reply: z.array(
        z.object({
          class: z.object({ uuid, name: z.string() }),
          this_month: z.int(),
          last_month: z.int(),
          year: z.int(),
        }),
      ),
      shows: ['violations', 'people'],
    },
    () => ({}),
  ),
  detail: get(
    '/v1/school/violations/:violation_id',
    { roles: office, params: z.object({ violation_id: id('violation') }), reply: Violation, shows: ['violations'] },
    ({ violation_id }) => ({ params: { violation_id } }),
  ),
  decide: post(
    '/v1/school/violations/decide',
    {
      roles: office,
      changes: ['violations'],
      as: 'json',
      body: violationVerdict.body,
      reply: violationVerdict.reply,
      idempotent: true,
    },
    ({ violation_id }) => ({ body: { of: [{ id: violation_id, revision: 1 }], verb: 'verify' as const } }),
  ),
})
