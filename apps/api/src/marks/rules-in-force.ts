import type { GradeBounds, GradeRuleValues, GradeWeights, RemedialRule } from '@lentera/contract/grades'
import { type MarkRule, usualBounds, usualWeights } from './marks.rules.ts'

export interface Semester {
  readonly tahun_ajaran_id: number
  readonly semester: number
}

/** What a school, or one of its subjects (`subject_id`), said of final scores at a moment; it holds from its semester on. */
export interface RuleRow extends Semester {
  readonly id: number
  readonly subject_id: number | null
  readonly revision: number
  readonly weights: GradeWeights | null
  readonly bounds: GradeBounds | null
  readonly kktp: number | null
  readonly late_is_zero: boolean | null
  readonly remedial: RemedialRule | null
  readonly set_at: Date
}

/** What holds where a school has said nothing. */
const usualRule = {
  weights: usualWeights,
  bounds: usualBounds,
  kktp: null,
  late_is_zero: false,
  remedial: 'capped',
} satisfies Omit<MarkRule, 'day'>

/** The last row that holds, of the school (null) or of a subject: of rows in the order of their semesters, up to a moment. */
export const lastRow = (rows: readonly RuleRow[], subject: number | null, until: Date | undefined): RuleRow | undefined =>
  rows.findLast((row) => row.subject_id === subject && (until === undefined || row.set_at <= until))

/** How final scores of a subject are made; with `until` as it was at that moment, when the subject was closed. */
export const ruleIn = (rows: readonly RuleRow[], subject: number | null, until?: Date): Omit<MarkRule, 'day'> => {
  const school = lastRow(rows, null, until)
  const own = subject === null ? undefined : lastRow(rows, subject, until)
  return {
    weights: own?.weights ?? school?.weights ?? usualRule.weights,
    bounds: school?.bounds ?? usualRule.bounds,
    kktp: own?.kktp ?? school?.kktp ?? usualRule.kktp,
    late_is_zero: school?.late_is_zero ?? usualRule.late_is_zero,
    remedial: school?.remedial ?? usualRule.remedial,
  }
}

const ofSubject = { weights: null, bounds: null, kktp: null, late_is_zero: null, remedial: null }
/** What a school or a subject says itself; null of a subject where the school's holds. */
export const saidBy = (row: RuleRow | undefined, subject: number | null): Required<GradeRuleValues> => {
  if (!row) return subject === null ? usualRule : ofSubject
  const { weights, bounds, kktp, late_is_zero, remedial } = row
  const own = { weights, bounds, kktp }
  return subject === null
    ? { ...own, late_is_zero: late_is_zero ?? usualRule.late_is_zero, remedial: remedial ?? usualRule.remedial }
    : { ...own, late_is_zero: null, remedial: null }
}
