import * as z from 'zod/mini'
import { calls, get, put } from '#contract/kit/call.ts'
import { instant, line } from '#contract/shared.ts'

const whole = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most))

/** What the numbers of a school's rules may be. */
const signalLimits = {
  fall_points: [5, 60],
  several_points: [3, 60],
  several_subjects: [2, 10],
  missing_scores: [1, 20],
  score_days: [0, 60],
  missing_tasks: [1, 20],
} as const

/** From when on scores and work that is owed need a look, as a school has it. */
export const SignalRules = z.object({
  /** By so many points the last two scores of a subject are below the earlier ones; null: scores are not looked at. */
  fall_points: z.nullable(whole(...signalLimits.fall_points)),
  /** By so many in several subjects. */
  several_points: whole(...signalLimits.several_points),
  several_subjects: whole(...signalLimits.several_subjects),
  /** So many components without a score; null: they are not looked at. */
  missing_scores: z.nullable(whole(...signalLimits.missing_scores)),
  /** Days after the due day until an empty cell counts, or after it was said until a makeup does. */
  score_days: whole(...signalLimits.score_days),
  /** So many tasks past their time; null: they are not looked at. */
  missing_tasks: z.nullable(whole(...signalLimits.missing_tasks)),
})
export type SignalRules = z.infer<typeof SignalRules>

/** What holds where a school has said nothing. */
export const usualSignalRules: SignalRules = {
  fall_points: 15,
  several_points: 8,
  several_subjects: 3,
  missing_scores: 2,
  score_days: 7,
  missing_tasks: 3,
}

const SchoolSignalRules = z.object({
  rules: SignalRules,
  /** How often they were changed. */
  revision: z.int(),
  /** What the school said, the newest first: the last fifty. */
  changes: z.array(z.object({ rules: SignalRules, by: z.string(), at: instant, why: z.string() })),
})
export type SchoolSignalRules = z.infer<typeof SchoolSignalRules>

const office = ['school'] as const

/** The office says from when on pupils need a look. */
export const signalRules = calls('signal-rules', {
  show: get('/v1/school/signal-rules', { roles: office, reply: SchoolSignalRules, shows: ['signals', 'people'] }, () => ({})),
  /** Holds from the next look on, which follows the close of a school day. Throws DATA_CHANGED when somebody else was faster than `revision`. */
  set: put(
    '/v1/school/signal-rules',
    {
      roles: office,
      as: 'json',
      body: z.object({ ...SignalRules.shape, revision: whole(0, 2_000_000_000), why: line(3, 200) }),
      reply: SchoolSignalRules,
      faults: ['DATA_CHANGED'],
      changes: ['signals'],
    },
    () => ({ body: { ...usualSignalRules, revision: 0, why: 'Rapat guru BK.' } }),
  ),
})
