import type pg from 'pg'
import type { Database } from '#db/db.ts'
import { eventOf, LIVE_CHANNEL, type LiveEvent } from './events.ts'

/** Milliseconds: pauses before connecting again, between two signs of life, and the patience for an answer. */
const PAUSES = [50, 200, 500, 1000, 2000, 5000]
const BEAT = 10_000
const PATIENCE = 5_000

interface Hearer {
  readonly hear: (event: LiveEvent) => void
  /** The connection was lost and is back: what happened in between was not heard. */
  readonly again: () => void
}

export interface LiveBus {
  /** Hears all that any process publishes, from the moment on in which `listening` settles. */
  hear(hearer: Hearer): void
  /** Settles once this process listens; it begins with the first who asks. */
  listening(): Promise<void>
  stop(): Promise<void>
}

/** Listens on one connection of its own, for the whole process, and connects again when that is lost. */
export const createLiveBus = ({ anotherPool }: Pick<Database, 'anotherPool'>): LiveBus => {
  const hearers: Hearer[] = []
  let pool: pg.Pool | undefined
  let open: ReturnType<typeof Promise.withResolvers<void>> | undefined
  let timer: NodeJS.Timeout | undefined
  let heardBefore = false
  let stopped = false
  let drop: (() => void) | undefined

  const heard = (payload: string | undefined) => {
    const event = eventOf(payload ?? '')
    if (event) for (const { hear } of hearers) hear(event)
  }
  const later = (attempt: number) => {
    if (stopped) return
    timer = setTimeout(() => void connect(attempt), PAUSES[Math.min(attempt, PAUSES.length - 1)])
    timer.unref()
  }
  const connect = async (attempt: number): Promise<void> => {
    let client: pg.PoolClient
    try {
      client = await (pool ??= anotherPool(1)).connect()
    } catch {
      return later(attempt + 1)
    }
    if (stopped) return client.release(true)
    let [lost, listens] = [false, false]
    const lose = () => {
      if (lost) return
      lost = true
      clearInterval(beat)
      drop = undefined
      client.release(true)
      if (listens) open = Promise.withResolvers()
      later(listens ? 0 : attempt + 1)
    }
    // A server that vanished without a word is noticed by its silence.
    const alive = () => {
      const late = setTimeout(lose, PATIENCE)
      late.unref()
      client
        .query('select 1')
        .catch(lose)
        .finally(() => clearTimeout(late))
    }
    const beat = setInterval(alive, BEAT)
    beat.unref()
    drop = lose
    client.on('error', lose)
    client.on('end', lose)
    client.on('notification', ({ payload }) => heard(payload))
    try {
      await client.query(`listen ${LIVE_CHANNEL}`)
    } catch {
      return lose()
    }
    if (lost) return
    listens = true
    if (heardBefore) for (const { again } of hearers) again()
    heardBefore = true
    open?.resolve()
  }
  return {
    hear: (hearer) => void hearers.push(hearer),
    listening: () => {
      if (!open) {
        open = Promise.withResolvers()
        void connect(0)
      }
      return open.promise
    },
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      drop?.()
      await pool?.end()
    },
  }
}
