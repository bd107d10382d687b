import {
  type FinalGrade,
  type GradeBounds,
  type GradeKind,
  type GradeWeights,
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
}

/** One component with the score that a pupil has in it. */
export interface Mark {
  readonly kind: GradeKind
  readonly score: number | null
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

/**
 * What counts of a pupil's marks so far: the mean of each kind with its weight, in percent of the weights of the kinds that have a
 * score. What weighs nothing, and what is formative, does not count.
 */
export const partsOf = (marks: readonly Mark[], weights: GradeWeights): MarkPart[] => {
  const means = weighedKinds
    .filter((kind) => weights[kind] > 0)
    .map((kind) => ({
      kind,
      weight: weights[kind],
      mean: meanOf(marks.flatMap((mark) => (mark.kind === kind && mark.score !== null ? [mark.score] : []))),
    }))
  const counted = means.reduce((sum, { mean, weight }) => (mean === null ? sum : sum + weight), 0)
  return means.map(({ kind, weight, mean }) => ({
    kind,
    weight,
    mean: mean === null ? null : settled(mean),
    points: mean === null ? null : settled((mean * weight) / counted),
  }))
}

/** The final score by whole hundredths and a common denominator: rounded once, half up, without what a machine adds. */
const roundedOnce = (marks: readonly Mark[], weights: GradeWeights): number => {
  let [above, below, all] = [0n, 1n, 0n]
  for (const kind of weighedKinds) {
    const scores = marks.flatMap((mark) => (mark.kind === kind && mark.score !== null ? [mark.score] : []))
    if (weights[kind] === 0 || scores.length === 0) continue
    const hundredths = scores.reduce((sum, score) => sum + BigInt(Math.round(score * 100)), 0n)
    const count = BigInt(scores.length)
    above = above * count + hundredths * BigInt(weights[kind]) * below
    below *= count
    all += BigInt(weights[kind])
  }
  const whole = 100n * all * below
  return Number((2n * above + whole) / (2n * whole))
}

/** The final score of a pupil's marks so far, rounded half up, and what is still missing of it. */
export const finalOf = (marks: readonly Mark[], { weights, bounds }: Pick<MarkRule, 'weights' | 'bounds'>): FinalGrade => {
  const counts = ({ kind }: Mark) => kind !== 'formative' && weights[kind] > 0
  const missing = marks.filter((mark) => counts(mark) && mark.score === null).length
  const means = weighedKinds
    .filter((kind) => weights[kind] > 0)
    .map((kind) => ({
      weight: weights[kind],
      mean: meanOf(marks.flatMap((mark) => (mark.kind === kind && mark.score !== null ? [mark.score] : []))),
    }))
  const scored = means.flatMap(({ mean, weight }) => (mean === null ? [] : [{ mean, weight }]))
  if (scored.length === 0) return { score: null, exact: null, band: null, complete: false, missing }
  const counted = scored.reduce((sum, { weight }) => sum + weight, 0)
  const exact = scored.reduce((sum, { mean, weight }) => sum + mean * weight, 0) / counted
  const score = roundedOnce(marks, weights)
  return {
    score,
    exact: settled(exact),
    band: bandOf(score, bounds),
    complete: missing === 0 && scored.length === means.length,
    missing,
  }
}
