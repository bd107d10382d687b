import { type Job, jobs } from '@lentera/contract/jobs'
import type { Call, Input } from '@lentera/contract/kit/call'
import { useState } from 'react'
import { device } from '#lib/device/keep.ts'
import { saveFrom } from '#lib/device/save-file.ts'
import { onForget } from '#lib/session/forget.ts'
import type { AskFault } from './fault.ts'
import { useAction, useCall } from './use-call.ts'

/** A call that begins work: its answer says where that is found. */
type Beginning = Call & { readonly reply: { readonly _zod: { readonly output: { readonly job_id: string } } } }

export interface LongWork<C extends Call> {
  /** How far it is; undefined where there is none, or not known yet. */
  readonly job: Job | undefined
  /** Begins it. What was begun before is let go. */
  readonly run: (input: Input<C>) => void
  /** Begins the same again. */
  readonly again: () => void
  /** Saves what came of it. */
  readonly save: () => void
  /** Lets go of it. */
  readonly leave: () => void
  readonly fault: AskFault | null
  readonly busy: boolean
}

const STORE = 'jobs'
onForget(() => device.drop(STORE))

interface Kept {
  readonly id: string
  readonly input: unknown
}
const all = () => {
  const kept = device.read(STORE)
  return (typeof kept === 'object' && kept !== null ? kept : {}) as Record<string, Kept | undefined>
}
const found = (name: string): Kept | null => {
  const kept = all()[name]
  return typeof kept?.id === 'string' ? kept : null
}

/**
 * Work on the server that takes its time, begun by a call that answers a `job_id`. Whoever leaves the page, or loads it anew,
 * finds it again: this device keeps its id until somebody else signs in.
 */
export const useJob = <C extends Beginning>(call: C): LongWork<C> => {
  const [kept, setKept] = useState(() => found(call.name))
  const keep = (next: Kept | null) => {
    setKept(next)
    const { [call.name]: _, ...others } = all()
    device.write(STORE, next ? { ...others, [call.name]: next } : others)
  }
  const beginning = useAction(call)
  const { data, fault } = useCall(jobs.get, { params: { job_id: kept?.id ?? '' } }, { enabled: kept !== null })
  const saving = useAction(jobs.get, { done: ({ file }) => file && saveFrom(file.url, file.name) })
  const run = async (input: Input<C>) => {
    const begun = (await beginning.run(input)) as { readonly job_id: string } | undefined
    if (begun) keep({ id: begun.job_id, input })
  }
  // Work of a week ago, or of somebody else, is not found.
  const gone = fault?.status === 404
  return {
    job: kept === null || gone ? undefined : data,
    run: (input) => void run(input),
    again: () => kept && void run(kept.input as Input<C>),
    save: () => kept && void saving.run({ params: { job_id: kept.id } }),
    leave: () => keep(null),
    fault: beginning.fault ?? saving.fault ?? (gone ? null : fault),
    busy: beginning.busy || saving.busy,
  }
}
