import * as z from 'zod/mini'
import { id } from '#contract/kit/id.ts'
import { PermitRow, permitType } from '#contract/permits/entities.ts'
import { day, timezone, uuid } from '#contract/shared.ts'

export const PermitOptions = z.object({
  /** The school's today; in Jakarta for a parent without children. */
  date: day,
  timezone,
  /** The types that this person may file, in order of the form: for oneself or a child. */
  types: z.array(permitType),
  /** The types that a teacher may file for pupils; empty for everybody else. */
  pupil_types: z.array(permitType),
  /** A parent's children; empty for everybody else. */
  children: z.array(
    z.object({
      id: id('student'),
      name: z.string(),
      image: z.nullable(z.string()),
      class_name: z.nullable(z.string()),
      school_name: z.string(),
      /** The same of the child's own school. */
      date: day,
      timezone,
      sick_from: day,
    }),
  ),
  /** A teacher's classes, homeroom first; empty for everybody else. */
  classes: z.array(z.object({ uuid, name: z.string(), is_homeroom: z.boolean() })),
  /** The earliest day on which a sickness may have ended that is reported now. */
  sick_from: day,
  /** The last day that a permit may name. */
  last_day: day,
  /** A pupil's permit first goes to a parent. */
  parent_first: z.boolean(),
})
export type PermitOptions = z.infer<typeof PermitOptions>

/** A pupil for whom a teacher may file. */
export const FiledForPupil = z.object({
  id: id('student'),
  name: z.string(),
  nisn: z.nullable(z.string()),
  image: z.nullable(z.string()),
  class: z.object({ uuid, name: z.string() }),
})
export type FiledForPupil = z.infer<typeof FiledForPupil>

export const BulkFiled = z.object({
  results: z.array(
    z.object({
      student_id: id('student'),
      name: z.string(),
      /** `exists`: another permit covers some of it; `permit` is that one, where the teacher may read it. */
      outcome: z.enum(['filed', 'exists']),
      permit: z.nullable(PermitRow),
    }),
  ),
})
export type BulkFiled = z.infer<typeof BulkFiled>
