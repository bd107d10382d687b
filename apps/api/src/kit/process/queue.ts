import { Busy } from '#kit/http/busy.ts'

/** Accounts whose work waits, and the memory that all of these may take meanwhile. Drawing a picture takes a fifth of a second. */
const [MOST, MOST_BYTES] = [60, 48 * 1024 * 1024]
/** Works of one account, done and waiting: a few taps at the same moment. */
const OWN = 5

interface Turn {
  /** Whose work it is: an account. */
  readonly of: number
  readonly bytes: number
}
/** What people read who must come again: too many works of their own, or of everybody. */
interface Words {
  readonly own: string
  readonly full: string
}
interface Lane {
  waiting: number
  last: Promise<unknown>
}

/**
 * One work after the other, because two would keep the other core from everything else. Each account has one in the queue and
 * a few behind it, which come after everybody who waits by then: nobody fills it for the others. It has an end, so that nobody
 * waits longer than a phone does.
 */
export const createTurns = (words: Words, { most = MOST, mostBytes = MOST_BYTES, own = OWN } = {}) => {
  const lanes = new Map<number, Lane>()
  let bytes = 0
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const mine = last.then(work)
    last = mine.catch(() => undefined)
    return mine
  }
  return async <T>(turn: Turn, work: () => Promise<T>): Promise<T> => {
    const lane = lanes.get(turn.of) ?? { waiting: 0, last: Promise.resolve() }
    if (lane.waiting >= own) throw new Busy('TOO_MANY_REQUESTS', { message: words.own, seconds: 3 })
    if ((lane.waiting === 0 && lanes.size >= most) || (lanes.size > 0 && bytes + turn.bytes > mostBytes))
      throw new Busy('UNAVAILABLE', { message: words.full, seconds: 5 })
    lanes.set(turn.of, lane)
    lane.waiting++
    bytes += turn.bytes
    const mine = lane.last.then(() => inTurn(work))
    lane.last = mine.catch(() => undefined)
    try {
      return await mine
    } finally {
      bytes -= turn.bytes
      if (--lane.waiting === 0) lanes.delete(turn.of)
    }
  }
}
