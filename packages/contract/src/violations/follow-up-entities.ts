import * as z from 'zod/mini'
import { keysOf } from '#contract/kit/keys.ts'
import { id } from '#contract/kit/id.ts'
import { day, instant, revision, uuid } from '#contract/shared.ts'

const namesOf = <T extends string>(of: Readonly<Record<T, unknown>>) => keysOf(of)

/** What a school does with a pupil whose conduct needs it. */
export const followUpKinds = {
  coaching: 'Pembinaan',
  home_visit: 'Kunjungan rumah',
  meeting: 'Pertemuan',
} as const
export type FollowUpKind = keyof typeof followUpKinds
export const followUpKind = z.enum(namesOf(followUpKinds))

export const followUpStates = {
  planned: { label: 'Direncanakan', tone: 'info' },
  running: { label: 'Berjalan', tone: 'waiting' },
  done: { label: 'Selesai', tone: 'good' },
  not_done: { label: 'Tidak terlaksana', tone: 'off' },
} as const
export type FollowUpState = keyof typeof followUpStates
const followUpState = z.enum(namesOf(followUpStates))

/** The steps of one, in words of its history. */
export const followUpSteps = {
  planned: 'Direncanakan',
  moved: 'Dipindah ke hari lain',
  running: 'Dimulai',
  done: 'Selesai',
  not_done: 'Tidak terlaksana',
} as const
export type FollowUpStep = keyof typeof followUpSteps

/** How one that is open goes on: a later or earlier day, begun, done, or not done; all but the beginning with a word to it. */
export const followUpDeeds = ['moved', 'running', 'done', 'not_done'] as const satisfies readonly FollowUpStep[]
export type FollowUpDeed = (typeof followUpDeeds)[number]

export const followUpLimits = { note: 600, days: 366 } as const

export const FollowUpPupil = z.object({
  id: id('student'),
  name: z.string(),
  image: z.nullable(z.string()),
  class: z.object({ uuid, name: z.string() }),
})

export const FollowUp = z.object({
  id: id('conduct_follow_up'),
  /** With the class of the day on which it was planned. */
  student: FollowUpPupil,
  kind: followUpKind,
  planned_on: day,
  handler: z.object({ name: z.string(), own: z.boolean() }),
  note: z.nullable(z.string()),
  state: followUpState,
  /** Open, and its day has come. */
  due: z.boolean(),
  history: z.array(
    z.object({
      step: z.enum(namesOf(followUpSteps)),
      by: z.string(),
      at: instant,
      planned_on: day,
      note: z.nullable(z.string()),
    }),
  ),
  revision,
  can: z.array(z.enum(followUpDeeds)),
})
export type FollowUp = z.infer<typeof FollowUp>
