import type { FastifyInstance } from 'fastify'
import { runDue } from './due.ts'
import { type Running, startJobs } from './run.ts'
import type { AnyJob } from './jobs.ts'
import type { Services } from '#kit/http/services.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Runs what is due now, for tests: there no job runs by itself. Of the regular jobs all, or those that came round since. */
    readonly runDueJobs: (since?: Date) => Promise<number>
  }
}

/** Runs jobs beside the calls of an app, from the moment when it is ready until it closes, unless they are off. */
export const serveJobs = (app: FastifyInstance, services: Services, jobs: readonly AnyJob[], wish: 'on' | 'off') => {
  const work = () => ({ services, now: services.clock(), log: app.log })
  let running: Running | undefined
  app.decorate('runDueJobs', (since?: Date) => runDue(jobs, work(), since))
  if (wish === 'off') return
  app.addHook('onReady', (done) => {
    running = startJobs(jobs, work)
    done()
  })
  app.addHook('onClose', () => running?.stop())
}
