/** An axis of round numbers from `low` to `high`, both included. */
export interface Scale {
  readonly low: number
  readonly high: number
  readonly ticks: readonly number[]
  /** Where a value stands: 0 at the low end, 1 at the high one. */
  readonly at: (value: number) => number
}

const ROUND = [1, 2, 2.5, 5, 10]

/** A scale with about `count` steps that holds all values. Of nothing: from 0 to 1. */
export const scaleOf = (values: readonly number[], { from, count = 3 }: { from?: number; count?: number } = {}): Scale => {
  const least = Math.min(from ?? Infinity, ...values)
  const most = Math.max(from ?? -Infinity, ...values)
  const [bottom, top] = Number.isFinite(least) && Number.isFinite(most) ? [least, most] : [0, 0]
  const span = top - bottom || Math.abs(top) || 1
  const power = 10 ** Math.floor(Math.log10(span / count))
  const step = power * (ROUND.find((one) => one * power * count >= span) ?? 10)
  const low = Math.floor(bottom / step) * step
  const high = top === bottom ? low + Math.ceil(span / step) * step : Math.ceil(top / step) * step
  const ticks = Array.from({ length: Math.round((high - low) / step) + 1 }, (_, at) => Number((low + at * step).toFixed(6)))
  return { low, high, ticks, at: (value) => (value - low) / (high - low) }
}
