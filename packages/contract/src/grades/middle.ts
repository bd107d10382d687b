/** Fewer pupils with scores than these have no middle half that others are shown: somebody could be found out by it. */
export const leastOfMiddle = 8

/** The value below which a share (0 to 1) of the values lies, between two of them where it must be; null of none. */
export const percentileOf = (values: readonly number[], share: number): number | null => {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (sorted.length - 1) * share
  const [low, high] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]]
  return low === undefined || high === undefined ? null : low + (high - low) * (at - Math.floor(at))
}

/** Between which whole scores the middle half of these lies (25th to 75th percentile); null of too few. */
export const middleHalf = (values: readonly number[]): { low: number; high: number } | null => {
  if (values.length < leastOfMiddle) return null
  const [low, high] = [percentileOf(values, 0.25), percentileOf(values, 0.75)]
  return low === null || high === null ? null : { low: Math.round(low), high: Math.round(high) }
}
