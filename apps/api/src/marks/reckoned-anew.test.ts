import { type GradeWeights, weighedKinds } from '@lentera/contract/grades'
import { expect, test } from 'vitest'
import { finalOf, type Mark, usualBounds } from './marks.rules.ts'

/** The same numbers at every run (mulberry32). */
const lucky = (seed: number) => {
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

test('of 20,000 pupils with any weights, decimals and gaps none has another final score than one reckoned in whole hundredths', () => {
  const luck = lucky(20_261_127)
  const kinds = [...weighedKinds, 'formative'] as const
  const steps = [100, 50, 10, 1] as const
  let wrong = 0
  let scored = 0
  for (let pupil = 0; pupil < 20_000; pupil++) {
    const weights = weightsOf(luck)
    const step = steps[luck(steps.length)]!
    const given = Array.from({ length: 1 + luck(14) }, () => ({
      kind: kinds[luck(kinds.length)]!,
      hundredths: luck(8) === 0 ? null : luck(10_000 / step + 1) * step,
    }))
    const marks = given.map(({ kind, hundredths }): Mark => ({ kind, score: hundredths === null ? null : hundredths / 100 }))
    const expected = reckoned(
      given.map(({ kind, hundredths }) => ({ kind, hundredths: hundredths === null ? null : BigInt(hundredths) })),
      weights,
    )
    if (expected !== null) scored++
    if (finalOf(marks, { weights, bounds: usualBounds }).score !== expected) wrong++
  }
  expect(scored).toBeGreaterThan(18_000)
  expect(wrong).toBe(0)
})
