// The first minutes of a school day as a queue: moments at random, so many processes that each serve one request after the other.

/** The same numbers at every run (mulberry32), from 0 to 1. */
const random = (seed: number) => {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** The first index of which the value is smallest. */
const soonest = (free: Float64Array) => {
  let at = 0
  for (let other = 1; other < free.length; other++) if (free[other]! < free[at]!) at = other
  return at
}

interface Asked {
  /** Requests a second at the peak, and the deviation of their moments in seconds. */
  readonly peak: number
  readonly deviation: number
  /** Processes that serve, and the seconds of processor time that a request takes on average. */
  readonly servers: number
  readonly service: number
  readonly seed?: number
}

/**
 * Milliseconds that requests wait for their turn in the ten minutes around the peak: half of them at most p50, one in a hundred more
 * than p99. Times of service are exponential, so that a burst of dear requests is in it.
 */
export const waitsAtThePeak = ({ peak, deviation, servers, service, seed = 645 }: Asked) => {
  const next = random(seed)
  const free = new Float64Array(servers).fill(-300)
  const waits: number[] = []
  // Moments of a Poisson process at the rate of the peak, thinned to the bell.
  for (let now = -300; now < 300; now += -Math.log(1 - next()) / peak) {
    if (next() > Math.exp(-(now ** 2) / (2 * deviation ** 2))) continue
    const at = soonest(free)
    const begins = Math.max(now, free[at]!)
    free[at] = begins - Math.log(1 - next()) * service
    waits.push((begins - now) * 1000)
  }
  const sorted = Float64Array.from(waits).toSorted()
  const quantile = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { requests: sorted.length, p50: quantile(0.5), p99: quantile(0.99) }
}
