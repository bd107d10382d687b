import * as z from 'zod/mini'
import { calls, get, post } from './kit/call.ts'
import { id } from './kit/id.ts'
import { pageQuery } from './kit/paging.ts'
import { observerKind } from './observers.ts'
import { instant } from './shared.ts'

declare module './kit/call.ts' {
  interface Tags {
    operator: true
  }
  interface SampleIds {
    /** The user name of an operator whose password is that of the samples. */
    readonly operator_username: string
    /** What the app of an operator who begins with a second factor shows now. */
    readonly operator_code: string
  }
}

const username = z.string().check(z.trim(), z.minLength(1), z.maxLength(100))
const typedPassword = z.string().check(z.minLength(1), z.maxLength(200))
/** Six digits that an app on the operator's phone shows. */
const code = z.string().check(
  z.overwrite((typed) => typed.replace(/\s/g, '')),
  z.regex(/^\d{6}$/, { error: 'Tulis 6 angka dari aplikasi.' }),
)
const chosenPassword = z.string().check(z.minLength(12, { error: 'Minimal 12 karakter.' }), z.maxLength(200))

const Me = z.object({
  name: z.string(),
  username: z.string(),
  /** Since when signing in asks for a code of a second device, too; null where it does not. */
  factor_since: z.nullable(instant),
  /** Until then what cannot be taken back needs no password again. */
  proven_until: instant,
  /** What whoever observes schools is; null of who runs the product. */
  observes: z.optional(z.nullable(observerKind)),
})
export type OperatorMe = z.infer<typeof Me>

const Entry = z.object({
  id: id('operator_act'),
  at: instant,
  /** Null for the command line. */
  by: z.nullable(z.string()),
  act: z.string(),
  subject: z.string(),
  /** What else there is to say: a reason, from, to. */
  detail: z.record(z.string(), z.string()),
})
export type OperatorEntry = z.infer<typeof Entry>

const Overview = z.object({
  schools: z.object({ pending: z.int(), verified: z.int(), suspended: z.int(), rejected: z.int() }),
  /** The longest waiting school: since when. */
  waiting_since: z.nullable(instant),
  people: z.object({ student: z.int(), teacher: z.int(), parent: z.int(), school: z.int() }),
  /** People who have used the product within the last day. */
  active: z.int(),
  messages: z.object({ waiting: z.int(), stuck: z.int(), failed: z.int(), sent: z.int() }),
  jobs: z.object({ waiting: z.int(), failing: z.int(), dead: z.int() }),
  /** How a code reaches somebody: to a number, by mail alone, or not at all. */
  codes: z.enum(['phone', 'mail', 'none']),
  /** Callbacks of wallets of 30 days that were kept without being counted, and refunds of what was paid two days ago that are not done. */
  wallet: z.object({
    kept: z.int(),
    /** Of the newest: what it says and, where the order is known, what that costs, in whole rupiah. */
    newest: z.nullable(z.object({ order: z.string(), amount: z.int(), price: z.nullable(z.int()) })),
    refunds: z.int(),
  }),
  /** Kinds of errors that are not solved. */
  errors: z.int(),
})
export type OperatorOverview = z.infer<typeof Overview>

/** Asked at the address that served the page: what is wrong in the product's own addresses is put right here. */
const ours = { roles: 'operator', host: 'page' } as const

/** Of the own account: open to whoever observes schools, too. */
const own = { ...ours, observed: true } as const

/** Who runs the product: the own session, which is none of a school's people, and what there is to look after. */
export const operator = calls('operator', {
  /** Opens a session of eight hours, half an hour without use. Without its second factor `token` is null: ask again with `code`. */
  signIn: post(
    '/v1/operator/sign-in',
    {
      changes: [],
      ...ours,
      roles: 'anyone',
      body: z.object({ username, password: typedPassword, code: z.optional(code) }),
      reply: z.object({ token: z.nullable(z.string()) }),
      faults: ['WRONG_CREDENTIALS', 'OTP_WRONG', 'LOGIN_LOCKED'],
    },
    ({ operator_username }) => ({ body: { username: operator_username, password: 'lentera123' } }),
  ),
  me: get('/v1/operator/me', { shows: ['operator'], ...own, reply: Me }, () => ({})),
  signOut: post('/v1/operator/sign-out', { changes: [], ...own, reply: z.null() }, () => ({})),
  /** Says again who is there: for ten minutes acts that cannot be taken back go through. */
  prove: post(
    '/v1/operator/prove',
    {
      changes: ['operator'],
      ...own,
      body: z.object({ password: typedPassword, code: z.optional(code) }),
      reply: z.object({ proven_until: instant }),
      faults: ['WRONG_PASSWORD', 'OTP_WRONG', 'LOGIN_LOCKED'],
    },
    () => ({ body: { password: 'lentera123' } }),
  ),
  changePassword: post(
    '/v1/operator/password',
    {
      changes: ['operator'],
      ...own,
      body: z.object({ password: chosenPassword, password_confirmation: z.string().check(z.maxLength(200)) }),
      reply: z.null(),
      faults: ['PROOF_NEEDED'],
    },
    () => ({ body: { password: 'rimba-fajar-telaga', password_confirmation: 'rimba-fajar-telaga' } }),
  ),
  /** Makes the secret of a second factor, in force once `confirmFactor` has a code of it. `uri` is what apps read as a QR code. */
  beginFactor: post(
    '/v1/operator/factor',
    {
      changes: [],
      ...own,
      reply: z.object({ secret: z.string(), uri: z.string() }),
      faults: ['PROOF_NEEDED'],
    },
    () => ({}),
  ),
  confirmFactor: post(
    '/v1/operator/factor/confirm',
    {
      changes: ['operator'],
      ...own,
      body: z.object({ code }),
      reply: Me,
      faults: ['PROOF_NEEDED', 'OTP_WRONG', 'OTP_ENDED', 'LOGIN_LOCKED'],
    },
    ({ operator_code }) => ({ body: { code: operator_code } }),
  ),
  removeFactor: post(
    '/v1/operator/factor/remove',
    { changes: ['operator'], ...own, reply: Me, faults: ['PROOF_NEEDED'] },
    () => ({}),
  ),
  overview: get('/v1/operator/overview', { shows: ['operator'], ...ours, reply: Overview }, () => ({})),
  /** What operators did, the newest first; nothing takes a line out of it. */
  log: get(
    '/v1/operator/log',
    {
      shows: ['operator'],
      ...ours,
      query: z.object({ ...pageQuery(50) }),
      reply: z.array(Entry),
      paged: 'page',
    },
    () => ({}),
  ),
})
