import { onTestFinished } from 'vitest'
import * as z from 'zod/mini'
import { failedJobs } from '#kit/jobs/failed.ts'
import type { AnyJob, Job, Work } from '#kit/jobs/jobs.ts'
import { startJobs } from '#kit/jobs/run.ts'
import { createServices } from '#school/services.ts'
import { testDatabase } from './database.ts'
import { testSettings } from './school.ts'

let count = 0
/** A job of one test's own, that notes what it is given. */
export const aJob = (does: (value: number) => unknown = () => undefined, wishes: Partial<Job<{ value: number }>> = {}) => {
  const seen: { value: number; now: Date }[] = []
  const job: Job<{ value: number }> = {
    name: `test.${process.pid}.${++count}`,
    payload: z.object({ value: z.number() }),
    run: async ({ now }, { value }) => {
      seen.push({ value, now })
      await does(value)
    },
    ...wishes,
  }
  return { job, seen }
}

/** What jobs stand on, with the real clock; the log is kept. */
export const stand = async () => {
  const database = await testDatabase()
  const services = createServices(database, testSettings)
  onTestFinished(() => services.ended.stop())
  const lines: unknown[] = []
  const note = (...line: unknown[]) => void lines.push(line)
  const log = { info: note, warn: note, error: note } as unknown as Work['log']
  const work = () => ({ services, now: services.clock(), log })
  const run = (jobs: readonly AnyJob[]) => {
    const running = startJobs(jobs, work)
    onTestFinished(() => running.stop())
    return running
  }
  const failed = async ({ name }: { name: string }) => (await failedJobs(database.sql)).filter((one) => one.name === name)
  return { database, db: database.db, services, work, run, lines, failed }
}
