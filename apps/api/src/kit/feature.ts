import type { Routes } from './http/serve.ts'
import type { SchoolHour } from './jobs/hours.ts'
import type { AnyJob, RegularJob } from './jobs/jobs.ts'

/**
 * What a folder of `modules/` gives to the server, exported as `feature` by its `feature.ts`, where the server finds it. A feature
 * that declares notices, rows of the list of what waits, what is found by searching, or sections of a pupil's page imports those files there.
 */
export interface Feature {
  /** What it answers. */
  readonly routes: readonly Routes[]
  /** What it does in each school at an hour of its own. */
  readonly schoolHours?: readonly SchoolHour[]
  /** What it does by itself, or when a call has asked for it. */
  readonly jobs?: readonly AnyJob[]
  /** Those of its jobs that also begin as soon as there is something to do. */
  readonly prompt?: readonly RegularJob[]
}
