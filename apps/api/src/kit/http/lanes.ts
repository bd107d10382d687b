import { setTimeout as sleep } from 'node:timers/promises'
import { Busy } from './busy.ts'

/** Milliseconds that a write waits for its turn; a phone waits longer. */
const PATIENCE = 10_000

interface Lane {
  running: number
  readonly waiting: (() => void)[]
}

export type Lanes = ReturnType<typeof createLanes>

/**
 * Lets at most `most` of one name in at a time, the others in their turn; answers what lets the next one in. Writes of one call
 * that wait for the same row hold no more connections than that, and everybody else goes on. They come here with their first
 * query: what a call does before, such as checking a password in the turn of its network, keeps nobody waiting. Who waits too long
 * is told to come again (Busy, 503).
 */
export const createLanes = ({ most, patience = PATIENCE }: { readonly most: number; readonly patience?: number }) => {
  const lanes = new Map<string, Lane>()
  const enter = async (name: string): Promise<Lane> => {
    const lane = lanes.get(name) ?? { running: 0, waiting: [] }
    lanes.set(name, lane)
    if (lane.running < most) {
      lane.running++
      return lane
    }
    const late = new AbortController()
    let go: () => void = () => undefined
    const turn = new Promise<true>((resolve) => lane.waiting.push((go = () => resolve(true))))
    const come = await Promise.race([turn, sleep(patience, false, { ref: false, signal: late.signal })])
    late.abort()
    if (come) return lane
    lane.waiting.splice(lane.waiting.indexOf(go), 1)
    throw new Busy('UNAVAILABLE', { message: 'Sedang banyak yang melakukan hal yang sama. Coba lagi sebentar lagi.', seconds: 3 })
  }
  const leave = (name: string, lane: Lane) => {
    const next = lane.waiting.shift()
    if (next) return next()
    if (--lane.running === 0) lanes.delete(name)
  }
  return async (name: string): Promise<() => void> => {
    const lane = await enter(name)
    return () => leave(name, lane)
  }
}
