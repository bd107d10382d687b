import type { FastifyInstance } from 'fastify'
import { runDue } from './due.ts'
import { type Running, startJobs } from './run.ts'
import type { AnyJob } from './jobs.ts'
import type { Services } from '#kit/http/services.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Runs what is due now, for tests: there no job runs by itself. */
    readonly runDueJobs: () => Promise<number>
  }
}

/** Runs jobs beside the calls of an app, from the moment when it is ready until it closes, unless they are off. */
export const serveJobs = (app: FastifyInstance, services: Services, jobs: readonly AnyJob[], wish: 'on' | 'off') => {
  const work = () => ({ services, now: services.clock(), log: app.log })
  let running: Running | undefined
  app.decorate('runDueJobs', () => runDue(jobs, work()))
  if (wish === 'off') return
  app.addHook('onReady', (done) => {
    running = startJobs(jobs, work)
    done()
  })
  app.addHook('onClose', () => running?.stop())
}
