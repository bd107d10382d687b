import { closedDays } from '#book/closed-days.queries.ts'
import { closeWithoutPermit } from '#book/open-permits.queries.ts'
import { takeBackPermitDays, writePermitDays } from '#book/permit-days.queries.ts'
import type { Db } from '#db/db.ts'
import type { School } from '#school/schools.ts'
import { schoolDayOf } from '#school/schools.ts'
import { addDays, localTime } from '#school/time.ts'
import type { Permit } from './permits.queries.ts'
import { schoolDaysOf } from './permits.rules.ts'

interface By {
  readonly by: number | null
  readonly now: Date
}
type Whole = Pick<Permit, 'id' | 'school_id' | 'account_id' | 'type' | 'status' | 'starts_on' | 'ends_on'>

/**
 * Writes the days of permits that were just approved into the book, as far as they have come; the others are written when they
 * do (permits.jobs.ts). Some hours of a day write nothing.
 */
export const writeApproved = async (
  db: Db,
  approved: readonly { readonly row: Whole; readonly school: School }[],
  { by, now }: By,
): Promise<void> => {
  const days = approved.flatMap(({ row, school }) => {
    const { id: permit_id, school_id, account_id, type, status } = row
    if (status === null) return []
    const today = schoolDayOf(school, now).date
    return schoolDaysOf(school, row).flatMap((date) =>
      date <= today ? [{ permit_id, school_id, account_id, type, status, date }] : [],
    )
  })
  // None of these days closes until the transaction ends.
  await closedDays(
    db,
    days.map(({ school_id, date }) => ({ school: school_id, date })),
  )
  await writePermitDays(db, days, { by, now })
}

/** The days of these permits that may have come: none of them closes until the transaction ends. */
const holdDays = async (db: Db, permits: readonly Whole[], now: Date): Promise<void> => {
  // The date of the schools where a day begins first.
  const { date: today } = localTime(now, 'Asia/Jayapura')
  const days = permits.flatMap(({ school_id: school, starts_on, ends_on }) => {
    const dates = []
    for (let date = starts_on; date <= ends_on && date <= today; date = addDays(date, 1)) dates.push({ school, date })
    return dates
  })
  await closedDays(db, days)
}

/**
 * Undoes what permits did to the book that no longer hold, never did, or say something else now: declined, called off, expired,
 * changed. The rows are as they were before; in the database they are already what they have become.
 */
export const withdraw = async (db: Db, permits: readonly Whole[], by: By): Promise<void> => {
  const wholeDays = permits.filter(({ status }) => status !== null)
  await holdDays(db, wholeDays, by.now)
  await takeBackPermitDays(
    db,
    permits.map(({ id }) => id),
    by,
  )
  await closeWithoutPermit(db, wholeDays, by)
}
