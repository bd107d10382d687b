import { Fault } from '@lentera/contract'
import type { WaitingReason } from '@lentera/contract/attendance'
import type { Db } from '#db/db.ts'
import type { RecordRow } from '#book/record.queries.ts'
import type { Captured } from '#kit/http/captured.ts'
import { closedDays } from '#book/closed-days.queries.ts'
import type { School, SchoolDay } from '#school/schools.ts'
import { mayCheckInAgain } from './attendance.rules.ts'
import { recordsOn } from './delayed.queries.ts'
import { dayOfCapture, delayReason, isClockKnown, isUnheard } from './delayed.rules.ts'

/** What is known of a check-in that was made without signal. */
export interface Delay {
  readonly day: SchoolDay
  readonly at: Date
  /** Why it waits, if nothing else is against it. */
  readonly reason: WaitingReason | null
  readonly clockIsKnown: boolean
  /** The record of that day, and whether this check-in takes its place. */
  readonly record: RecordRow | null
  readonly replaces: boolean
}
export interface Late {
  readonly user: { readonly id: number }
  readonly school: School
  readonly captured: Captured
  readonly now: Date
}
const none: ReadonlyMap<number, Delay | Fault> = new Map()

/**
 * The delays of those whose check-in arrives late, by account; in a transaction their days stay open, or closed, until it ends.
 * A Fault where the moment cannot count at all.
 */
export const delaysOf = async (db: Db, late: readonly Late[]): Promise<ReadonlyMap<number, Delay | Fault>> => {
  if (late.length === 0) return none
  const delays = new Map<number, Delay | Fault>()
  const dated = late.flatMap((one) => {
    try {
      return { ...one, ...dayOfCapture(one.school, one.captured, one.now) }
    } catch (error) {
      if (!(error instanceof Fault)) throw error
      delays.set(one.user.id, error)
      return []
    }
  })
  const closed = await closedDays(
    db,
    dated.map(({ school, day }) => ({ school: school.id, date: day.date })),
  )
  const rows = await recordsOn(
    db,
    dated.map(({ user, day }) => ({ account_id: user.id, date: day.date })),
  )
  const records = new Map(rows.map(({ account_id, ...record }) => [account_id, record]))
  for (const { user, school, captured, now, day, at } of dated) {
    const record = records.get(user.id) ?? null
    delays.set(user.id, {
      day,
      at,
      reason: delayReason(school, { captured, day, now, closed: closed.has(`${school.id} ${day.date}`) }),
      clockIsKnown: isClockKnown(captured, now),
      record,
      replaces: record !== null && (mayCheckInAgain(record) || isUnheard(record)),
    })
  }
  return delays
}
