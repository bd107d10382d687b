import * as z from 'zod/mini'
import { calls, del, get, put } from '#contract/kit/call.ts'
import { id } from '#contract/kit/id.ts'
import { number } from '#contract/kit/number.ts'
import { line, uuid } from '#contract/shared.ts'
import { remedialRuleNames } from './cells.ts'
import { GradeEvent, GradeOverview } from './entities.ts'
import { GradeBounds, GradeRuleChange, GradeWeights } from './rules.ts'

const semester = z.optional(number.check(z.int(), z.gte(1), z.lte(2)))
const office = ['school'] as const
/** What was done with the components and locks of a subject of a class. */
export const gradeHistory = calls('grade-history', {
  /** The newest first. */
  list: get(
    '/v1/{role}/grade/history',
    {
      roles: ['teacher', 'school'],
      query: z.object({ class_id: uuid, subject_id: id('subject'), semester }),
      reply: z.array(GradeEvent),
      shows: ['grades', 'people'],
    },
    ({ taught_class_uuid, taught_subject_id }) => ({ query: { class_id: taught_class_uuid, subject_id: taught_subject_id } }),
  ),
})
/** Why a rule is changed, and how many times the rules of the school or subject had been changed this semester as they were seen. */
const told = {
  why: z.optional(line(0, 200)),
  revision: z.optional(z.int().check(z.gte(0), z.lte(2_000_000_000))),
}
/** The office says how final scores are made, and opens what a teacher has locked. */
export const gradeOffice = calls('grade-office', {
  /** All subjects of all classes as they stand this semester. */
  overview: get(
    '/v1/school/grade/classes',
    {
      roles: office,
      query: z.object({ semester, class_id: z.optional(uuid) }),
      reply: z.array(GradeOverview),
      shows: ['grades', 'people'],
    },
    ({ class_uuid }) => ({ query: { class_id: class_uuid } }),
  ),
  /** The rules of the running semester, or between two years of the coming one, and every change that was ever made. */
  settings: get(
    '/v1/school/grade/settings',
    {
      roles: office,
      reply: z.object({
        weights: GradeWeights,
        bounds: GradeBounds,
        /** Null while the school has not said it. */
        kktp: z.nullable(z.int()),
        /** What is marked as not handed in counts nought from its due day on. */
        late_is_zero: z.optional(z.boolean()),
        /** What a second try counts. */
        remedial: z.optional(z.enum(remedialRuleNames)),
        /** The semester that a change holds from. */
        semester: z.string(),
        revision: z.int(),
        /** All subjects; null where the school's weights or KKTP hold. */
        subjects: z.array(
          z.object({
            id: id('subject'),
            name: z.string(),
            weights: z.nullable(GradeWeights),
            kktp: z.nullable(z.int()),
            revision: z.int(),
          }),
        ),
        /** The newest first. */
        changes: z.array(GradeRuleChange),
      }),
      shows: ['grade-settings', 'people'],
    },
    () => ({}),
  ),
  /**
   * Says how much each kind weighs: in the school, or in one subject; null of a subject takes its own away. Like all rules from the
   * running semester on, and never in what is closed. Throws DATA_CHANGED when somebody else was faster than `revision`.
   */
  setWeights: put(
    '/v1/school/grade/weights',
    {
      roles: office,
      changes: ['grade-settings', 'grades'],
      as: 'json',
      body: z.object({ subject_id: z.nullable(id('subject')), weights: z.nullable(GradeWeights), ...told }),
      reply: z.null(),
      faults: ['DATA_CHANGED'],
    },
    ({ subject_id }) => ({
      body: { subject_id, weights: { scope: 60, sts: 20, sas: 20, practice: 0, project: 0 }, why: 'Rapat dewan guru' },
    }),
  ),
  setBounds: put(
    '/v1/school/grade/bounds',
    {
      roles: office,
      changes: ['grade-settings', 'grades'],
      as: 'json',
      body: z.object({ ...GradeBounds.shape, ...told }),
      reply: z.null(),
      faults: ['DATA_CHANGED'],
    },
    () => ({ body: { sufficient: 61, good: 76, very_good: 91, why: 'Rapat dewan guru' } }),
  ),
  /** From which final score on the goals are reached: in the school, or in one subject; null takes it away. */
  setKktp: put(
    '/v1/school/grade/kktp',
    {
      roles: office,
      changes: ['grade-settings', 'grades'],
      as: 'json',
      body: z.object({ subject_id: z.nullable(id('subject')), kktp: z.nullable(z.int().check(z.gte(0), z.lte(100))), ...told }),
      reply: z.null(),
      faults: ['DATA_CHANGED'],
    },
    ({ subject_id }) => ({ body: { subject_id, kktp: 78, why: 'Rapat dewan guru' } }),
  ),
  /** Says what cells without a plain score count: what is not handed in, and second tries. Of the whole school. */
  setStates: put(
    '/v1/school/grade/states',
    {
      roles: office,
      changes: ['grade-settings', 'grades'],
      as: 'json',
      body: z.object({ late_is_zero: z.boolean(), remedial: z.enum(remedialRuleNames), ...told }),
      reply: z.null(),
      faults: ['DATA_CHANGED'],
    },
    () => ({ body: { late_is_zero: true, remedial: 'better' as const, why: 'Rapat dewan guru' } }),
  ),
  /** Opens a subject of a class that its teacher has locked. Throws VALIDATION without a reason. */
  unlock: del(
    '/v1/school/grade/locks/:class_id/:subject_id/:semester',
    {
      roles: office,
      changes: ['grades'],
      params: z.object({ class_id: uuid, subject_id: id('subject'), semester: number.check(z.int(), z.gte(1), z.lte(2)) }),
      query: z.object({ why: z.optional(line(0, 200)) }),
      reply: z.null(),
      idempotent: true,
    },
    ({ class_uuid, subject_id }) => ({
      params: { class_id: class_uuid, subject_id, semester: 1 },
      query: { why: 'Salah ketik satu nilai' },
    }),
  ),
})
