import * as z from 'zod/mini'
import { keysOf } from '#contract/kit/keys.ts'
import { decision } from '#contract/kit/decision.ts'
import { id } from '#contract/kit/id.ts'
import { clock, day, instant, line, revision, uuid } from '#contract/shared.ts'
import { Attachment } from '#contract/uploads.ts'

const namesOf = <T extends string>(of: Readonly<Record<T, unknown>>) => keysOf(of)

/** What a record is of: a breach of the rules adds points, an award or remission takes some away. */
export const violationKinds = { violation: 'Pelanggaran', award: 'Penghargaan' } as const
export type ViolationKind = keyof typeof violationKinds
export const violationKind = z.enum(namesOf(violationKinds))

export const violationCategories = {
  light: { label: 'Ringan', tone: 'info' },
  medium: { label: 'Sedang', tone: 'warn' },
  heavy: { label: 'Berat', tone: 'bad' },
} as const
export type ViolationCategory = keyof typeof violationCategories
export const violationCategory = z.enum(namesOf(violationCategories))

export const violationModes = { flat: 'Tetap', frequency: 'Bertambah bila terulang' } as const
export type ViolationMode = keyof typeof violationModes
export const violationMode = z.enum(namesOf(violationModes))

/** Who takes care of it. */
export const violationHandlers = {
  homeroom: 'Wali kelas',
  counselor: 'Guru BK',
  vice_principal: 'Wakasek kesiswaan',
  principal: 'Kepala sekolah',
} as const
export type ViolationHandler = keyof typeof violationHandlers
export const violationHandler = z.enum(namesOf(violationHandlers))

/** Points count from `verified` on. */
export const violationStatuses = {
  waiting_verification: { label: 'Menunggu verifikasi', tone: 'waiting' },
  clarification: { label: 'Ada klarifikasi', tone: 'care' },
  needs_revision: { label: 'Perlu diperbaiki', tone: 'care' },
  rejected: { label: 'Ditolak', tone: 'off' },
  verified: { label: 'Terverifikasi', tone: 'info' },
  followed_up: { label: 'Ditindaklanjuti', tone: 'info' },
  done: { label: 'Selesai', tone: 'good' },
  cancelled: { label: 'Dibatalkan', tone: 'off' },
} as const
export type ViolationStatus = keyof typeof violationStatuses
export const violationStatus = z.enum(namesOf(violationStatuses))

/** What a school does from so many points on, the mildest first. */
export const violationActions = {
  oral_warning: 'Teguran lisan',
  written_warning: 'Teguran tertulis',
  sp1: 'Surat peringatan 1',
  parent_call: 'Panggilan orang tua',
  sp2: 'Surat peringatan 2',
  suspension: 'Skorsing',
  sp3: 'Surat peringatan 3',
  returned: 'Dikembalikan kepada orang tua',
} as const
export type ViolationAction = keyof typeof violationActions
export const violationAction = z.enum(namesOf(violationActions))

/** Letters, files, pupils at once, how often a repetition still weighs more, and the days in which a family may say something. */
export const violationLimits = { text: 1000, place: 100, files: 4, pupils: 60, repeated: 3, days: 3 } as const

/** How one who decides moves a record on. */
export const violationVerdict = decision(
  'violation',
  { verify: 'optional', revise: 'required', reject: 'required', follow_up: 'required', finish: 'optional', cancel: 'required' },
  { status: violationStatus },
)
export type ViolationVerb = (typeof violationVerdict.verbs)[number]
/** What somebody may do with a record now. */
export const violationDeeds = ['edit', 'clarify', 'verify', 'revise', 'reject', 'follow_up', 'finish', 'cancel'] as const
export type ViolationDeed = (typeof violationDeeds)[number]

/** The steps of a record, in words of its history. */
export const violationSteps = {
  recorded: 'Dicatat',
  edited: 'Diperbaiki',
  clarified: 'Klarifikasi',
  verified: 'Diverifikasi',
  needs_revision: 'Dikembalikan untuk diperbaiki',
  rejected: 'Ditolak',
  followed_up: 'Ditindaklanjuti',
  done: 'Selesai',
  cancelled: 'Dibatalkan',
  weighed: 'Poin dihitung ulang',
} as const
export type ViolationStep = keyof typeof violationSteps

const Person = z.object({ id: id('student'), name: z.string(), image: z.nullable(z.string()) })

export const Violation = z.object({
  id: id('violation'),
  uuid,
  /** With the class of then. */
  student: z.object({ ...Person.shape, class: z.object({ uuid, name: z.string() }) }),
  kind: violationKind,
  code: z.string(),
  group: z.string(),
  rule: z.string(),
  rule_id: id('violation_rule'),
  /** As of then; they count from `verified` on. */
  points: z.int(),
  /** So many of them were taken off, where the school has granted that. */
  remitted: z.optional(z.int()),
  category: violationCategory,
  sanction: z.nullable(z.string()),
  handler: violationHandler,
  date: day,
  time: z.nullable(z.string()),
  place: z.nullable(z.string()),
  description: z.string(),
  status: violationStatus,
  files: z.array(Attachment),
  recorder: z.string(),
  recorded_at: instant,
  /** Until when the family may say something to it. */
  clarify_until: day,
  history: z.array(
    z.object({
      step: z.enum(namesOf(violationSteps)),
      by: z.string(),
      /** The reader said or did it. */
      own: z.boolean(),
      at: instant,
      note: z.nullable(z.string()),
    }),
  ),
  revision,
  can: z.array(z.enum(violationDeeds)),
})
export type Violation = z.infer<typeof Violation>

/** What a pupil's records of a year come to. */
export const ViolationTotals = z.object({
  /** Never below none. */
  points: z.int(),
  records: z.int(),
  /** That are not decided yet. */
  waiting: z.int(),
  last_date: z.nullable(day),
  /** The furthest step that these points have reached. */
  action: z.nullable(violationAction),
})
export type ViolationTotals = z.infer<typeof ViolationTotals>

export const ViolationPupil = z.object({ ...Person.shape, nisn: z.nullable(z.string()), ...ViolationTotals.shape })
export type ViolationPupil = z.infer<typeof ViolationPupil>

export const ViolationClass = z.object({
  uuid,
  name: z.string(),
  is_homeroom: z.boolean(),
  pupils: z.int(),
  records: z.int(),
  waiting: z.int(),
  points: z.int(),
})
export type ViolationClass = z.infer<typeof ViolationClass>

export const ViolationRule = z.object({
  id: id('violation_rule'),
  code: z.string(),
  kind: violationKind,
  group: z.string(),
  description: z.string(),
  points: z.int(),
  category: violationCategory,
  mode: violationMode,
  sanction: z.nullable(z.string()),
  handler: violationHandler,
  active: z.boolean(),
  revision,
})
export type ViolationRule = z.infer<typeof ViolationRule>

export const ViolationThreshold = z.object({ action: violationAction, points: z.int() })
export type ViolationThreshold = z.infer<typeof ViolationThreshold>

/** What a record says of what happened. */
export const violationWords = () => ({
  rule_id: id('violation_rule'),
  date: day,
  time: z.optional(clock),
  place: z.optional(line(0, violationLimits.place)),
  description: z.string().check(z.trim(), z.minLength(5), z.maxLength(violationLimits.text)),
})
