import { type ChildProcess, fork, type Serializable } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { Fault } from '@lentera/contract'
import { productName } from '#kit/product-name.ts'

/** How long one question may take, and how long the process waits for another. Milliseconds. */
export interface HelperLimits {
  readonly patience: number
  readonly idle?: number
  /** Of its heap, in megabytes. */
  readonly memory: number
}
const IDLE = 300_000

/** A process of its own that answers one question at a time. */
export interface Helper<Q, A> {
  /**
   * Its answer; what it says meanwhile (`{ told }`) goes to `told`. Throws UNAVAILABLE when it ends or takes too long: the next
   * question starts another one.
   */
  ask(question: Q, told?: (progress: number) => void): Promise<A>
  /** Starts it ahead: it takes a second on a busy machine. */
  ready(): void
  /** No question is given to it any more, because it is about to end. */
  leave(): void
}

/** What a helper says before its answer. */
export interface Told {
  readonly told: number
}
const isTold = (message: unknown): message is Told => typeof message === 'object' && message !== null && 'told' in message

/** A program (a URL of a file) that runs beside this process: what it takes of memory, or breaks, is its own. */
export const createHelper = <Q extends Serializable, A>(
  program: URL,
  { patience, idle = IDLE, memory }: HelperLimits,
): Helper<Q, A> => {
  // A heap and an allocator that keep little: 102 MB after 400 pictures instead of 146.
  const execArgv = ['--max-semi-space-size=1', '--heap-growing-percent=20', `--max-old-space-size=${memory}`]
  let running: ChildProcess | undefined
  let resting: NodeJS.Timeout | undefined
  /** The name of the installation as the running one knows it. */
  let named = ''
  const start = () => {
    named = productName()
    // Under `node --watch` every child tells what it has loaded, as messages among its answers; a helper does not.
    const { WATCH_REPORT_DEPENDENCIES: _watched, ...env } = process.env
    const child = fork(fileURLToPath(program), {
      execArgv,
      env: { ...env, MALLOC_ARENA_MAX: '1', PRODUCT_NAME: named },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    // It ends with this process, and does not keep it from ending.
    child.unref()
    child.channel?.unref()
    // Who waits for an answer hears of it by itself.
    child.on('error', () => undefined)
    return child
  }
  const present = () => (running?.connected ? running : (running = start()))
  /** For the next question: another one where the running one knows the installation by a former name. */
  const upToDate = () => {
    if (running?.connected && named !== productName()) running.disconnect()
    return present()
  }
  const rest = (child: ChildProcess) => {
    clearTimeout(resting)
    resting = setTimeout(() => child.connected && child.disconnect(), idle).unref()
  }
  const ask = (question: Q, told?: (progress: number) => void) =>
    new Promise<A>((resolve, reject) => {
      clearTimeout(resting)
      const child = upToDate()
      const late = setTimeout(() => child.kill('SIGKILL'), patience)
      const end = () => {
        clearTimeout(late)
        child.off('message', hear).off('exit', lost).off('error', lost)
        rest(child)
      }
      const hear = (message: unknown) => {
        if (isTold(message)) return told?.(message.told)
        end()
        resolve(message as A)
      }
      const lost = (cause: unknown) => {
        end()
        if (running === child) running = undefined
        reject(new Fault('UNAVAILABLE', { cause }))
      }
      child.on('message', hear).once('exit', lost).once('error', lost)
      child.send(question, (error) => error && lost(error))
    })
  return { ask, ready: () => rest(present()), leave: () => void (running = undefined) }
}
