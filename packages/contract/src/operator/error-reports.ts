import * as z from 'zod/mini'
import { keysOf } from '#contract/kit/keys.ts'
import { calls, get, post } from '#contract/kit/call.ts'
import { id } from '#contract/kit/id.ts'
import { pageQuery } from '#contract/kit/paging.ts'
import { roleNames } from '#contract/kit/roles.ts'
import { instant } from '#contract/shared.ts'

declare module '#contract/kit/call.ts' {
  interface SampleIds {
    /** A kind of error that was reported. */
    readonly error_group_id: string
  }
}

export const errorStates = {
  open: { label: 'Belum selesai', tone: 'waiting' },
  solved: { label: 'Selesai', tone: 'good' },
} as const
export type ErrorState = keyof typeof errorStates
const state = z.enum(keysOf(errorStates))
const role = z.nullable(z.enum(roleNames))

/** Reports of one type, first frame and version. */
const Group = z.object({
  id: id('error_group'),
  type: z.string(),
  /** Scrubbed; may be empty. */
  message: z.string(),
  /** `lentera@0.1.0` */
  version: z.string(),
  /** The pattern of the newest report's route: `/attendance/:id`; empty where it is not known. */
  route: z.string(),
  reports: z.int(),
  /** How many people wrote something to one of them. */
  words: z.int(),
  first_at: instant,
  last_at: instant,
  state,
})
export type ErrorGroup = z.infer<typeof Group>

const GroupDetail = z.extend(Group, {
  /** Of the newest report. */
  browser: z.string(),
  frames: z.array(z.object({ filename: z.string(), function: z.string(), lineno: z.int(), colno: z.int() })),
  /** What people wrote, the newest first, at most 100. */
  told: z.array(z.object({ id: z.string(), words: z.string(), role, at: instant, route: z.string(), browser: z.string() })),
})
export type ErrorGroupDetail = z.infer<typeof GroupDetail>

const ours = { roles: 'operator', host: 'page' } as const
const one = z.object({ error_group_id: id('error_group') })

/** Errors that browsers reported to the built-in collector, for whoever runs the product. */
export const operatorErrorReports = calls('operator-error-reports', {
  list: get(
    '/v1/operator/error-reports',
    {
      ...ours,
      shows: ['operator'],
      query: z.object({ state: z.optional(state), ...pageQuery(50) }),
      reply: z.array(Group),
      paged: 'page',
    },
    () => ({}),
  ),
  one: get(
    '/v1/operator/error-reports/:error_group_id',
    { ...ours, shows: ['operator'], params: one, reply: GroupDetail },
    ({ error_group_id }) => ({ params: { error_group_id } }),
  ),
  /** Solved until the next report of the same kind. */
  solve: post(
    '/v1/operator/error-reports/:error_group_id/solve',
    { ...ours, changes: ['operator'], params: one, reply: GroupDetail },
    ({ error_group_id }) => ({ params: { error_group_id } }),
  ),
  reopen: post(
    '/v1/operator/error-reports/:error_group_id/reopen',
    { ...ours, changes: ['operator'], params: one, reply: GroupDetail },
    ({ error_group_id }) => ({ params: { error_group_id } }),
  ),
})
