export interface Random {
  /** A fraction from 0 up to 1. */
  next(): number
  /** A whole number from 0 up to `end`, exclusive. */
  below(end: number): number
  pick<T>(from: readonly T[]): T
}

/** The same numbers for the same seed (mulberry32), so that the demo is the same everywhere. */
export const randomFrom = (seed: number): Random => {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (end: number) => Math.floor(next() * end)
  return { next, below, pick: (from) => from[below(from.length)]! }
}
