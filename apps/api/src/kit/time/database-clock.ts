// The database's time, for machines whose own clock may be wrong: several processes on several machines then agree on one time.
import type { Sql } from '#db/sql.ts'

/** Milliseconds: how often the database is asked, and by how much two clocks may differ before it counts. */
const [EVERY, APART] = [15_000, 1_000]
/** Of several answers the quickest says the time best. */
const ASKED = 3

interface Own {
  /** The machine's clock, in milliseconds since 1970; it may jump. */
  readonly wall: () => number
  /** Milliseconds that only ever go on, from some beginning. */
  readonly counted: () => number
}
const ofThisMachine: Own = { wall: Date.now, counted: () => performance.now() }

export interface DatabaseClock {
  readonly now: () => Date
  /** By how many milliseconds the machine's clock is ahead of the database's. */
  readonly ahead: () => number
  readonly stop: () => void
}

/**
 * Keeps the time of the database's machine. As long as the machine's own clock agrees with it within a second, that one is used as it
 * is; one that is wrong, or jumps, is not: time then goes on by counting from what the database said last. `report` gets a line when
 * the clocks come apart, and one when they agree again. Rejects where the database does not answer at first.
 */
export const databaseClock = async (
  sql: Sql,
  report: (line: string) => void,
  { wall, counted }: Own = ofThisMachine,
): Promise<DatabaseClock> => {
  /** What has to be added to what was counted for the database's time, and for the machine's. */
  let [toDatabase, toWall, isApart] = [0, 0, false]
  const ask = async () => {
    let quickest = Infinity
    for (let time = 0; time < ASKED; time++) {
      const before = counted()
      const [row] = await sql<{ at: number }>`select (extract(epoch from clock_timestamp()) * 1000)::float8 as at`
      const took = counted() - before
      if (took >= quickest) continue
      quickest = took
      toDatabase = row!.at - before - took / 2
      toWall = wall() - counted()
    }
    const was = isApart
    isApart = Math.abs(toWall - toDatabase) > APART
    if (isApart === was) return
    const seconds = Math.round(Math.abs(toWall - toDatabase) / 1000)
    report(
      isApart
        ? `The clock of this machine is ${seconds} s ${toWall > toDatabase ? 'ahead of' : 'behind'} the database's, whose time is used.`
        : "The clock of this machine agrees with the database's again.",
    )
  }
  await ask()
  let asking: Promise<void> | undefined
  // While the database is away, time goes on from what it said last.
  const again = () =>
    (asking ??= ask()
      .catch(() => undefined)
      .finally(() => (asking = undefined)))
  const timer = setInterval(() => void again(), EVERY)
  timer.unref()
  const now = () => {
    const own = wall()
    const since = counted()
    const jumped = Math.abs(own - since - toWall) > APART
    // Which of the two was wrong, only the database knows.
    if (jumped) void again()
    return new Date(jumped || isApart ? toDatabase + since : own)
  }
  return { now, ahead: () => wall() - counted() - toDatabase, stop: () => clearInterval(timer) }
}
