import { DatabaseAway } from './away.ts'
import { type Connection, type Database, type Db, openDatabase } from './db.ts'
import { positionOf, replayedOf } from './standby.queries.ts'

/** Milliseconds between two looks at both servers, and how old what a standby answers may be. */
const LOOK = 250
const OLDEST = 1_000
/** Connections of one process to the standby. */
const CONNECTIONS = 6

/** A place in the log of the database, which grows: `16/B374D848`. */
export type LogPlace = string
const LogPlacePattern = /^[\dA-F]{1,8}\/[\dA-F]{1,8}$/
export const isLogPlace = (text: string): boolean => LogPlacePattern.test(text)

const numberOf = (place: LogPlace): bigint => {
  const [high = '0', low = '0'] = place.split('/')
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}
/** The later of two places. */
export const laterOf = (one: LogPlace, other: LogPlace | undefined): LogPlace =>
  other === undefined || numberOf(one) >= numberOf(other) ? one : other

export interface Standby {
  /**
   * Its queries; undefined while it is away, further behind than a second, or has not replayed `after`. What it answers was true at
   * a moment of the last second.
   */
  reads(after?: LogPlace): Db | undefined
  /** A place after all that is committed now. */
  position(): Promise<LogPlace>
  /** It did not answer as it should: it is not asked before the next look. */
  failed(): void
  close(): Promise<void>
}

/**
 * Whether the standby may be asked is known without its clock: it has replayed all that the database had written at a moment that
 * this process remembers, and answers what was true then or later.
 */
export const openStandby = (primary: Pick<Database, 'sql'>, connection: Connection, oldest = OLDEST): Standby => {
  const database = openDatabase(connection, { max: CONNECTIONS, patience: 5_000 })
  /** Where the database was, and when that was asked: the newest last. */
  let samples: { readonly place: bigint; readonly at: number }[] = []
  let replayed = -1n
  let trueAt = -Infinity
  let failures = 0
  let looking = false

  const look = async () => {
    if (looking) return
    looking = true
    const before = failures
    try {
      const at = performance.now()
      const place = await positionOf(primary.sql)
      samples.push({ place: numberOf(place), at })
      const passed = await replayedOf(database.sql)
      if (passed === undefined || failures !== before) return
      replayed = numberOf(passed)
      const covered = samples.findLastIndex((sample) => sample.place <= replayed)
      if (covered < 0) return
      trueAt = samples[covered]!.at
      samples = samples.slice(covered)
    } catch (error) {
      if (!(error instanceof DatabaseAway)) trueAt = -Infinity
    } finally {
      samples = samples.slice(-1_000)
      looking = false
    }
  }
  const timer = setInterval(() => void look(), LOOK)
  timer.unref()
  void look()
  return {
    reads: (after) =>
      performance.now() - trueAt <= oldest && (after === undefined || numberOf(after) <= replayed) ? database.db : undefined,
    position: () => positionOf(primary.sql),
    failed: () => {
      failures++
      trueAt = -Infinity
    },
    close: async () => {
      clearInterval(timer)
      await database.close()
    },
  }
}
