import * as z from 'zod/mini'
import { keysOf } from '#contract/kit/keys.ts'
import { id } from '#contract/kit/id.ts'
import { day, instant, revision, uuid } from '#contract/shared.ts'
import { attitudeGrade, attitudeType, WritingAttitudes } from './entities.ts'

/** How often a pupil does what a statement says, the most often first. */
export const selfSteps = { always: 'Selalu', often: 'Sering', sometimes: 'Kadang-kadang', never: 'Belum pernah' } as const
export type SelfStep = keyof typeof selfSteps
export const selfStepNames = keysOf(selfSteps)
export const selfStep = z.enum(selfStepNames)

export const selfStates = {
  open: { label: 'Dibuka', tone: 'ok' },
  closed: { label: 'Ditutup', tone: 'off' },
} as const
export type SelfState = keyof typeof selfStates
const state = z.enum(keysOf(selfStates))

/** What was done with a form, in its history. */
export const selfDeeds = {
  opened: 'Dibuka',
  extended: 'Batas waktu diubah',
  closed: 'Ditutup',
  reopened: 'Dibuka lagi',
  removed: 'Dihapus',
} as const
export type SelfDeed = keyof typeof selfDeeds

/** Statements of a form, letters of its texts, and for how many days it stays open, at most. */
export const selfLimits = { least: 3, most: 15, title: 120, statement: 200, sentence: 500, reason: 300, days: 60 } as const

const Subject = z.nullable(z.object({ id: id('subject'), name: z.string() }))

/** A form that a teacher has opened for a class, with how far its pupils are. */
export const SelfAssessment = z.object({
  id: id('self_assessment'),
  title: z.string(),
  type: attitudeType,
  class: z.object({ uuid, name: z.string() }),
  /** Null of a homeroom teacher's form that is about no subject. */
  subject: Subject,
  teacher: z.object({ name: z.string(), own: z.boolean() }),
  /** The last day on which pupils may answer. */
  closes_on: day,
  state,
  opened_at: instant,
  /** Pupils of the class as of now, and how many of them have answered. */
  pupils: z.int(),
  answered: z.int(),
  /** Answers of these that no note was made of. */
  untaken: z.int(),
  revision,
  can: z.array(z.enum(['take', 'extend', 'close', 'remove'])),
})
export type SelfAssessment = z.infer<typeof SelfAssessment>

const Answer = z.object({
  /** One for each statement, in their order. */
  steps: z.array(selfStep),
  sentence: z.string(),
  answered_at: instant,
  changed_at: z.nullable(instant),
})

/** A pupil of the form: of the class now, or one who has answered and left it since. */
export const SelfPupil = z.object({
  id: id('student'),
  name: z.string(),
  image: z.nullable(z.string()),
  in_class: z.boolean(),
  answer: z.nullable(z.object({ ...Answer.shape, revision })),
  /** What was made of the answer. */
  note: z.nullable(z.object({ id: id('attitude_note'), grade: attitudeGrade })),
  /** What a note of it might say; null where none is to be made. */
  proposal: z.nullable(z.object({ grade: attitudeGrade, description: z.string() })),
})
export type SelfPupil = z.infer<typeof SelfPupil>

/** A form with all that was answered. */
export const SelfAssessmentRead = z.object({
  form: SelfAssessment,
  today: day,
  /** How many pupils chose each step of a statement, those who have left the class among them. */
  statements: z.array(z.object({ text: z.string(), counts: z.record(selfStep, z.int()) })),
  /** By name; those who have left the class come last. */
  students: z.array(SelfPupil),
  /** The newest first. */
  history: z.array(
    z.object({
      deed: z.enum(keysOf(selfDeeds)),
      by: z.string(),
      at: instant,
      closes_on: z.nullable(day),
    }),
  ),
})
export type SelfAssessmentRead = z.infer<typeof SelfAssessmentRead>

/** What a form is made with: the classes, the subjects taught there, and statements that are ready. */
export const SelfBeginning = z.object({
  classes: WritingAttitudes.shape.classes,
  sets: z.array(z.object({ type: attitudeType, name: z.string(), statements: z.array(z.string()) })),
  today: day,
  /** The last day that a form opened today may end on. */
  last_day: day,
})
export type SelfBeginning = z.infer<typeof SelfBeginning>

/** A form as the pupil fills it in. */
export const OwnSelfAssessment = z.object({
  id: id('self_assessment'),
  title: z.string(),
  type: attitudeType,
  subject: Subject,
  teacher: z.string(),
  closes_on: day,
  state,
  statements: z.array(z.string()),
  answer: z.nullable(Answer),
  /** Why there is no answering any more: a note was made of the answer. */
  is_taken: z.boolean(),
  can: z.array(z.enum(['answer'])),
})
export type OwnSelfAssessment = z.infer<typeof OwnSelfAssessment>
