// Random marks, and their final score reckoned another way than the product does: in whole hundredths over one common denominator.
import {
  type CellState,
  cellStateNames,
  type GradeKind,
  type GradeWeights,
  type RemedialRule,
  remedialRuleNames,
  weighedKinds,
} from '@lentera/contract/grades'
import { finalOf, type Mark, usualBounds } from '#marks/marks.rules.ts'

/** The same numbers at every run (mulberry32). */
export const lucky = (seed: number) => {
  let state = seed
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

const divisor = (a: bigint, b: bigint): bigint => (b === 0n ? a : divisor(b, a % b))
const multiple = (a: bigint, b: bigint): bigint => (a / divisor(a, b)) * b

/**
 * The final score another way, in whole hundredths from the beginning: every score is worth its share of one common multiple of the
 * counts, and the whole is divided once.
 */
const reckoned = (of: readonly { readonly kind: string; readonly hundredths: bigint | null }[], weights: GradeWeights) => {
  const groups = weighedKinds
    .map((kind) => ({
      weight: BigInt(weights[kind]),
      scores: of.flatMap((one) => (one.kind === kind && one.hundredths !== null ? [one.hundredths] : [])),
    }))
    .filter(({ weight, scores }) => weight > 0n && scores.length > 0)
  if (groups.length === 0) return null
  const common = groups.reduce((so, { scores }) => multiple(so, BigInt(scores.length)), 1n)
  const total = groups.reduce(
    (so, { weight, scores }) => so + scores.reduce((sum, one) => sum + one * weight * (common / BigInt(scores.length)), 0n),
    0n,
  )
  const whole = groups.reduce((so, { weight }) => so + weight, 0n) * common * 100n
  const [score, rest] = [total / whole, total % whole]
  return Number(rest * 2n >= whole ? score + 1n : score)
}

const weightsOf = (luck: (below: number) => number): GradeWeights => {
  const cuts = [0, 100, ...Array.from({ length: 4 }, () => luck(21) * 5)].toSorted((a, b) => a - b)
  const shares = cuts.slice(1).map((cut, at) => cut - (cuts[at] ?? 0))
  return { scope: shares[0]!, sts: shares[1]!, sas: shares[2]!, practice: shares[3]!, project: shares[4]! }
}

/** A pupil's cell, in whole hundredths, with a due day in days from now. */
export interface Dealt {
  readonly kind: GradeKind
  readonly state: CellState
  readonly hundredths: bigint | null
  readonly first: bigint | null
  readonly due: number | null
}
export interface Rules {
  readonly weights: GradeWeights
  readonly kktp: number | null
  readonly zero: boolean
  readonly remedial: RemedialRule
}

/** What a cell is worth in hundredths: null of what is not there, undefined of what is left out. */
const worth = ({ state, hundredths, first, due }: Dealt, { kktp, zero, remedial }: Rules): bigint | null | undefined => {
  switch (state) {
    case 'exempt':
      return undefined
    case 'makeup':
      return null
    case 'late':
      return zero && due !== null && due <= 0 ? 0n : null
    case 'score':
      return hundredths
    default: {
      const ceiling = remedial === 'capped' && kktp !== null ? BigInt(kktp) * 100n : 10_000n
      const floor = remedial === 'better' ? (first ?? 0n) : 0n
      const reached = hundredths! > ceiling ? ceiling : hundredths!
      return reached > floor ? reached : floor
    }
  }
}

const kinds = [...weighedKinds, 'formative'] as const
const steps = [100, 50, 10, 1] as const
/** A random cell; scores are multiples of `step` hundredths. */
export const dealtBy = (luck: (below: number) => number, step: number): Dealt => {
  const number = () => BigInt(luck(10_000 / step + 1) * step)
  const state = cellStateNames[Math.max(0, luck(9) - 4)]!
  return {
    kind: kinds[luck(kinds.length)]!,
    state,
    hundredths: state === 'score' ? (luck(8) === 0 ? null : number()) : state === 'remedial' ? number() : null,
    first: state === 'remedial' ? number() : null,
    due: luck(3) === 0 ? null : luck(7) - 3,
  }
}
const dayAt = (due: number | null) => (due === null ? null : `2026-11-${20 + due}`)
export const decimal = (hundredths: bigint | null) => (hundredths === null ? null : Number(hundredths) / 100)

/** The final score of such cells, how many that count are missing, and whether nothing is. */
export const reckonedFinal = (dealt: readonly Dealt[], rules: Rules) => {
  const worths = dealt.map((one) => ({ kind: one.kind, hundredths: worth(one, rules) }))
  const weighs = (kind: GradeKind) => kind !== 'formative' && rules.weights[kind] > 0
  const missing = worths.filter(({ kind, hundredths }) => hundredths === null && weighs(kind)).length
  return {
    score: reckoned(
      worths.flatMap(({ kind, hundredths }) => (hundredths === undefined ? [] : [{ kind, hundredths }])),
      rules.weights,
    ),
    missing,
    complete: missing === 0 && weighedKinds.every((kind) => !weighs(kind) || worths.some((one) => one.kind === kind)),
  }
}

/** Deals so many pupils with any rules, states, weights, decimals and gaps, and counts where the product says something else. */
export const compareFinals = (pupils: number, seed: number) => {
  const luck = lucky(seed)
  const [wrong, seen] = [
    { score: 0, missing: 0, complete: 0 },
    { scored: 0, complete: 0 },
  ]
  for (let pupil = 0; pupil < pupils; pupil++) {
    const rules: Rules = {
      weights: weightsOf(luck),
      kktp: luck(4) === 0 ? null : 60 + luck(25),
      zero: luck(2) === 0,
      remedial: remedialRuleNames[luck(3)]!,
    }
    const step = steps[luck(steps.length)]!
    const dealt = Array.from({ length: 1 + luck(14) }, () => dealtBy(luck, step))
    const marks = dealt.map(({ kind, state, hundredths, first, due }): Mark => ({
      kind,
      state,
      score: decimal(hundredths),
      first_score: decimal(first),
      due_on: dayAt(due),
    }))
    const { weights, kktp, zero, remedial } = rules
    const final = finalOf(marks, { weights, bounds: usualBounds, kktp, late_is_zero: zero, remedial, day: '2026-11-20' })
    const wanted = reckonedFinal(dealt, rules)
    if (wanted.score !== null) seen.scored++
    if (wanted.complete) seen.complete++
    for (const key of ['score', 'missing', 'complete'] as const) if (final[key] !== wanted[key]) wrong[key]++
  }
  return { wrong, seen }
}
