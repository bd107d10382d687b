import * as z from 'zod/mini'
import { keysOf } from '#contract/kit/keys.ts'
import { calls, get, post, put } from '#contract/kit/call.ts'
import { id } from '#contract/kit/id.ts'
import { pageQuery } from '#contract/kit/paging.ts'
import { day, instant, line, revision, searchQuery, uuid } from '#contract/shared.ts'
import { claimState, giftAudiences, giftKinds, giftLimits, giftStock } from './entities.ts'
import { claimVerdict } from './office.ts'

declare module '#contract/kit/call.ts' {
  interface SampleIds {
    /** A gift that whoever runs the product keeps for all schools, and one whose codes are its stock. */
    readonly platform_gift_uuid: string
    readonly platform_code_gift_uuid: string
    /** A claim of such a gift that waits. */
    readonly platform_claim_id: string
  }
}

const ours = { roles: 'operator', host: 'page' } as const
const text = (most: number) =>
  z.string().check(
    z.overwrite((typed) => typed.toWellFormed().trim()),
    z.maxLength(most),
  )
const count = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most))
const kind = z.enum(keysOf(giftKinds))
const audience = z.enum(keysOf(giftAudiences))

const gift = {
  name: line(3, giftLimits.name),
  text: text(giftLimits.text),
  terms: text(giftLimits.terms),
  cost: count(1, giftLimits.cost),
  per_person: z.nullable(count(1, 100)),
  audience,
  starts_on: z.nullable(day),
  ends_on: z.nullable(day),
  active: z.boolean(),
}
const sample = {
  name: 'Voucher buku Rp25.000',
  text: 'Kode belanja di toko buku rekanan.',
  terms: '',
  cost: 100,
  per_person: 1,
  audience: 'students' as const,
  starts_on: null,
  ends_on: null,
  active: true,
}

const shown = {
  uuid,
  name: z.string(),
  text: z.string(),
  terms: z.string(),
  /** What it costs where a school has not said otherwise. */
  cost: z.int(),
  stock: z.int(),
  kind,
  per_person: z.nullable(z.int()),
  audience,
  starts_on: z.nullable(day),
  ends_on: z.nullable(day),
}

/** A gift for all schools, as whoever runs the product keeps it. */
const Kept = z.object({
  ...shown,
  active: z.boolean(),
  /** Schools that offer it now. */
  schools: z.int(),
  /** Claims: those that wait, those that were received, and all that hold a piece. */
  waiting: z.int(),
  received: z.int(),
  claims: z.int(),
  revision,
})
export type PlatformGift = z.infer<typeof Kept>

/** The same as an office may offer it to its pupils and teachers. */
const Offer = z.object({
  ...shown,
  accepted: z.boolean(),
  /** What it costs at this school; null for what it costs everywhere. */
  own_cost: z.nullable(z.int()),
  /** Claims of this school that hold a piece. */
  claims: z.int(),
})
export type GiftOffer = z.infer<typeof Offer>

const Waiting = z.object({
  id: id('gift_claim'),
  gift: z.object({ uuid, name: z.string(), kind }),
  /** Where it is claimed; who claims it the school alone knows. */
  school: z.string(),
  cost: z.int(),
  state: claimState,
  requested_at: instant,
  reason: z.nullable(z.string()),
  revision,
  can: claimVerdict.can,
})
export type PlatformClaim = z.infer<typeof Waiting>

const one = z.object({ uuid })

/** Gifts for all schools, and their claims, as whoever runs the product keeps them. */
export const platformGifts = calls('platformGifts', {
  list: get(
    '/v1/operator/gifts',
    {
      ...ours,
      shows: ['gifts'],
      query: z.object(searchQuery(25)),
      reply: z.array(Kept),
      paged: 'page',
    },
    () => ({ query: {} }),
  ),
  add: post(
    '/v1/operator/gifts',
    {
      ...ours,
      changes: ['gifts'],
      as: 'json',
      /** `stock` is of what is fetched; of codes there are as many as were entered. */
      body: z.object({ ...gift, kind, stock: count(0, giftLimits.stock) }),
      reply: z.object({ uuid }),
    },
    () => ({ body: { ...sample, kind: 'pickup' as const, stock: 10 } }),
  ),
  change: put(
    '/v1/operator/gifts/:uuid',
    {
      ...ours,
      changes: ['gifts'],
      as: 'json',
      params: one,
      /** `stock` and `stock_seen` as an office sends them. */
      body: z.object({ ...gift, ...giftStock, revision }),
      reply: z.object({ uuid }),
      faults: ['DATA_CHANGED'],
    },
    ({ platform_gift_uuid }) => ({
      params: { uuid: platform_gift_uuid },
      body: { ...sample, stock: 12, stock_seen: 10, revision: 1 },
    }),
  ),
  /** Adds digital codes, one on each line; those that are there already are left out. */
  codes: post(
    '/v1/operator/gifts/:uuid/codes',
    {
      ...ours,
      changes: ['gifts'],
      as: 'json',
      params: one,
      body: z.object({ codes: z.string().check(z.maxLength(giftLimits.codes * (giftLimits.code + 2))) }),
      reply: z.object({ added: z.int(), known: z.int() }),
    },
    ({ platform_code_gift_uuid }) => ({
      params: { uuid: platform_code_gift_uuid },
      body: { codes: 'ABCD-1234\nEFGH-5678' },
    }),
  ),
  /** What waits, the longest waiting first; or all the others, the newest first. */
  claims: get(
    '/v1/operator/gift-claims',
    {
      ...ours,
      shows: ['gifts'],
      query: z.object({ show: z._default(z.enum(['waiting', 'others']), 'waiting'), ...pageQuery(25) }),
      reply: z.array(Waiting),
      paged: 'page',
    },
    () => ({ query: {} }),
  ),
  /** Lets claims be prepared, says that they can be fetched at their schools, or refuses them: then koin and pieces return. */
  decide: post(
    '/v1/operator/gift-claims/decide',
    { ...ours, changes: ['gifts'], as: 'json', body: claimVerdict.body, reply: claimVerdict.reply },
    ({ platform_claim_id }) => ({ body: { of: [{ id: platform_claim_id, revision: 1 }], verb: 'approve' as const } }),
  ),
})

/** Gifts of whoever runs the product, as an office offers them to its own people or does not. */
export const giftOffers = calls('giftOffers', {
  list: get('/v1/school/koin/offers', { roles: ['school'], reply: z.array(Offer), shows: ['gifts'] }, () => ({})),
  /** Offers a gift at the school, for an own price where one is named, or no longer. What was claimed stays. */
  set: put(
    '/v1/school/koin/offers/:uuid',
    {
      roles: ['school'],
      changes: ['gifts'],
      as: 'json',
      params: one,
      body: z.object({ accepted: z.boolean(), own_cost: z.nullable(count(1, giftLimits.cost)) }),
      reply: Offer,
    },
    ({ platform_gift_uuid }) => ({ params: { uuid: platform_gift_uuid }, body: { accepted: true, own_cost: 40 } }),
  ),
})
