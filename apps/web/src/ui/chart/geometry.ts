/** A value in its place, with the range of others there; null of what is not known. */
export interface BandPoint {
  /** What the axis says beneath it; '' for nothing. */
  readonly label: string
  readonly value: number | null
  readonly band: { readonly low: number; readonly high: number } | null
}

/** From which point to which a line goes, and whether there are places without a value between them. */
export const stretchesOf = (
  values: readonly (number | null)[],
): readonly { readonly from: number; readonly to: number; readonly gap: boolean }[] => {
  const known = values.flatMap((value, at) => (value === null ? [] : [at]))
  return known.slice(1).map((to, before) => {
    const from = known[before] ?? to
    return { from, to, gap: to - from > 1 }
  })
}

/** Which points have one band together: places without any value between them are passed over, one with a value and no band ends it. */
export const bandsOf = (points: readonly BandPoint[]): readonly (readonly number[])[] => {
  const runs: number[][] = []
  let isOpen = false
  for (const [at, { value, band }] of points.entries()) {
    if (band) {
      if (isOpen) runs.at(-1)?.push(at)
      else runs.push([at])
      isOpen = true
    } else if (value !== null) isOpen = false
  }
  return runs
}

/** How many of scores of 0 to 100 lie in each ten, each from its round number on; 100 is in the last. */
export const tensOf = (scores: readonly number[]): readonly number[] => {
  const counts = Array.from({ length: 10 }, () => 0)
  for (const score of scores) {
    const ten = Math.min(9, Math.max(0, Math.floor(score / 10)))
    counts[ten] = (counts[ten] ?? 0) + 1
  }
  return counts
}
