import cluster from 'node:cluster'
import { troubleOf } from './trouble.ts'

const SAME_PRESS = 500 // a terminal and npm both pass one Ctrl-C on

export interface Life {
  /** Aborted when this process was asked to end. */
  readonly ending: AbortSignal
  /** To be done at the end, the last one first. Throws when the end has come already, so that the start goes no further. */
  onEnd(action: () => unknown): void
  /** The work is done: ends in good order. */
  end(): void
}

/**
 * Runs a program from start to end. SIGINT, SIGTERM and SIGHUP end it in good order with exit code 0, a second one at once;
 * a failed start ends it with exit code 1: one line for what the operator can put right, a stack for everything else.
 */
export function live(program: (life: Life) => Promise<void>) {
  const ending = new AbortController()
  const actions: (() => unknown)[] = []
  let asked = 0

  async function end(code: number) {
    ending.abort()
    for (const done of [Promise.resolve(), running]) {
      await done.catch(() => undefined)
      for (let action = actions.pop(); action; action = actions.pop()) {
        try {
          await action()
        } catch (error) {
          code = fail(error)
        }
      }
    }
    process.exit(code)
  }
  function onSignal(signal: NodeJS.Signals) {
    if (ending.signal.aborted && Date.now() - asked > SAME_PRESS) process.exit(1)
    if (ending.signal.aborted) return
    asked = Date.now()
    if (signal === 'SIGINT' && cluster.isPrimary) console.log('\nStopping (once more: at once).')
    void end(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal)

  process.once('beforeExit', () => void end(fail(new Error('Nothing is left to wait for, and the start is not done.'))))

  const onEnd: Life['onEnd'] = (action) => {
    actions.push(action)
    ending.signal.throwIfAborted()
  }
  const running = program({ ending: ending.signal, onEnd, end: () => void end(0) })
  running.catch((error: unknown) => {
    if (!ending.signal.aborted) void end(fail(error))
  })
}

function fail(error: unknown) {
  console.error(troubleOf(error)?.message ?? error)
  return 1
}
