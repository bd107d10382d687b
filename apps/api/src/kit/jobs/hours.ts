import type { Db } from '#db/db.ts'
import type { Job, RegularJob } from './jobs.ts'

export interface SchoolDate {
  readonly school_id: number
  readonly date: string
}

/** Something that happens in each school at an hour of its own, by its own clock. */
export interface SchoolHour {
  /** What is to be done for a school then. */
  readonly job: Job<SchoolDate>
  /** Schools whose hour has come and for which it is not done yet; answers the same until it is. */
  due(db: Db, now: Date): Promise<readonly SchoolDate[]>
}

/** One look a minute at the clocks of all schools; what is due becomes one job for each school and date. */
export const everyMinute = (hours: readonly SchoolHour[]): RegularJob => ({
  name: 'schools.minute',
  every: 'minute',
  run: async ({ services: { database, jobs }, now }) => {
    const looked = await Promise.allSettled(
      hours.map(async ({ job, due }) => {
        const added = await due(database.db, now)
        await jobs.addMissing(
          database.db,
          job,
          added.map((payload) => ({ key: `${job.name} ${payload.school_id} ${payload.date}`, payload })),
        )
      }),
    )
    const failures = looked.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))
    if (failures.length > 0) throw failures.length === 1 ? failures[0] : new AggregateError(failures, failures.join('; '))
  },
})
