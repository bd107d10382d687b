import type { WorkerEvents } from 'graphile-worker'

/** What a waiting job is marked with that never takes the last worker of a process. */
export const ONE_AT_A_TIME = 'one-at-a-time'
/** The smaller comes first. */
export const priorities = { prompt: 0, long: 5, bulk: 10 } as const

interface Taken {
  readonly worker: { readonly workerId: string }
}

/**
 * Lets one worker of this process at a time take long or bulk work: however much of it waits, the other is free for what cannot.
 * `forbidden` is asked by a worker just before it asks for a job; `first` by one that asks for its first.
 */
export const oneAtATime = (events: WorkerEvents) => {
  let allowed = false
  let holder: string | undefined
  const leave = ({ worker }: Taken) => {
    if (worker.workerId === holder) holder = undefined
  }
  events.on('worker:getJob:start', ({ worker }) => {
    if (allowed) holder = worker.workerId
    allowed = false
  })
  events.on('worker:getJob:empty', leave)
  events.on('worker:getJob:error', leave)
  events.on('job:complete', leave)
  events.on('job:start', (taken) => {
    if (!taken.job.flags?.[ONE_AT_A_TIME]) leave(taken)
  })
  return {
    forbidden: () => {
      if (holder !== undefined || allowed) return [ONE_AT_A_TIME]
      allowed = true
      return null
    },
    first: () => {
      allowed = false
      return [ONE_AT_A_TIME]
    },
  }
}
