import { constants, setPriority } from 'node:os'
import { build, type Budget } from './build.ts'
import type { Model } from './model.ts'

/** What the process that asked sends, once. */
export interface BuildOrder {
  readonly model: Model
  readonly budget: Pick<Budget, 'seed' | 'seconds' | 'solves'>
}
/** Milliseconds between two reports. */
const PAUSE = 500

// Whoever uses the product meanwhile comes first.
setPriority(constants.priority.PRIORITY_LOW)
process.on('disconnect', () => process.exit(0))
// Nobody is there to hear it any more.
process.on('error', () => process.exit(0))
process.once('message', (order: BuildOrder) => {
  let last = 0
  const told: Budget['told'] = (progress) => {
    if (progress.phase === 'improving' && performance.now() - last < PAUSE) return
    last = performance.now()
    process.send?.({ told: progress })
  }
  void build(order.model, { ...order.budget, told }).then(
    (built) => process.send?.({ built }, () => process.exit(0)),
    (error: unknown) => process.send?.({ failed: error instanceof Error ? error.message : 'unknown' }, () => process.exit(1)),
  )
})
