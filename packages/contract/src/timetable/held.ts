import * as z from 'zod/mini'
import { calls, del, get } from '#contract/kit/call.ts'
import { id } from '#contract/kit/id.ts'
import { number } from '#contract/kit/number.ts'
import { day, inReach, revision } from '#contract/shared.ts'

declare module '#contract/kit/call.ts' {
  interface SampleIds {
    /** What is planned for a date to come of what `office_teacher_id` has. */
    readonly office_hand_over_id: string
  }
}

/** What becomes of a hand-over that is planned for a date. */
export const handOverStates = {
  planned: 'Direncanakan',
  blocked: 'Tertahan',
  applied: 'Sudah dipindahkan',
  dropped: 'Dibatalkan',
} as const

/** By name, what of a teacher goes to a successor. */
export const HeldByTeacher = z.object({
  /** The weekly lessons of each subject and class, or learning group. */
  lessons: z.array(z.object({ subject: z.string(), class: z.string(), count: z.int() })),
  /** What is taught beside the main teacher. */
  shared: z.array(z.object({ subject: z.string(), class: z.string() })),
  /** Classes that the teacher leads. */
  leads: z.array(z.string()),
  groups: z.array(z.string()),
  rooms: z.array(z.string()),
  /** Quizzes that run, come, or wait to be marked. */
  quizzes: z.array(z.string()),
})
export type HeldByTeacher = z.infer<typeof HeldByTeacher>

/** What a successor takes over beside lessons and classes: learning groups, open class rooms, and quizzes that run, come or wait to be marked. */
export const beside = { groups: z.int(), rooms: z.int(), quizzes: z.int() }

/** Whose tasks go to whom. */
export const WishedHandOver = z.object({
  from_id: id('teacher'),
  to_id: id('teacher'),
  /** The first date on which the successor has it: today, which is also meant when it is left out, or a later one of the running year. */
  from: z.optional(inReach),
  /** The plan of this teacher that a later date takes the place of; left out where none was seen. One that is none any more is DATA_CHANGED. */
  instead_of: z.optional(id('coming_hand_over')),
})
/** How much was given; of a plan, how much would be given as of now. */
export const HandedOver = z.object({
  lessons: z.int(),
  /** What is taught beside others. */
  shared: z.int(),
  classes: z.int(),
  ...beside,
  /** The date for which it was planned; null where it was given at once. */
  planned_from: z.nullable(day),
})

const person = z.object({ id: id('teacher'), name: z.string() })

/** All that a teacher has, which goes to a successor from a date on. */
export const ComingHandOver = z.object({
  id: id('coming_hand_over'),
  teacher: person,
  successor: person,
  /** The first date on which the successor has it. */
  from: day,
  /** `blocked`: its day has come, and `reason` stands in the way; it is tried again on each next day. */
  state: z.enum(['planned', 'blocked']),
  reason: z.nullable(z.string()),
  revision,
})
export type ComingHandOver = z.infer<typeof ComingHandOver>

export const ComingHandOvers = z.object({
  today: day,
  /** The last date from which something may be handed over: that of the running year. */
  until: day,
  /** By date. */
  coming: z.array(ComingHandOver),
})
export type ComingHandOvers = z.infer<typeof ComingHandOvers>

export const timetableHeld = calls('timetable-held', {
  /** What a teacher has from the running year on that `timetable.handOver` would give to somebody else. */
  read: get(
    '/v1/school/timetable/teachers/:teacher_id/held',
    {
      shows: ['timetable', 'subjects', 'people', 'learning-groups', 'tugasku-rooms', 'quiz'],
      roles: ['school'],
      params: z.object({ teacher_id: id('teacher') }),
      reply: HeldByTeacher,
    },
    ({ office_teacher_id: teacher_id }) => ({ params: { teacher_id } }),
  ),
  /** What `timetable.handOver` was asked to give from a date to come, and what of it waits for the office. */
  coming: get(
    '/v1/school/timetable/hand-overs',
    { shows: ['timetable', 'people'], roles: ['school'], reply: ComingHandOvers },
    () => ({}),
  ),
  /** Drops such a plan, and tells those who were told of it. Throws DATA_CHANGED for one that was done, dropped or replaced meanwhile. */
  drop: del(
    '/v1/school/timetable/hand-overs/:hand_over_id',
    {
      changes: ['timetable'],
      roles: ['school'],
      params: z.object({ hand_over_id: id('coming_hand_over') }),
      query: z.object({ revision: number.check(z.int(), z.gte(1), z.lte(2_000_000_000)) }),
      reply: z.null(),
      faults: ['DATA_CHANGED'],
    },
    ({ office_hand_over_id: hand_over_id }) => ({ params: { hand_over_id }, query: { revision: 1 } }),
  ),
})
