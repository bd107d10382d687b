import type pg from 'pg'
import type { Database } from '#db/db.ts'

/** Milliseconds: pauses before connecting again, between two beats, and the patience for one. */
const PAUSES = [50, 200, 500, 1000, 2000, 5000]
const BEAT = 1_000
const PATIENCE = 5_000

interface Keeping {
  /** Makes a new connection ready; it counts as lost when this rejects. */
  readonly begin: (client: pg.PoolClient) => Promise<void>
  /** Asks something each second: a server that vanished without a word is noticed by its silence. */
  readonly beat: (client: pg.PoolClient) => Promise<void>
  readonly lost: () => void
  readonly notified: () => void
}

/** One connection of its own, which is made again when it is lost. */
export const keepConnection = ({ anotherPool }: Pick<Database, 'anotherPool'>, { begin, beat, lost, notified }: Keeping) => {
  let pool: pg.Pool | undefined
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  let drop: (() => void) | undefined

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
    let [gone, stands] = [false, false]
    const lose = () => {
      if (gone) return
      gone = true
      clearInterval(beats)
      drop = undefined
      client.release(true)
      if (stands) lost()
      later(stands ? 0 : attempt + 1)
    }
    let asking = false
    const ask = () => {
      if (asking) return
      asking = true
      const late = setTimeout(lose, PATIENCE)
      late.unref()
      void beat(client)
        .catch(lose)
        .finally(() => {
          asking = false
          clearTimeout(late)
        })
    }
    const beats = setInterval(() => stands && ask(), BEAT)
    beats.unref()
    drop = lose
    client.on('error', lose)
    client.on('end', lose)
    client.on('notification', notified)
    try {
      await begin(client)
      stands = !gone
      // Lost while it was made ready: whoever has taken it up hears of it, too.
      if (gone) lost()
    } catch {
      lose()
    }
  }
  return {
    start: () => void connect(0),
    /** Gives the connection up, and makes another. */
    drop: () => drop?.(),
    stop: async () => {
      if (stopped) return
      stopped = true
      clearTimeout(timer)
      drop?.()
      await pool?.end()
    },
  }
}
