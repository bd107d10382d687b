import * as z from 'zod/mini'
import { AttitudePeriod } from '#contract/attitude-notes/entities.ts'
import { keysOf } from '#contract/kit/keys.ts'
import { id } from '#contract/kit/id.ts'
import { day, instant, revision, uuid } from '#contract/shared.ts'
import { cellState, GradeCell, remedialRuleNames, saying, score } from './cells.ts'
import { GradeBounds, GradeWeights } from './rules.ts'

/** What pupils are marked by; what is formative never counts. */
export const gradeKinds = {
  scope: 'Lingkup materi',
  sts: 'Tengah semester (STS)',
  sas: 'Akhir semester (SAS)',
  practice: 'Praktik',
  project: 'Proyek',
  formative: 'Formatif',
} as const
export type GradeKind = keyof typeof gradeKinds
export const gradeKindNames = keysOf(gradeKinds)
export const gradeKind = z.enum(gradeKindNames)
/** Those that count, each with its weight. */
export const weighedKinds = ['scope', 'sts', 'sas', 'practice', 'project'] as const
export type WeighedKind = (typeof weighedKinds)[number]

/** How good a final score is, the lowest first. */
export const gradeBands = [
  { label: 'Perlu bimbingan', tone: 'bad' },
  { label: 'Cukup', tone: 'warn' },
  { label: 'Baik', tone: 'info' },
  { label: 'Sangat baik', tone: 'ok' },
] as const

const Subject = z.object({ id: id('subject'), name: z.string() })
const Class = z.object({ uuid, name: z.string() })
export const GradePupil = z.object({
  id: id('student'),
  name: z.string(),
  image: z.nullable(z.string()),
  nisn: z.nullable(z.string()),
  /** The school's own number. */
  nis: z.optional(z.nullable(z.string())),
})
export type GradePupil = z.infer<typeof GradePupil>

export const GradeComponent = z.object({
  id: id('grade_component'),
  kind: gradeKind,
  name: z.string(),
  objectives: z.string(),
  /** Whether pupils and parents read its scores. */
  shown: z.boolean(),
  /** Whether its scores come from elsewhere, and from where: a task of a class room, or a quiz. */
  imported: z.boolean(),
  source: z.nullable(z.enum(['task', 'quiz'])),
  /** `2026-11-20`: from this day on what is marked as not handed in may count nought. */
  due_on: z.optional(z.nullable(day)),
  revision,
})
export type GradeComponent = z.infer<typeof GradeComponent>

/** What becomes of the scores so far. */
export const FinalGrade = z.object({
  /** Rounded; null while nothing that counts has a score. */
  score: z.nullable(z.int()),
  /** Before it was rounded. */
  exact: z.nullable(z.number()),
  /** Which of the four bands; null without a score. */
  band: z.nullable(z.int()),
  /** Whether everything that weighs something has all of its scores. */
  complete: z.boolean(),
  /** How many scores of what counts are missing. */
  missing: z.int(),
  /** Something that counts is not shown to families yet: they read no score until it is. */
  hidden: z.optional(z.boolean()),
})
export type FinalGrade = z.infer<typeof FinalGrade>

/** What somebody may do with a subject of a class now. */
const gradeVerbs = ['write', 'lock', 'unlock'] as const
const Standing = z.object({
  class: Class,
  subject: Subject,
  period: AttitudePeriod,
  /** Why nothing is changed in it: sent to the report cards, or locked by its teacher. */
  locked: z.nullable(z.object({ by: z.string(), at: instant, how: z.enum(['sent', 'locked']) })),
  can: z.array(z.enum(gradeVerbs)),
})
export type GradeStanding = z.infer<typeof Standing>

/** A score that the pupil has brought along from a class of the same semester: it counts in the final score. */
const CarriedScore = z.object({
  name: z.string(),
  class: z.string(),
  kind: gradeKind,
  /** What it counts. */
  score: z.number(),
  /** The first score of a second try. */
  first: z.optional(score),
})
export type CarriedScore = z.infer<typeof CarriedScore>

/** A pupil's scores in a subject; cells in the order of the components. */
const GradeRow = z.object({
  student: GradePupil,
  /**
   * Of a pupil of another learning group: the reader, who teaches the subject, does not enter these scores. Of one who was moved on: the
   * class in which they count has finished the subject.
   */
  read_only: z.optional(z.boolean()),
  /** The name of the class to which the pupil was moved on. */
  moved_to: z.optional(z.string()),
  cells: z.array(GradeCell),
  carried: z.array(CarriedScore),
  final: FinalGrade,
})

/** All scores of a class in a subject. */
export const ClassGrades = z.object({
  ...Standing.shape,
  weights: GradeWeights,
  bounds: GradeBounds,
  /** From which final score on the goals of the subject are reached. */
  kktp: z.nullable(z.int()),
  /** What the school says of what is not handed in, and of second tries. */
  late_is_zero: z.optional(z.boolean()),
  remedial: z.optional(z.enum(remedialRuleNames)),
  components: z.array(GradeComponent),
  /** By name. */
  rows: z.array(GradeRow),
  /**
   * Pupils who were moved on to another class, by name, for whoever teaches the subject: what they were given here is corrected here. A cell
   * without a score takes none any more.
   */
  moved: z.optional(z.array(GradeRow)),
})
export type ClassGrades = z.infer<typeof ClassGrades>

/** A subject of a class as it stands: for a teacher's list, and the office's. */
export const GradeOverview = z.object({
  ...Standing.shape,
  teachers: z.array(z.string()),
  /** Whether the reader leads the class. */
  is_homeroom: z.boolean(),
  pupils: z.int(),
  components: z.int(),
  /** Scores entered, of how many there are to be. */
  entered: z.int(),
  expected: z.int(),
  average: z.nullable(z.number()),
})
export type GradeOverview = z.infer<typeof GradeOverview>

/** One pupil's scores in a subject, to be entered. */
export const PupilGrades = z.object({
  ...Standing.shape,
  student: GradePupil,
  components: z.array(z.object({ ...GradeComponent.shape, cell: GradeCell })),
  carried: z.array(CarriedScore),
  final: FinalGrade,
})
export type PupilGrades = z.infer<typeof PupilGrades>

/** What was done with the components and the lock of a subject of a class. */
const EventComponent = z.object({
  name: z.string(),
  kind: gradeKind,
  objectives: z.string(),
  shown: z.boolean(),
  due_on: z.optional(day),
})
export const GradeEvent = z.object({
  kind: z.enum(['locked', 'unlocked', 'added', 'changed', 'removed']),
  before: z.nullable(EventComponent),
  after: z.nullable(EventComponent),
  why: z.string(),
  by: z.string(),
  at: instant,
})
export type GradeEvent = z.infer<typeof GradeEvent>

/** A pupil's subject as a family reads it. */
export const SubjectGrade = z.object({
  subject: Subject,
  teachers: z.array(z.string()),
  final: FinalGrade,
  /** From which final score on the goals of the subject are reached; null where the school has not said it. */
  kktp: z.optional(z.nullable(z.int())),
  /** Scores that are shown, of how many components. */
  scored: z.int(),
  components: z.int(),
})
export type SubjectGrade = z.infer<typeof SubjectGrade>

export const PupilReport = z.object({
  student: GradePupil,
  class: z.nullable(Class),
  period: AttitudePeriod,
  bounds: GradeBounds,
  subjects: z.array(SubjectGrade),
  /** Of the final scores that there are. */
  average: z.nullable(z.number()),
})
export type PupilReport = z.infer<typeof PupilReport>

/** Why a final score is what it is. */
export const GradeDetail = z.object({
  student: GradePupil,
  class: Class,
  period: AttitudePeriod,
  subject: Subject,
  teachers: z.array(z.string()),
  bounds: GradeBounds,
  kktp: z.nullable(z.int()),
  final: FinalGrade,
  /** What counts, by its weight. */
  parts: z.array(
    z.object({
      kind: z.enum(weighedKinds),
      /** Percent. */
      weight: z.int(),
      /** Of the scores so far. */
      mean: z.nullable(z.number()),
      /** Points of the final score that come from it so far; null without a score. */
      points: z.nullable(z.number()),
    }),
  ),
  components: z.array(
    z.object({
      ...GradeComponent.shape,
      ...saying,
      /** For teachers alone. */
      note: z.optional(z.string()),
      changed_at: z.nullable(instant),
    }),
  ),
  /** What the school says of second tries. */
  remedial: z.optional(z.enum(remedialRuleNames)),
  /** The next better band, and how far it is; null at the best one, or without a score. */
  next: z.nullable(z.object({ band: z.int(), from: z.int(), distance: z.int() })),
  /** The newest first. */
  log: z.array(
    z.object({
      component: z.string(),
      before: score,
      after: score,
      before_state: z.optional(cellState),
      before_first: z.optional(score),
      after_state: z.optional(cellState),
      after_first: z.optional(score),
      /** As it was written then; for teachers alone. */
      note: z.optional(z.string()),
      by: z.string(),
      at: instant,
    }),
  ),
})
export type GradeDetail = z.infer<typeof GradeDetail>
