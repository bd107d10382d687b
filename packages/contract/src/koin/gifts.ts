import * as z from 'zod/mini'
import { calls, get, post } from '#contract/kit/call.ts'
import { id } from '#contract/kit/id.ts'
import { pageQuery } from '#contract/kit/paging.ts'
import { searchQuery, uuid } from '#contract/shared.ts'
import { Claim, Gift } from './entities.ts'

declare module '#contract/kit/call.ts' {
  interface SampleIds {
    /** A gift of the caller's school that the caller can pay. */
    readonly gift_uuid: string
    /** A claim of the caller that waits, and one whose digital code is ready. */
    readonly own_claim_id: string
    readonly code_claim_id: string
  }
}

const own = ['student', 'teacher'] as const
const query = z.object(searchQuery(24))
const one = z.object({ uuid })
const claimed = z.object({ claim_id: id('gift_claim') })

/** What koin are good for. */
export const gifts = calls('gifts', {
  /** The gifts of the own school: those that are left first, the cheapest first. */
  list: get(
    '/v1/{role}/koin/gifts',
    {
      roles: own,
      query,
      reply: z.array(Gift),
      paged: 'page',
      offline: true,
      shows: ['gifts', 'koin'],
    },
    () => ({ query: {} }),
  ),
  /** Those of a child's school, as the child sees them. */
  ofChild: get(
    '/v1/parent/student/:id/koin/gifts',
    {
      roles: ['parent'],
      params: z.object({ id: id('student') }),
      query,
      reply: z.array(Gift),
      paged: 'page',
      offline: true,
      shows: ['gifts', 'koin'],
    },
    ({ student_id }) => ({ params: { id: student_id }, query: {} }),
  ),
  read: get(
    '/v1/{role}/koin/gifts/:uuid',
    {
      roles: own,
      params: one,
      reply: z.object({ gift: Gift, balance: z.int() }),
      offline: true,
      shows: ['gifts', 'koin'],
    },
    ({ gift_uuid }) => ({ params: { uuid: gift_uuid } }),
  ),
  /** Pays a gift: koin and stock move at once, and the office is asked. */
  claim: post(
    '/v1/{role}/koin/gifts/:uuid/claims',
    {
      roles: own,
      speaks: 'others',
      changes: ['gifts', 'koin'],
      params: one,
      reply: Claim,
      idempotent: true,
      faults: ['GIFT_NOT_NOW'],
    },
    ({ gift_uuid }) => ({ params: { uuid: gift_uuid } }),
  ),
  /** What somebody has claimed, the newest first. */
  claims: get(
    '/v1/{role}/koin/claims',
    { roles: own, query: z.object(pageQuery(25)), reply: z.array(Claim), paged: 'page', offline: true, shows: ['gifts'] },
    () => ({ query: {} }),
  ),
  /** Takes a claim back before it is ready: the koin return. */
  cancel: post(
    '/v1/{role}/koin/claims/:claim_id/cancel',
    { roles: own, speaks: 'nobody', changes: ['gifts', 'koin'], params: claimed, reply: Claim, faults: ['GIFT_NOT_NOW'] },
    ({ own_claim_id }) => ({ params: { claim_id: own_claim_id } }),
  ),
  /** Shows a digital code, once. */
  reveal: post(
    '/v1/{role}/koin/claims/:claim_id/code',
    {
      roles: own,
      speaks: 'nobody',
      changes: ['gifts'],
      params: claimed,
      reply: z.object({ code: z.string() }),
      idempotent: true,
      faults: ['GIFT_NOT_NOW'],
    },
    ({ code_claim_id }) => ({ params: { claim_id: code_claim_id } }),
  ),
})
