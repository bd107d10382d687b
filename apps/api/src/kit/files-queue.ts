import { Busy } from './busy.ts'

/** Pictures that wait, and the memory that they may take meanwhile. Drawing one takes a fifth of a second. */
const [MOST, MOST_BYTES] = [60, 48 * 1024 * 1024]

interface Turn {
  /** Whose picture it is: an account. */
  readonly of: number
  readonly bytes: number
}

/**
 * One picture after the other, because two would keep the other core from everything else. Each account has one, drawn or
 * waiting, so that nobody fills the queue for the others; and it has an end, so that nobody waits longer than a phone does.
 */
export const createTurns = ({ most = MOST, mostBytes = MOST_BYTES } = {}) => {
  const under = new Set<number>()
  let bytes = 0
  let last: Promise<unknown> = Promise.resolve()
  return async <T>(turn: Turn, work: () => Promise<T>): Promise<T> => {
    if (under.has(turn.of))
      throw new Busy('TOO_MANY_REQUESTS', {
        message: 'Foto sebelumnya masih diproses. Tunggu sebentar, lalu coba lagi.',
        seconds: 3,
      })
    if (under.size >= most || (under.size > 0 && bytes + turn.bytes > mostBytes))
      throw new Busy('UNAVAILABLE', { message: 'Banyak foto sedang diproses. Coba lagi sebentar lagi.', seconds: 5 })
    under.add(turn.of)
    bytes += turn.bytes
    const mine = last.then(work)
    last = mine.catch(() => undefined)
    try {
      return await mine
    } finally {
      under.delete(turn.of)
      bytes -= turn.bytes
    }
  }
}
