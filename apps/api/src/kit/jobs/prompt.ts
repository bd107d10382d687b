import type { FastifyInstance } from 'fastify'
import type { RegularJob } from './jobs.ts'
import type { Services } from '#kit/http/services.ts'

/** Milliseconds between two rounds. */
const EVERY = 1_000
const LAST_WORDS = 5_000

/**
 * Runs these jobs in this process every second, beside their minute: what they look for is a question to an index, and whatever
 * a process leaves undone another one finds. A round that fails is left to the minute's, which says so.
 */
export const servePrompt = (app: FastifyInstance, services: Services, jobs: readonly RegularJob[], wish: 'on' | 'off') => {
  if (wish === 'off') return
  let stopping = false
  const begin = ({ run, name }: RegularJob) => {
    let timer: NodeJS.Timeout | undefined
    let round: Promise<void> = Promise.resolve()
    const next = async () => {
      try {
        await run({ services, now: services.clock(), log: app.log })
      } catch (error) {
        app.log.warn({ err: error, job: name }, 'A prompt round failed.')
      }
      if (!stopping) again()
    }
    const again = () => {
      timer = setTimeout(() => void (round = next()), EVERY)
      timer.unref()
    }
    again()
    return () => {
      clearTimeout(timer)
      return round
    }
  }
  let ends: (() => Promise<void>)[] = []
  app.addHook('onReady', (done) => {
    ends = jobs.map(begin)
    done()
  })
  app.addHook('onClose', async () => {
    stopping = true
    let timer: NodeJS.Timeout | undefined
    const patience = new Promise((resolve) => (timer = setTimeout(resolve, LAST_WORDS)))
    await Promise.race([Promise.all(ends.map((end) => end())), patience])
    clearTimeout(timer)
  })
}
