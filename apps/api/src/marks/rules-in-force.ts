import type { GradeBounds, GradeRuleValues, GradeWeights } from '@lentera/contract/grades'
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
  readonly set_at: Date
}

/** What holds where a school has said nothing. */
const usualRule: MarkRule = { weights: usualWeights, bounds: usualBounds, kktp: null }

/** The last row that holds, of the school (null) or of a subject: of rows in the order of their semesters, up to a moment. */
export const lastRow = (rows: readonly RuleRow[], subject: number | null, until: Date | undefined): RuleRow | undefined =>
  rows.findLast((row) => row.subject_id === subject && (until === undefined || row.set_at <= until))

/** How final scores of a subject are made; with `until` as it was at that moment, when the subject was closed. */
export const ruleIn = (rows: readonly RuleRow[], subject: number | null, until?: Date): MarkRule => {
  const school = lastRow(rows, null, until)
  const own = subject === null ? undefined : lastRow(rows, subject, until)
  return {
    weights: own?.weights ?? school?.weights ?? usualRule.weights,
    bounds: school?.bounds ?? usualRule.bounds,
    kktp: own?.kktp ?? school?.kktp ?? usualRule.kktp,
  }
}

/** What a school or a subject says itself; null of a subject where the school's holds. */
export const saidBy = (row: RuleRow | undefined, subject: number | null): GradeRuleValues =>
  row
    ? { weights: row.weights, bounds: row.bounds, kktp: row.kktp }
    : subject === null
      ? { weights: usualRule.weights, bounds: usualRule.bounds, kktp: usualRule.kktp }
      : { weights: null, bounds: null, kktp: null }
