import * as z from 'zod/mini'
import type { Job } from '#kit/jobs/jobs.ts'
import type { SchoolDate, SchoolHour } from '#kit/jobs/hours.ts'
import { closeDay, dueDays, nextClosing } from './closing.queries.ts'

/** Closes every day of a school that is due, the oldest first, each in its own transaction. */
const closeDays: Job<SchoolDate> = {
  name: 'attendance.close-days',
  payload: z.object({ school_id: z.number(), date: z.string() }),
  run: async ({ services: { database }, now }, { school_id }) => {
    for (const day of await dueDays(database.db, now, [school_id])) await database.inTransaction((db) => closeDay(db, day, now))
  },
}

/** The end of a school's day: whoever was not recorded is absent. */
export const closing: SchoolHour = {
  job: closeDays,
  due: async (db, now, schools) => {
    const days = await dueDays(db, now, schools)
    return [...new Map(days.toReversed().map((day) => [day.school_id, day])).values()]
  },
  next: nextClosing,
}
