import * as z from 'zod/mini'
import { keysOf } from './kit/keys.ts'
import { calls, get } from './kit/call.ts'
import { instant, uuid } from './shared.ts'

declare module './kit/call.ts' {
  interface SampleIds {
    /** Work that the person has asked for. */
    readonly job_id: string
  }
  interface Tags {
    /** Work that takes its time. */
    jobs: true
  }
}

export const jobStates = {
  waiting: 'Menunggu giliran',
  running: 'Sedang dibuat',
  done: 'Selesai',
  failed: 'Gagal',
} as const
export type JobState = keyof typeof jobStates

const Job = z.object({
  id: uuid,
  state: z.enum(keysOf(jobStates)),
  /** From 0 to 1. */
  progress: z.number(),
  /** What is being done, or why it failed; empty where there is nothing to say. */
  words: z.string(),
  created_at: instant,
  /** What came of it, at an address of a few minutes; null before, and once it has had its time. */
  file: z.nullable(z.object({ url: z.string(), name: z.string(), bytes: z.number(), until: instant })),
})
export type Job = z.infer<typeof Job>

/** The answer of a call that begins work: its id, under which it is found again. */
export const Begun = z.object({ job_id: uuid })

export const jobs = calls('jobs', {
  /** How far the own work is. Work of others is not found. */
  get: get(
    '/v1/{role}/jobs/:job_id',
    { roles: ['student', 'parent', 'teacher', 'school'], params: z.object({ job_id: uuid }), reply: Job, shows: ['jobs'] },
    ({ job_id }) => ({ params: { job_id } }),
  ),
})
