// A process that takes a job and never ends it: tests kill it in the middle.
import { spawn } from 'node:child_process'
import * as z from 'zod/mini'
import { type Connection, openDatabase } from '#db/db.ts'
import { startJobs } from '#kit/jobs/run.ts'
import { createServices } from '#school/services.ts'
import type { Settings } from '#src/settings.ts'

/** Starts such a process; `busy` when it is at the job. */
export const startTrial = (connection: Connection, settings: Settings, job: string) => {
  const child = spawn(process.execPath, [import.meta.filename, JSON.stringify({ connection, settings, job })], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return {
    busy: new Promise<void>((resolve) => child.stdout.once('data', () => resolve())),
    ended: new Promise<void>((resolve) => child.once('close', () => resolve())),
    kill: () => child.kill('SIGKILL'),
  }
}

if (process.argv[1] === import.meta.filename) {
  const { connection, settings, job } = JSON.parse(process.argv[2]!) as {
    connection: Connection
    settings: Settings
    job: string
  }
  const services = createServices(openDatabase(connection), settings)
  const quiet = () => undefined
  const endless = {
    name: job,
    payload: z.unknown(),
    run: () => {
      process.stdout.write('busy')
      return new Promise<void>(() => undefined)
    },
  }
  startJobs([endless], () => ({ services, now: services.clock(), log: { info: quiet, warn: quiet, error: quiet } }))
}
