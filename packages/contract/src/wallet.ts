import * as z from 'zod/mini'
import { keysOf } from './kit/keys.ts'
import { calls, del, get, post } from './kit/call.ts'
import { instant, uuid } from './shared.ts'

declare module './kit/call.ts' {
  interface Tags {
    wallet: true
  }
  interface SampleIds {
    /** A package of the caller's role. */
    readonly premium_package_uuid: string
    /** A request to be linked that waits for the caller. */
    readonly wallet_integration: string
    /** An order that the caller can pay, and one that the caller has paid a moment ago. */
    readonly wallet_order: string
    readonly paid_order: string
    /** An order of somebody, and what a wallet signs when it is paid. */
    readonly wallet_called_order: string
    readonly wallet_signature: string
  }
}

export const orderStates = {
  waiting_parent: { label: 'Menunggu orang tua', tone: 'waiting' },
  open: { label: 'Belum dibayar', tone: 'waiting' },
  paid: { label: 'Lunas', tone: 'good' },
  declined: { label: 'Ditolak', tone: 'bad' },
  expired: { label: 'Lewat waktu', tone: 'off' },
  refunding: { label: 'Dana sedang dikembalikan', tone: 'waiting' },
  refunded: { label: 'Dana kembali', tone: 'off' },
} as const
export type OrderState = keyof typeof orderStates
const state = z.enum(keysOf(orderStates))

/** What a provider of wallets tells of a payment. */
export const paymentOutcomes = ['pending', 'expired', 'declined', 'paid', 'refunded'] as const
export type PaymentOutcome = (typeof paymentOutcomes)[number]

/**
 * How the wallet for trying out behaves: it pays, refuses, says nothing, says twice that it has paid, says so after the order's
 * time, in the wrong order, with another amount, or not at all, or pays and then takes no refund.
 */
export const walletChoices = [
  'approve',
  'decline',
  'silence',
  'twice',
  'late',
  'disordered',
  'other_amount',
  'lost',
  'refund_fails',
] as const
export type WalletChoice = (typeof walletChoices)[number]
/**
 * Minutes for which an order can be paid; days for which a parent is asked; hours in which what was paid is given back;
 * orders of one person that may be open, and orders of which parents are asked within a day.
 */
export const walletLimits = { minutes: 15, days: 7, refund: 24, open: 3, asked: 5 } as const

const Order = z.object({
  token: uuid,
  /** Whom it is for. */
  for_name: z.string(),
  mine: z.boolean(),
  package: z.string(),
  months: z.int(),
  /** Whole rupiah. */
  price: z.int(),
  state,
  created_at: instant,
  expires_at: instant,
  settled_at: z.nullable(instant),
  /** Of what was paid: `LT-2026-000123`. */
  receipt: z.nullable(z.string()),
  can: z.array(z.enum(['pay', 'refund'])),
})
export type WalletOrder = z.infer<typeof Order>

const Wallet = z.object({
  /** The wallet that pays; null without one. */
  link: z.nullable(z.object({ phone: z.string(), linked_at: instant })),
  /** What was ordered, the newest first: one's own, and a parent's children's. */
  orders: z.array(Order),
})
export type Wallet = z.infer<typeof Wallet>

const roles = ['student', 'parent', 'teacher'] as const
const buyers = ['student', 'teacher'] as const
const named = z.object({ token: uuid })
const common = { roles, changes: ['wallet', 'premium'], faults: ['WALLET_NOT_NOW'] } as const

/** Paying for premium with a wallet. In production there is none, and every call answers that there is nothing. */
export const wallet = calls('wallet', {
  mine: get('/v1/{role}/wallet', { roles, reply: Wallet, shows: ['wallet'] }, () => ({})),
  /** Asks the wallet to be linked; what it answers with stands at the address of the token. */
  begin: post('/v1/{role}/wallet/integrations', { ...common, speaks: 'others', reply: named, idempotent: true }, () => ({})),
  integration: get(
    '/v1/{role}/wallet/integrations/:token',
    { roles, params: named, reply: z.object({ open: z.boolean() }), shows: ['wallet'] },
    ({ wallet_integration }) => ({ params: { token: wallet_integration } }),
  ),
  /** What somebody says to the wallet: whether it may be linked, by which number. */
  answer: post(
    '/v1/{role}/wallet/integrations/:token',
    {
      ...common,
      speaks: 'others',
      as: 'json',
      params: named,
      body: z.object({ approve: z.boolean(), phone: z.string().check(z.trim(), z.regex(/^08\d{8,11}$/)) }),
      reply: z.object({ linked: z.boolean() }),
    },
    ({ wallet_integration }) => ({ params: { token: wallet_integration }, body: { approve: true, phone: '081234567890' } }),
  ),
  unlink: del('/v1/{role}/wallet', { ...common, speaks: 'nobody', reply: z.null() }, () => ({})),
  /** Orders a package. A pupil under 18 asks the parents, who pay. */
  order: post(
    '/v1/{role}/wallet/orders',
    {
      ...common,
      roles: buyers,
      speaks: 'others',
      as: 'json',
      body: z.object({ package_uuid: uuid }),
      reply: Order,
      idempotent: true,
    },
    ({ premium_package_uuid }) => ({ body: { package_uuid: premium_package_uuid } }),
  ),
  read: get(
    '/v1/{role}/wallet/orders/:token',
    { roles, params: named, reply: z.object({ order: Order, linked: z.boolean() }), shows: ['wallet'] },
    ({ wallet_order }) => ({ params: { token: wallet_order } }),
  ),
  /** Pays with the linked wallet, as the wallet for trying out is told to behave. */
  pay: post(
    '/v1/{role}/wallet/orders/:token/pay',
    {
      ...common,
      speaks: 'others',
      as: 'json',
      params: named,
      body: z.object({ choice: z.enum(walletChoices) }),
      /** `page` is the wallet's own, where somebody confirms the payment; null where nobody has to. */
      reply: z.extend(Order, { page: z.nullable(z.string()) }),
      idempotent: true,
    },
    ({ wallet_order }) => ({ params: { token: wallet_order }, body: { choice: 'approve' as const } }),
  ),
  /** Asks the wallet to give back what was paid a moment ago; premium ends with it. */
  refund: post(
    '/v1/{role}/wallet/orders/:token/refund',
    { ...common, speaks: 'nobody', params: named, reply: Order, idempotent: true },
    ({ paid_order }) => ({ params: { token: paid_order } }),
  ),
  /** What a wallet tells by itself, signed: the same event twice changes nothing, and null is what an unknown order is. */
  callback: post(
    '/v1/wallet/callback',
    {
      roles: 'anyone',
      changes: [],
      as: 'json',
      body: z.object({
        /** As the wallet words them. */
        event: z.string().check(z.minLength(1), z.maxLength(128)),
        order: z.string().check(z.maxLength(64)),
        /** Whole rupiah. */
        amount: z.int().check(z.gte(0), z.lte(2_147_483_647)),
        outcome: z.enum(paymentOutcomes),
        /** When it happened at the wallet. */
        at: instant,
        signature: z.string().check(z.maxLength(100)),
      }),
      reply: z.object({ state: z.nullable(state) }),
    },
    ({ wallet_called_order, wallet_signature }) => ({
      body: {
        event: 'event-1',
        order: wallet_called_order,
        amount: 15_000,
        outcome: 'paid' as const,
        at: '2026-11-22T23:50:00.000Z',
        signature: wallet_signature,
      },
    }),
  ),
})
