import * as z from 'zod/mini'
import { keysOf } from './kit/keys.ts'
import { calls, get, post, put } from './kit/call.ts'
import { id } from './kit/id.ts'
import { instant, line } from './shared.ts'

declare module './kit/call.ts' {
  interface Tags {
    observers: true
  }
  interface SampleIds {
    /** Who observes schools; of the caller's school, with and without its consent. */
    readonly observer_id: string
    readonly school_observer_id: string
  }
}

export const observerKinds = { foundation: 'Yayasan', district: 'Dinas pendidikan' } as const
export type ObserverKind = keyof typeof observerKinds
export const observerKind = z.enum(keysOf(observerKinds))

/** What a school says to being observed. */
export const observedStates = {
  waiting: { label: 'Menunggu sekolah', tone: 'waiting' },
  approved: { label: 'Disetujui', tone: 'good' },
  declined: { label: 'Ditolak', tone: 'off' },
  revoked: { label: 'Dihentikan', tone: 'off' },
} as const
export type ObservedState = keyof typeof observedStates
const state = z.enum(keysOf(observedStates))

/** Schools that one observer has, NPSN that are asked at once, and pupils below whom a school shows no rate. */
export const observerLimits = { schools: 500, asked: 100, fewest: 10 } as const

const Observer = z.object({
  id: id('operator'),
  name: z.string(),
  username: z.string(),
  kind: observerKind,
  disabled: z.boolean(),
  last_login: z.nullable(instant),
  schools: z.array(z.object({ npsn: z.string(), name: z.string(), state })),
})
export type Observer = z.infer<typeof Observer>

const Figures = z.object({
  npsn: z.string(),
  name: z.string(),
  pupils: z.int(),
  teachers: z.int(),
  classes: z.int(),
  /** Pupils and teachers who have used the product within seven days. */
  active: z.int(),
  /** Of the school days of pupils within 30 days, those on which they were there, in percent; null of too few pupils, and of no record. */
  rate: z.nullable(z.number()),
})
export type SchoolFigures = z.infer<typeof Figures>

const ours = { roles: 'operator', host: 'page' } as const

/** Foundations and offices of education, as whoever runs the product lets them in, and what they see. */
export const observers = calls('observers', {
  list: get('/v1/operator/observers', { ...ours, shows: ['observers'], reply: z.array(Observer) }, () => ({})),
  /** Makes an account that sees figures of schools that agree; its first password is shown once. */
  add: post(
    '/v1/operator/observers',
    {
      ...ours,
      changes: ['observers'],
      as: 'json',
      body: z.object({
        name: line(3, 100),
        username: z.string().check(z.trim(), z.toLowerCase(), z.regex(/^[a-z\d._@+-]{3,100}$/)),
        kind: observerKind,
      }),
      reply: z.object({ username: z.string(), password: z.string() }),
      faults: ['PROOF_NEEDED', 'TAKEN'],
    },
    ({ new_username }) => ({ body: { name: 'Yayasan Uji', username: new_username, kind: 'foundation' as const } }),
  ),
  /** Asks schools by their NPSN, whose offices decide. What was declined or ended is asked anew. */
  ask: post(
    '/v1/operator/observers/:observer_id/schools',
    {
      ...ours,
      changes: ['observers'],
      as: 'json',
      params: z.object({ observer_id: id('operator') }),
      body: z.object({ npsns: z.string().check(z.maxLength(2_000)) }),
      /** Asked now; asked or agreed before; NPSN of no verified school. */
      reply: z.object({ asked: z.int(), known: z.int(), unknown: z.array(z.string()) }),
    },
    ({ observer_id }) => ({ params: { observer_id }, body: { npsns: '00000000' } }),
  ),
  /** Shuts an observer out at once, or lets one in again. */
  turn: put(
    '/v1/operator/observers/:observer_id',
    {
      ...ours,
      changes: ['observers'],
      as: 'json',
      params: z.object({ observer_id: id('operator') }),
      body: z.object({ disabled: z.boolean() }),
      reply: z.null(),
      faults: ['PROOF_NEEDED'],
    },
    ({ observer_id }) => ({ params: { observer_id }, body: { disabled: true } }),
  ),
  /** Figures of the schools that have agreed to the caller, by name; never of people. */
  figures: get(
    '/v1/operator/observed',
    { ...ours, observed: true, secondOld: true, shows: ['observers'], reply: z.array(Figures) },
    () => ({}),
  ),
})

const Asking = z.object({
  id: id('operator'),
  name: z.string(),
  kind: observerKind,
  state,
  asked_at: instant,
  /** When the school decided last, and who of its office. */
  decided: z.nullable(z.object({ at: instant, by: z.nullable(z.string()) })),
})
export type SchoolObserver = z.infer<typeof Asking>

/** Who asks to see a school's figures, as its office decides. */
export const schoolObservers = calls('school-observers', {
  list: get('/v1/school/observers', { roles: ['school'], shows: ['observers'], reply: z.array(Asking) }, () => ({})),
  /** Agrees, declines, or ends what was agreed; `was` is what was seen. */
  decide: put(
    '/v1/school/observers/:observer_id',
    {
      roles: ['school'],
      changes: ['observers'],
      as: 'json',
      params: z.object({ observer_id: id('operator') }),
      body: z.object({ agree: z.boolean(), was: state }),
      reply: Asking,
      faults: ['DATA_CHANGED'],
    },
    ({ school_observer_id }) => ({ params: { observer_id: school_observer_id }, body: { agree: true, was: 'waiting' as const } }),
  ),
})
