import type { Db } from '#db/db.ts'
import { DAY } from '#kit/durations.ts'
import type { Job, RegularJob } from './jobs.ts'
import { dueLooks, keepLooks, type NextLook } from './looks.queries.ts'

export interface SchoolDate {
  readonly school_id: number
  readonly date: string
}

/** Something that happens in each school at an hour of its own, by its own clock. */
export interface SchoolHour {
  /** What is to be done for a school then. */
  readonly job: Job<SchoolDate>
  /** Schools, of these or of all, whose hour has come and for which it is not done yet; answers the same until it is. */
  due(db: Db, now: Date, schools?: readonly number[]): Promise<readonly SchoolDate[]>
  /**
   * When each of these schools is to be asked next, by its clock. Only they are asked then, or when their settings change
   * (`school_look`). Left out where `due` starts at rows of its own, such as noted changes: that is asked every minute.
   */
  next?(db: Db, now: Date, schools: readonly number[]): Promise<readonly NextLook[]>
}

/** Adds what is due; answers when the schools are to be looked at next, and those with something due at once. */
const lookAt = async (
  { due, next }: SchoolHour,
  {
    db,
    add,
    now,
    schools,
  }: { db: Db; add: (days: readonly SchoolDate[]) => Promise<void>; now: Date; schools: readonly number[] },
): Promise<readonly NextLook[]> => {
  if (next && schools.length === 0) return []
  const added = await due(db, now, next && schools)
  await add(added)
  return next ? [...(await next(db, now, schools)), ...added.map(({ school_id }) => ({ school_id, at: now }))] : []
}

/**
 * One look a minute at the schools whose time has come; what is due becomes one job for each school and date. Work that failed,
 * or that is not done yet, is due again a minute later.
 */
export const everyMinute = (hours: readonly SchoolHour[]): RegularJob => ({
  name: 'schools.minute',
  every: 'minute',
  run: async ({ services: { database, jobs }, now }) => {
    const { db } = database
    const looks = hours.some(({ next }) => next) ? await dueLooks(db, now) : []
    const schools = looks.map(({ school_id }) => school_id)
    const looked = await Promise.allSettled(
      hours.map((hour) => {
        const { job } = hour
        const add = (days: readonly SchoolDate[]) =>
          jobs.addMissing(
            db,
            job,
            days.map(({ school_id, date }) => ({ key: `${job.name} ${school_id} ${date}`, payload: { school_id, date } })),
          )
        return lookAt(hour, { db, add, now, schools })
      }),
    )
    const failures: unknown[] = looked.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    if (failures.length > 0) throw failures.length === 1 ? failures[0] : new AggregateError(failures, failures.join('; '))
    const first = new Map<number, number>()
    for (const { school_id, at } of looked.flatMap((one) => (one.status === 'fulfilled' ? one.value : [])))
      first.set(school_id, Math.min(first.get(school_id) ?? Infinity, at.getTime()))
    await keepLooks(
      db,
      looks.map((look) => ({ ...look, at: new Date(first.get(look.school_id) ?? now.getTime() + DAY) })),
      now,
    )
  },
})
