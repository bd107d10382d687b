import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Built, Progress } from './build.ts'
import type { BuildOrder } from './worker.ts'

/** A search that runs in a process of its own. */
export interface Search {
  readonly pid: number | undefined
  /** The end of it: complete, or broken off by `stop`, a lack of memory or a killed process. What was told last then is the best of it. */
  readonly end: Promise<{ readonly built: Built } | { readonly broken: string }>
  /** Ends it at once. */
  readonly stop: () => void
}
type WorkerMessage = { readonly told: Progress } | { readonly built: Built } | { readonly failed: string }

/** Megabytes of its heap; what HiGHS takes beside it is small, because its questions are. */
const MEMORY = 384

/** Begins a search beside this process. It ends with this process. */
export const searchApart = (order: BuildOrder, told: (progress: Progress) => void, memory = MEMORY): Search => {
  const child = fork(fileURLToPath(new URL('worker.ts', import.meta.url)), {
    execArgv: [`--max-old-space-size=${memory}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  child.unref()
  child.channel?.unref()
  const end: Search['end'] = new Promise((resolve) => {
    child.on('message', (said: WorkerMessage) => {
      if ('told' in said) told(said.told)
      else resolve('built' in said ? said : { broken: said.failed })
    })
    child.once('error', (error) => resolve({ broken: error.message }))
    child.once('exit', (code, signal) => resolve({ broken: signal ?? `exit ${code}` }))
  })
  child.send(order, (error) => error && child.kill('SIGKILL'))
  return { pid: child.pid, end, stop: () => void child.kill('SIGKILL') }
}
