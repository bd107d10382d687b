import * as z from 'zod/mini'
import { calls, get, post } from './kit/call.ts'
import { id } from './kit/id.ts'
import { pageQuery } from './kit/paging.ts'
import { day, line, uuid } from './shared.ts'

declare module './kit/call.ts' {
  interface Tags {
    koin: true
  }
}

/** The most of one award, of what a pupil gets of teachers in a day, of pupils at once, and of a reason's letters. */
export const koinLimits = { award: 20, day: 50, pupils: 40, reason: 120 } as const

const KoinLine = z.object({
  id: id('koin_line'),
  date: day,
  amount: z.int(),
  reason: z.string(),
  teacher: z.string(),
})
export type KoinLine = z.infer<typeof KoinLine>
const KoinAward = z.object({
  id: id('koin_award'),
  date: day,
  amount: z.int(),
  reason: z.string(),
  /** By name. */
  students: z.array(z.string()),
})
export type KoinAward = z.infer<typeof KoinAward>

/** Koin that pupils earn. */
export const koin = calls('koin', {
  /** How many koin a pupil has. */
  mine: get(
    '/v1/student/koin',
    {
      roles: ['student'],
      reply: z.object({ balance: z.int(), this_month: z.int(), day_most: z.int() }),
      offline: true,
      shows: ['koin'],
    },
    () => ({}),
  ),
  /** What a pupil's koin came from, the newest first. */
  history: get(
    '/v1/student/koin/history',
    {
      roles: ['student'],
      query: z.object(pageQuery(25)),
      reply: z.array(KoinLine),
      paged: 'page',
      offline: true,
      shows: ['koin'],
    },
    () => ({ query: {} }),
  ),
  /** The classes whose pupils a teacher may give koin to. */
  begin: get(
    '/v1/teacher/koin',
    {
      roles: ['teacher'],
      reply: z.object({ classes: z.array(z.object({ uuid, name: z.string() })) }),
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
