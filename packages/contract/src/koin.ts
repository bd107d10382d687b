import * as z from 'zod/mini'
import { keysOf } from './kit/keys.ts'
import { calls, get, post, put } from './kit/call.ts'
import { id } from './kit/id.ts'
import { pageQuery } from './kit/paging.ts'
import { KoinAward, koinSources, koinRules } from './koin/entities.ts'
import { day, line, uuid } from './shared.ts'

export * from './koin/entities.ts'

declare module './kit/call.ts' {
  interface Tags {
    koin: true
    gifts: true
  }
}

/** The most of one award, of what a pupil gets of teachers in a day, of pupils at once, and of a reason's letters. */
export const koinLimits = { award: 20, day: 50, pupils: 40, reason: 120 } as const

const KoinLine = z.object({
  id: id('koin_line'),
  date: day,
  /** Below zero where koin went. */
  amount: z.int(),
  source: z.enum(keysOf(koinSources)),
  /** Of a teacher's award, or the gift's name; null where the source says all. */
  reason: z.nullable(z.string()),
  teacher: z.nullable(z.string()),
  /** Of a correction: the award that it takes back, and how many of its koin had been spent and stay so. */
  corrects: z.optional(z.nullable(z.object({ reason: z.string(), date: day, spent: z.int() }))),
})
export type KoinLine = z.infer<typeof KoinLine>

const Balance = z.object({
  balance: z.int(),
  this_month: z.int(),
  /** The most that teachers give a pupil in a day. */
  day_most: z.int(),
  /** What else earns koin at the school. */
  rules: z.array(z.object({ source: z.enum(keysOf(koinRules)), amount: z.int() })),
  /** A parent lets nothing be claimed for now. */
  paused: z.boolean(),
  /** How many of them can be used until a day alone; null where the school lets none expire. */
  expires: z.optional(z.nullable(z.object({ on: day, koin: z.int() }))),
})
export type Balance = z.infer<typeof Balance>

const child = z.object({ id: id('student') })
const own = ['student', 'teacher'] as const

/** Koin that pupils and teachers earn. */
export const koin = calls('koin', {
  /** How many koin somebody has. */
  mine: get('/v1/{role}/koin/balance', { roles: own, reply: Balance, offline: true, shows: ['koin'] }, () => ({})),
  /** What somebody's koin came from and went to, the newest first. */
  history: get(
    '/v1/{role}/koin/history',
    {
      roles: own,
      query: z.object(pageQuery(25)),
      reply: z.array(KoinLine),
      paged: 'page',
      offline: true,
      shows: ['koin'],
    },
    () => ({ query: {} }),
  ),
  /** How many koin a child has. */
  child: get(
    '/v1/parent/student/:id/koin',
    { roles: ['parent'], params: child, reply: Balance, offline: true, shows: ['koin'] },
    ({ student_id }) => ({ params: { id: student_id } }),
  ),
  childHistory: get(
    '/v1/parent/student/:id/koin/history',
    {
      roles: ['parent'],
      params: child,
      query: z.object(pageQuery(25)),
      reply: z.array(KoinLine),
      paged: 'page',
      offline: true,
      shows: ['koin'],
    },
    ({ student_id }) => ({ params: { id: student_id }, query: {} }),
  ),
  /** Lets a child claim nothing for now, or again. Koin are earned all the same. */
  pause: put(
    '/v1/parent/student/:id/koin/pause',
    {
      roles: ['parent'],
      changes: ['koin', 'gifts'],
      as: 'json',
      params: child,
      body: z.object({ paused: z.boolean() }),
      reply: z.object({ paused: z.boolean() }),
    },
    ({ student_id }) => ({ params: { id: student_id }, body: { paused: true } }),
  ),
  /** The classes whose pupils a teacher may give koin to. */
  begin: get(
    '/v1/teacher/koin',
    {
      roles: ['teacher'],
      reply: z.object({ classes: z.array(z.object({ uuid, name: z.string() })) }),
      offline: true,
      shows: ['people'],
    },
    () => ({}),
  ),
  /** What a teacher has given, the newest first. */
  awards: get(
    '/v1/teacher/koin/awards',
    {
      roles: ['teacher'],
      query: z.object(pageQuery(25)),
      reply: z.array(KoinAward),
      paged: 'page',
      offline: true,
      shows: ['koin'],
    },
    () => ({ query: {} }),
  ),
  /** Gives the same to one pupil or several, with a reason that they read. */
  award: post(
    '/v1/teacher/koin/awards',
    {
      roles: ['teacher'],
      changes: ['koin'],
      as: 'json',
      body: z.object({
        student_ids: z.array(id('student')).check(z.minLength(1), z.maxLength(koinLimits.pupils)),
        amount: z.int().check(z.gte(1), z.lte(koinLimits.award)),
        reason: line(5, koinLimits.reason),
      }),
      reply: z.object({ pupils: z.int() }),
      idempotent: true,
    },
    ({ student_id }) => ({ body: { student_ids: [student_id], amount: 5, reason: 'Membantu teman memahami soal.' } }),
  ),
})
