import * as z from 'zod/mini'
import { type AttendanceStatus, status } from '#contract/attendance.ts'
import { keysOf } from '#contract/kit/keys.ts'
import { id } from '#contract/kit/id.ts'
import { roleNames } from '#contract/kit/roles.ts'
import { clock, day, instant, revision, timezone, uuid } from '#contract/shared.ts'
import { Attachment } from '#contract/uploads.ts'

/** Which hours a permit names: none, until when, from when, or both. */
type Hours = 'none' | 'until' | 'from' | 'both'
interface Type {
  readonly label: string
  /** What its days are recorded as; null for some hours of one day, which are a mark beside the day's own record. */
  readonly status: AttendanceStatus | null
  readonly hours: Hours
}

/** Why somebody is away. The first six take whole school days, the others some hours of one day. */
export const permitTypes = {
  sick: { label: 'Sakit', status: 'sick', hours: 'none' },
  family: { label: 'Urusan keluarga', status: 'excused', hours: 'none' },
  religious: { label: 'Ibadah atau hari besar agama', status: 'excused', hours: 'none' },
  bereavement: { label: 'Duka cita', status: 'excused', hours: 'none' },
  other: { label: 'Keperluan lain', status: 'excused', hours: 'none' },
  dispensation: { label: 'Dispensasi', status: 'dispensation', hours: 'none' },
  late_arrival: { label: 'Datang terlambat', status: null, hours: 'until' },
  leave_during_school: { label: 'Keluar sementara', status: null, hours: 'both' },
  early_leave: { label: 'Pulang awal', status: null, hours: 'from' },
} as const satisfies Record<string, Type>
export type PermitType = keyof typeof permitTypes
export const permitTypeNames = keysOf(permitTypes)
export const permitType = z.enum(permitTypeNames)

const days = ['sick', 'family', 'religious', 'bereavement', 'other'] as const
const hours = ['late_arrival', 'leave_during_school', 'early_leave'] as const
/** Who may file what for whom: a pupil and a parent, a teacher for oneself, a teacher for pupils. */
export const filedTypes = {
  family: [...days, ...hours],
  teacher: [...days, 'dispensation', ...hours],
  pupils: ['dispensation', ...days],
  /** The duty desk, for a pupil who stands there. */
  duty: hours,
} as const satisfies Record<string, readonly PermitType[]>

/** Where a permit stands: label, and the colour of its meaning. */
export const permitStates = {
  waiting_parent: { label: 'Menunggu orang tua', tone: 'warn' },
  waiting_homeroom: { label: 'Menunggu wali kelas', tone: 'warn' },
  /** A teacher's own, which the school decides. */
  waiting_school: { label: 'Menunggu sekolah', tone: 'warn' },
  needs_revision: { label: 'Perlu diperbaiki', tone: 'info' },
  approved: { label: 'Disetujui', tone: 'ok' },
  rejected: { label: 'Ditolak', tone: 'bad' },
  cancelled: { label: 'Dibatalkan', tone: 'off' },
  expired: { label: 'Kedaluwarsa', tone: 'off' },
} as const
export type PermitState = keyof typeof permitStates
export const permitState = z.enum(keysOf(permitStates))
/** States by what they ask of people: somebody has to act, it holds, it is over. */
export const permitGroups = ['open', 'approved', 'ended'] as const
export type PermitGroup = (typeof permitGroups)[number]
export const groupOf = (state: PermitState): PermitGroup => {
  if (state === 'approved') return 'approved'
  return state.startsWith('waiting') || state === 'needs_revision' ? 'open' : 'ended'
}

/** What somebody may do with it now; the writes ask the same rule. Deciding: `approve` (a parent hands it on), `reject`, `revise`. */
export const permitVerbs = ['approve', 'revise', 'reject', 'edit', 'cancel'] as const
export type PermitVerb = (typeof permitVerbs)[number]

/** So many days may lie between the first and the last, as a whole; more sick days than `letterAfter` ask for a doctor's letter. */
export const permitLimits = { days: 31, letterAfter: 2, sickAfter: 2, expiresAfter: 3, attachment: 5 * 1024 * 1024 } as const

/** When: days, or hours of one day, as the type has them (`permitTypes[type].hours`). */
export const when = {
  type: permitType,
  starts_on: day,
  ends_on: day,
  /** `from`: when a person leaves. */
  starts_at: z.optional(clock),
  /** `until`: when a person comes, or is back. */
  ends_at: z.optional(clock),
}
export const revised = { revision }

const Who = z.object({ name: z.string(), role: z.enum(roleNames) })

export const PermitRow = z.object({
  id: id('permit'),
  /** Whom it is about: a pupil with the class of today, or a teacher without one. */
  person: z.object({
    id: id('person'),
    name: z.string(),
    image: z.nullable(z.string()),
    is_teacher: z.boolean(),
    class: z.nullable(z.object({ uuid, name: z.string() })),
  }),
  type: permitType,
  state: permitState,
  starts_on: day,
  ends_on: day,
  starts_at: z.nullable(clock),
  ends_at: z.nullable(clock),
  /** School days on which it counts. */
  school_days: z.number(),
  reason: z.string(),
  has_attachment: z.boolean(),
  /** It cannot be approved before there is a doctor's letter. */
  letter_missing: z.boolean(),
  filed_by: Who,
  filed_at: instant,
  /** Since when it has been waiting where it is, and from when on the school may decide in the other's place. */
  waits_since: instant,
  escalates_at: z.nullable(instant),
  /** That moment has come. */
  escalated: z.boolean(),
  /** Who decided it, or asked for a revision, and why; null before anybody has. */
  decided_by: z.nullable(Who),
  decided_at: z.nullable(instant),
  decision_reason: z.nullable(z.string()),
  /** School days on which a confirmed record stays as it is (approved), or would (open). */
  conflicts: z.number(),
  /** Counts up with every change: a write names the one that was seen. */
  revision,
  can: z.array(z.enum(permitVerbs)),
})
export type PermitRow = z.infer<typeof PermitRow>

/** What happened to a permit. */
export const permitChangeKinds = {
  filed: 'Diajukan',
  confirmed: 'Dikonfirmasi orang tua',
  approved: 'Disetujui',
  rejected: 'Ditolak',
  revision_asked: 'Diminta diperbaiki',
  edited: 'Diubah',
  letter_added: 'Surat ditambahkan',
  cancelled: 'Dibatalkan',
  escalated: 'Diteruskan karena belum dijawab',
  expired: 'Kedaluwarsa',
} as const
export type PermitChangeKind = keyof typeof permitChangeKinds

const Change = z.object({
  kind: z.enum(keysOf(permitChangeKinds)),
  /** Null where the product did it. */
  by: z.nullable(Who),
  at: instant,
  from_state: z.nullable(permitState),
  to_state: permitState,
  reason: z.nullable(z.string()),
  /** Of an edit: what stood there before. */
  before: z.nullable(
    z.object({
      type: permitType,
      starts_on: day,
      ends_on: day,
      starts_at: z.nullable(clock),
      ends_at: z.nullable(clock),
      reason: z.string(),
    }),
  ),
})
export type PermitChange = z.infer<typeof Change>

/** What a permit does on one of its days. */
export const permitDayKinds = {
  written: 'Tercatat',
  ahead: 'Akan tercatat',
  /** Somebody has recorded something else, which stays. */
  conflict: 'Sudah ada catatan lain',
  closed: 'Libur',
} as const
export type PermitDayKind = keyof typeof permitDayKinds

export const Permit = z.object({
  ...PermitRow.shape,
  /** The school's today. */
  date: day,
  timezone,
  server_time: instant,
  school_name: z.string(),
  homeroom_teacher: z.nullable(z.string()),
  attachment: z.nullable(Attachment),
  /** Each day from the first to the last; before approval, what approving would do. */
  days: z.array(
    z.object({
      date: day,
      kind: z.enum(keysOf(permitDayKinds)),
      /** What is recorded of the day. */
      status: z.nullable(status),
      closed_because: z.nullable(z.string()),
    }),
  ),
  /** Oldest first. */
  history: z.array(Change),
})
export type Permit = z.infer<typeof Permit>

/** An approved permit as it shows beside a person's day, on boards and roll calls. */
export const PermitMark = z.object({
  permit_id: id('permit'),
  type: permitType,
  starts_at: z.nullable(clock),
  ends_at: z.nullable(clock),
})
export type PermitMark = z.infer<typeof PermitMark>

export const Leave = z.object({
  ...PermitMark.shape,
  person: PermitRow.shape.person,
  starts_on: day,
  ends_on: day,
})
export type Leave = z.infer<typeof Leave>
