import * as z from 'zod/mini'
import { calls, get, post, put } from '#contract/kit/call.ts'
import { id } from '#contract/kit/id.ts'
import { line, searchQuery } from '#contract/shared.ts'
import { KoinAward, reversalLimits } from './entities.ts'

declare module '#contract/kit/call.ts' {
  interface SampleIds {
    /** An award to the pupil of `student_id`: the caller's own, or one of the caller's school. */
    readonly own_award_id: string
  }
}

const office = ['school'] as const
const Settings = z.object({
  /** For how many days after its day a teacher may take an own award back; 0 is the same day alone. */
  reversal_days: z.int().check(z.gte(0), z.lte(reversalLimits.days)),
})

/** Awards that were a mistake are taken back whole, by a line of their own in the ledger. Nothing else can be taken. */
export const koinCorrections = calls('koinCorrections', {
  /** What the teachers of a school have given, the newest first. */
  awards: get(
    '/v1/school/koin/awards',
    {
      roles: office,
      query: z.object(searchQuery(25)),
      reply: z.array(KoinAward),
      paged: 'page',
      shows: ['koin'],
    },
    () => ({ query: {} }),
  ),
  /**
   * Takes an award back from these of its pupils, with a reason that they read: what is left of its koin, never more than they have.
   * `taken` is how many these were in all, `spent` how many could not be taken because they had been spent.
   */
  reverse: post(
    '/v1/{role}/koin/awards/:award_id/reversals',
    {
      roles: ['teacher', 'school'],
      changes: ['koin', 'gifts'],
      as: 'json',
      params: z.object({ award_id: id('koin_award') }),
      body: z.object({
        student_ids: z.array(id('student')).check(z.minLength(1), z.maxLength(40)),
        reason: line(5, reversalLimits.reason),
      }),
      reply: z.object({ pupils: z.int(), taken: z.int(), spent: z.int() }),
      idempotent: true,
      faults: ['AWARD_STAYS'],
    },
    ({ own_award_id, student_id }) => ({
      params: { award_id: own_award_id },
      body: { student_ids: [student_id], reason: 'Keliru memilih nama siswa.' },
    }),
  ),
  settings: get('/v1/school/koin/settings', { roles: office, reply: Settings, shows: ['koin'] }, () => ({})),
  setSettings: put(
    '/v1/school/koin/settings',
    { roles: office, changes: ['koin'], as: 'json', body: Settings, reply: Settings },
    () => ({ body: { reversal_days: 7 } }),
  ),
})
