import type { WorkerEvents } from 'graphile-worker'
import type { JobWidths } from '#src/settings-watching.ts'

/** What a waiting job of long or bulk work is marked with: it never takes the last worker of a process. */
const ONE_AT_A_TIME = 'one-at-a-time'
/** The smaller comes first. */
export const priorities = { prompt: 0, long: 5, bulk: 10 } as const
export type JobKind = keyof typeof priorities

/** The marks of a kind of work, by which a worker that may not take it passes it over. */
export const flagsOf = (kind: JobKind): string[] | null => (kind === 'prompt' ? null : [ONE_AT_A_TIME, kind])

/** Work with one of these marks is taken by so many workers of a process at a time. */
interface Queue {
  readonly flag: string
  readonly width: number
}
/** Without a setting two workers, of whom one takes long or bulk work. */
export const queuesOf = (widths: JobWidths | undefined): { readonly workers: number; readonly queues: readonly Queue[] } =>
  widths
    ? {
        workers: widths.prompt + widths.long + widths.bulk,
        queues: [
          { flag: 'long', width: widths.long },
          { flag: 'bulk', width: widths.bulk },
        ],
      }
    : { workers: 2, queues: [{ flag: ONE_AT_A_TIME, width: 1 }] }

interface Taken {
  readonly worker: { readonly workerId: string }
}

/**
 * Lets only as many workers of this process take the work of a queue as it is wide: however much of it waits, the others are free
 * for what cannot. `forbidden` is asked by a worker just before it asks for a job; `first` by one that asks for its first.
 */
export const byWidth = (events: WorkerEvents, queues: readonly Queue[]) => {
  const all = queues.map(({ flag }) => flag)
  const held = new Map(all.map((flag) => [flag, new Set<string>()] as const))
  /** What the worker that asks next may take; a worker that asks meanwhile may take none of it. */
  let granted: string[] = []
  const leave = ({ worker }: Taken, flags: readonly string[] = all) => {
    for (const flag of flags) held.get(flag)?.delete(worker.workerId)
  }
  events.on('worker:getJob:start', ({ worker }) => {
    for (const flag of granted) held.get(flag)?.add(worker.workerId)
    granted = []
  })
  events.on('worker:getJob:empty', (taken) => leave(taken))
  events.on('worker:getJob:error', (taken) => leave(taken))
  events.on('job:complete', (taken) => leave(taken))
  events.on('job:start', (taken) =>
    leave(
      taken,
      all.filter((flag) => !taken.job.flags?.[flag]),
    ),
  )
  return {
    forbidden: () => {
      if (granted.length > 0) return all
      granted = queues.filter(({ flag, width }) => (held.get(flag)?.size ?? 0) < width).map(({ flag }) => flag)
      const without = all.filter((flag) => !granted.includes(flag))
      return without.length > 0 ? without : null
    },
    first: () => {
      granted = []
      return all
    },
  }
}
