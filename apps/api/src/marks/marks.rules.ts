import {
  type CellState,
  type FinalGrade,
  type GradeBounds,
  type GradeKind,
  type GradeWeights,
  type RemedialRule,
  weighedKinds,
  type WeighedKind,
} from '@lentera/contract/grades'

/** The national habit: material 60, middle 20, end of the semester 20. */
export const usualWeights: GradeWeights = { scope: 60, sts: 20, sas: 20, practice: 0, project: 0 }
export const usualBounds: GradeBounds = { sufficient: 61, good: 76, very_good: 91 }

/** How final scores are made in a subject. */
export interface MarkRule {
  readonly weights: GradeWeights
  readonly bounds: GradeBounds
  /** From which final score on the goals of the subject are reached; null where the school has not said it. */
  readonly kktp: number | null
  /** What is marked as not handed in counts nought from its component's due day on. */
  readonly late_is_zero: boolean
  /** What a second try counts: at most the KKTP where there is one, as it is, or the better of both scores. */
  readonly remedial: RemedialRule
  /** `2026-11-20`: the school's day on which it is reckoned; in a closed subject the day on which it was closed. */
  readonly day: string
}
/** What of a rule makes a final score; what is left out is as in a school that has said nothing. */
type Reckoning = Pick<MarkRule, 'weights'> & Partial<Pick<MarkRule, 'kktp' | 'late_is_zero' | 'remedial' | 'day'>>

/** What a pupil has in one component. */
export interface Mark {
  readonly kind: GradeKind
  /** 0 to 100; of a second try what it was given. */
  readonly score: number | null
  /** A plain score where it is left out. */
  readonly state?: CellState | undefined
  readonly first_score?: number | null | undefined
  /** `2026-11-20`; null of a component without a due day. */
  readonly due_on?: string | null | undefined
}

/** What a cell comes to: a score that counts, one that is missing, or none that is owed. */
export interface Counted {
  readonly score: number | null
  readonly missing: boolean
}
/** What a cell counts by the rules. Nothing else in the product knows what the states of cells mean. */
export const countedOf = (mark: Omit<Mark, 'kind'>, rule: Omit<Reckoning, 'weights'>): Counted => {
  const { state = 'score', score, first_score = null, due_on = null } = mark
  const { kktp = null, late_is_zero = false, remedial = 'capped', day = '' } = rule
  if (state === 'exempt') return { score: null, missing: false }
  if (state === 'makeup') return { score: null, missing: true }
  if (state === 'late')
    return late_is_zero && due_on !== null && due_on <= day ? { score: 0, missing: false } : { score: null, missing: true }
  if (state === 'score' || score === null) return { score, missing: score === null }
  if (remedial === 'better') return { score: Math.max(score, first_score ?? 0), missing: false }
  return { score: remedial === 'capped' && kktp !== null ? Math.min(score, kktp) : score, missing: false }
}
export interface MarkPart {
  readonly kind: WeighedKind
  readonly weight: number
  readonly mean: number | null
  readonly points: number | null
}

const meanOf = (scores: readonly number[]) =>
  scores.length === 0 ? null : scores.reduce((sum, score) => sum + score, 0) / scores.length
/** To two decimals, without what a machine adds: 74.995 is 75. */
const settled = (value: number) => Math.round((value + Number.EPSILON * 100) * 100) / 100

/** Which band a final score is in: 0 to 3. */
export const bandOf = (score: number, { sufficient, good, very_good }: GradeBounds): number =>
  [sufficient, good, very_good].filter((from) => score >= from).length

/** The next better band, from which score on it begins, and how far that is; null at the best one. */
export const nextBand = (score: number | null, bounds: GradeBounds): { band: number; from: number; distance: number } | null => {
  if (score === null) return null
  const band = bandOf(score, bounds) + 1
  const from = [bounds.sufficient, bounds.good, bounds.very_good][band - 1]
  return from === undefined ? null : { band, from, distance: from - score }
}

/** A kind that weighs something, with the scores that count in it. */
interface Part {
  readonly kind: WeighedKind
  readonly weight: number
  readonly scores: readonly number[]
  /** The pupil is let off everything in it: its weight is shared among the rest. */
  readonly exempt: boolean
}
const weighed = (marks: readonly Mark[], rule: Reckoning): { readonly parts: readonly Part[]; readonly missing: number } => {
  const all = marks.map((mark) => ({ kind: mark.kind, ...countedOf(mark, rule) }))
  const parts = weighedKinds
    .filter((kind) => rule.weights[kind] > 0)
    .map((kind): Part => {
      const own = all.filter((one) => one.kind === kind)
      const exempt = own.length > 0 && own.every(({ score, missing }) => score === null && !missing)
      return { kind, weight: rule.weights[kind], scores: own.flatMap(({ score }) => score ?? []), exempt }
    })
  const counts = new Set<GradeKind>(parts.map(({ kind }) => kind))
  return { parts, missing: all.filter(({ kind, missing }) => missing && counts.has(kind)).length }
}
const weightOf = (parts: readonly Part[]) =>
  parts.reduce((sum, { scores, weight }) => (scores.length > 0 ? sum + weight : sum), 0)

/**
 * What counts of a pupil's marks so far: the mean of each kind with its weight, in percent of the weights of the kinds that have a
 * score. What weighs nothing, what is formative, and a kind that the pupil is let off, does not count.
 */
export const partsOf = (marks: readonly Mark[], rule: Reckoning): MarkPart[] => {
  const { parts } = weighed(marks, rule)
  const counted = weightOf(parts)
  return parts
    .filter(({ exempt }) => !exempt)
    .map(({ kind, weight, scores }) => {
      const mean = meanOf(scores)
      return {
        kind,
        weight,
        mean: mean === null ? null : settled(mean),
        points: mean === null ? null : settled((mean * weight) / counted),
      }
    })
}

/** The final score by whole hundredths and a common denominator: rounded once, half up, without what a machine adds. */
const roundedOnce = (parts: readonly Part[]): number => {
  let [above, below, all] = [0n, 1n, 0n]
  for (const { weight, scores } of parts) {
    if (scores.length === 0) continue
    const hundredths = scores.reduce((sum, score) => sum + BigInt(Math.round(score * 100)), 0n)
    const count = BigInt(scores.length)
    above = above * count + hundredths * BigInt(weight) * below
    below *= count
    all += BigInt(weight)
  }
  const whole = 100n * all * below
  return Number((2n * above + whole) / (2n * whole))
}

/** The final score of a pupil's marks so far, rounded half up, and what is still missing of it. */
export const finalOf = (marks: readonly Mark[], rule: Reckoning & Pick<MarkRule, 'bounds'>): FinalGrade => {
  const { parts, missing } = weighed(marks, rule)
  const complete = missing === 0 && parts.every(({ scores, exempt }) => exempt || scores.length > 0)
  const counted = weightOf(parts)
  if (counted === 0) return { score: null, exact: null, band: null, complete, missing }
  const exact = parts.reduce((sum, { scores, weight }) => sum + (meanOf(scores) ?? 0) * weight, 0) / counted
  const score = roundedOnce(parts)
  return { score, exact: settled(exact), band: bandOf(score, rule.bounds), complete, missing }
}
