import * as z from 'zod/mini'
import { keysOf } from '#contract/kit/keys.ts'
import { calls, get, post, put } from '#contract/kit/call.ts'
import { decision } from '#contract/kit/decision.ts'
import { id } from '#contract/kit/id.ts'
import { day, line, revision, searchQuery, uuid } from '#contract/shared.ts'
import { upload } from '#contract/uploads.ts'
import {
  claimState,
  giftAudiences,
  giftKinds,
  giftLimits,
  giftStock,
  koinRules,
  OfficeClaim,
  OfficeGift,
  ruleLimits,
} from './entities.ts'

declare module '#contract/kit/call.ts' {
  interface SampleIds {
    /** A gift that the caller's office keeps, and one whose codes are its stock. */
    readonly office_gift_uuid: string
    readonly code_gift_uuid: string
    /** A claim that waits in the caller's school. */
    readonly gift_claim_id: string
    /** The figures of a claim that is ready there. */
    readonly pickup_code: string
  }
}

const office = ['school'] as const
const text = (most: number) =>
  z.string().check(
    z.overwrite((typed) => typed.toWellFormed().trim()),
    z.maxLength(most),
  )
const count = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most))

const gift = {
  name: line(3, giftLimits.name),
  text: text(giftLimits.text),
  terms: text(giftLimits.terms),
  cost: count(1, giftLimits.cost),
  per_person: z.nullable(count(1, 100)),
  audience: z.enum(keysOf(giftAudiences)),
  starts_on: z.nullable(day),
  ends_on: z.nullable(day),
  active: z.boolean(),
}
const sample = {
  name: 'Buku tulis isi 50',
  text: 'Satu buku tulis bergaris.',
  terms: '',
  cost: 20,
  per_person: 2,
  audience: 'students' as const,
  starts_on: null,
  ends_on: null,
  active: true,
}

/** The office lets a claim be prepared, says that it can be fetched, or refuses it: then the koin return. */
export const claimVerdict = decision(
  'gift_claim',
  { approve: 'optional', ready: 'optional', reject: 'required' },
  { state: claimState },
)
export type ClaimVerb = (typeof claimVerdict.verbs)[number]
const Waiting = z.object({ ...OfficeClaim, can: claimVerdict.can })
export type OfficeClaim = z.infer<typeof Waiting>

const Rules = z.object({
  rules: z.array(
    z.object({
      source: z.enum(keysOf(koinRules)),
      /** 0 is none. */
      amount: count(0, ruleLimits.amount),
    }),
  ),
})

/** Gifts and their claims, as the school's office keeps them. */
export const giftOffice = calls('giftOffice', {
  gifts: get(
    '/v1/school/koin/gifts',
    {
      roles: office,
      query: z.object(searchQuery(25)),
      reply: z.array(OfficeGift),
      paged: 'page',
      shows: ['gifts'],
    },
    () => ({ query: {} }),
  ),
  add: post(
    '/v1/school/koin/gifts',
    {
      roles: office,
      changes: ['gifts'],
      as: 'json',
      body: z.object({
        ...gift,
        kind: z.enum(keysOf(giftKinds)),
        /** Of what is fetched; of codes there are as many as were entered. */
        stock: count(0, giftLimits.stock),
        picture: z.nullable(upload('image')),
      }),
      reply: z.object({ uuid }),
      idempotent: true,
    },
    ({ sent_picture }) => ({ body: { ...sample, kind: 'pickup' as const, stock: 10, picture: sent_picture } }),
  ),
  /**
   * Changes a gift. `stock` is what there is to be in place of `stock_seen`, which was there when it was typed: what was claimed or
   * came back meanwhile stays counted. Without `stock_seen`, as older pages send it, only a gift that nobody has claimed takes
   * another stock. `picture` is a new one, or none to leave it.
   */
  change: put(
    '/v1/school/koin/gifts/:uuid',
    {
      roles: office,
      changes: ['gifts'],
      as: 'json',
      params: z.object({ uuid }),
      body: z.object({ ...gift, ...giftStock, picture: z.nullable(upload('image')), revision }),
      reply: z.object({ uuid }),
      faults: ['DATA_CHANGED'],
    },
    ({ office_gift_uuid }) => ({
      params: { uuid: office_gift_uuid },
      body: { ...sample, stock: 12, stock_seen: 10, picture: null, revision: 1 },
    }),
  ),
  /** Adds digital codes, one on each line; those that are there already are left out. */
  codes: post(
    '/v1/school/koin/gifts/:uuid/codes',
    {
      roles: office,
      changes: ['gifts'],
      as: 'json',
      params: z.object({ uuid }),
      body: z.object({ codes: text(giftLimits.codes * (giftLimits.code + 1)) }),
      reply: z.object({ added: z.int(), known: z.int() }),
      idempotent: true,
    },
    ({ code_gift_uuid }) => ({ params: { uuid: code_gift_uuid }, body: { codes: 'ABCD-1234\nEFGH-5678' } }),
  ),
  /** What waits for the office, the longest waiting first; or all the others, the newest first. */
  claims: get(
    '/v1/school/koin/claims',
    {
      roles: office,
      query: z.object({
        show: z._default(z.enum(['waiting', 'ready', 'others']), 'waiting'),
        ...searchQuery(25),
      }),
      reply: z.array(Waiting),
      paged: 'page',
      shows: ['gifts'],
    },
    () => ({ query: {} }),
  ),
  claim: get(
    '/v1/school/koin/claims/:claim_id',
    { roles: office, params: z.object({ claim_id: id('gift_claim') }), reply: Waiting, shows: ['gifts'] },
    ({ gift_claim_id }) => ({ params: { claim_id: gift_claim_id } }),
  ),
  decide: post(
    '/v1/school/koin/claims/decide',
    {
      roles: office,
      changes: ['gifts', 'koin'],
      as: 'json',
      body: claimVerdict.body,
      reply: claimVerdict.reply,
      idempotent: true,
    },
    ({ gift_claim_id }) => ({ body: { of: [{ id: gift_claim_id, revision: 1 }], verb: 'approve' as const } }),
  ),
  /** Hands a gift over to whoever shows these figures. */
  handOver: post(
    '/v1/school/koin/hand-over',
    {
      roles: office,
      changes: ['gifts'],
      as: 'json',
      body: z.object({ code: z.string().check(z.trim(), z.regex(/^\d{6}$/)) }),
      reply: z.object({ person: z.string(), gift: z.string() }),
      idempotent: true,
    },
    ({ pickup_code }) => ({ body: { code: pickup_code } }),
  ),
  /** What earns koin by itself. */
  rules: get('/v1/school/koin/rules', { roles: office, reply: Rules, shows: ['koin'] }, () => ({})),
  setRules: put('/v1/school/koin/rules', { roles: office, changes: ['koin'], as: 'json', body: Rules, reply: Rules }, () => ({
    body: { rules: [{ source: 'attendance' as const, amount: 3 }] },
  })),
})
