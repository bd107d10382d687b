import { type EventLoopUtilization, performance } from 'node:perf_hooks'
import v8 from 'node:v8'
import vm from 'node:vm'

type Collect = (how: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void

/** Milliseconds between two looks. */
const LOOK = 10_000
/** A process that works less than this share of the time has nobody who would notice a pause of a tenth of a second. */
const QUIET = 0.05
/** Bytes above what it had after the last time: less is not worth the pause. */
const WORTH = 30e6

/** Whether memory is given back now: in a quiet stretch after a rush. */
export const isWorthIt = (busy: number, { resident, kept }: { readonly resident: number; readonly kept: number }): boolean =>
  busy < QUIET && resident - kept > WORTH

/**
 * Gives memory back to the machine in quiet stretches. V8 keeps the pages that a rush has used for the next one, a third of all
 * that the process has, and by itself never lets go of them. Answers how to end it.
 */
export const giveMemoryBack = (): (() => void) => {
  v8.setFlagsFromString('--expose-gc')
  const collect = vm.runInNewContext('gc') as Collect
  let since: EventLoopUtilization = performance.eventLoopUtilization()
  let kept = 0
  const timer = setInterval(() => {
    const { utilization } = performance.eventLoopUtilization(since)
    since = performance.eventLoopUtilization()
    if (!isWorthIt(utilization, { resident: process.memoryUsage.rss(), kept })) return
    collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
    kept = process.memoryUsage.rss()
  }, LOOK).unref()
  return () => clearInterval(timer)
}
