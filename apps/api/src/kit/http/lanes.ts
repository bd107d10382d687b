import { Busy } from './busy.ts'

/** Milliseconds that a write waits for its turn; a phone waits longer. */
const PATIENCE = 10_000

/** A write whose turn has not come in time. */
export class NoTurn extends Busy {
  constructor() {
    super('UNAVAILABLE', { message: 'Sedang banyak yang menyimpan bersamaan. Coba lagi sebentar lagi.', seconds: 3 })
  }
}

/** Lets `most` in at a time, the others in the order in which they came. */
const createLane = (most: number) => {
  let running = 0
  const waiting: (() => void)[] = []
  return {
    /** Answers whether the turn came within `patience` milliseconds. */
    enter: (patience: number): boolean | Promise<boolean> => {
      if (running < most) {
        running++
        return true
      }
      return new Promise((resolve) => {
        const giveUp = () => {
          waiting.splice(waiting.indexOf(go), 1)
          resolve(false)
        }
        const timer = setTimeout(giveUp, patience)
        timer.unref()
        const go = () => {
          clearTimeout(timer)
          resolve(true)
        }
        waiting.push(go)
      })
    },
    leave: () => {
      const next = waiting.shift()
      if (next) next()
      else running--
    },
    isEmpty: () => running === 0,
  }
}

export type Lanes = ReturnType<typeof createLanes>

interface Sizes {
  /** Writes of one call that run at a time. */
  readonly most: number
  /** Writes of all calls that run at a time. */
  readonly all: number
  readonly patience?: number
}

/**
 * Keeps writes that wait for the same row from holding all connections of a process: at most `most` of one call run at a time, and
 * at most `all` of all calls together. They come here with their first query: what a call does before, such as checking a password
 * in the turn of its network, keeps nobody waiting. Both answer what lets the next one in, and reject with NoTurn (503) for whoever
 * has waited too long.
 */
export const createLanes = ({ most, all, patience = PATIENCE }: Sizes) => {
  const lanes = new Map<string, ReturnType<typeof createLane>>()
  const every = createLane(all)
  return {
    /** A place among the writes of this call, and then among all. */
    ofCall: async (name: string): Promise<() => void> => {
      const until = performance.now() + patience
      const lane = lanes.get(name) ?? createLane(most)
      lanes.set(name, lane)
      const leave = () => {
        lane.leave()
        if (lane.isEmpty()) lanes.delete(name)
      }
      if (!(await lane.enter(patience))) throw new NoTurn()
      if (!(await every.enter(Math.max(0, until - performance.now())))) {
        leave()
        throw new NoTurn()
      }
      return () => {
        every.leave()
        leave()
      }
    },
    /** A place among all writes alone, for a batch: those of one call follow each other anyway. */
    ofAll: async (): Promise<() => void> => {
      if (!(await every.enter(patience))) throw new NoTurn()
      return every.leave
    },
  }
}
