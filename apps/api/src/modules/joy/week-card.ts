import type { RegularJob } from '#kit/jobs/jobs.ts'
import { notify } from '#notices/notify.queries.ts'
import { saturdaySchools, weeksOfSchool } from './joy.queries.ts'
import { hasSomething, weekOf } from './joy.rules.ts'

/** By the school's clock: in the morning, with two hours more for a server that was away. A week is told of once. */
const HOURS = { from: 8, to: 11 }

/** Tells pupils and their parents on Saturday what was done in the week. */
export const weekCards: RegularJob = {
  name: 'joy.week',
  every: 'hour',
  run: async ({ services: { database }, now }) => {
    for (const { school_id, zone, date } of await saturdaySchools(database.db, now, HOURS)) {
      const span = weekOf(date)
      // oxlint-disable-next-line no-await-in-loop -- one school after the other
      await database.inTransaction(async (db) => {
        const rows = await weeksOfSchool(db, school_id, { zone, ...span })
        const events = rows.filter(hasSomething).map(({ student_id, ...data }) => ({
          kind: 'week_card' as const,
          key: `week_card ${span.from} ${student_id}`,
          student_id,
          to: ['pupil' as const, 'parents' as const],
          data,
        }))
        if (events.length > 0) await notify(db, events, now)
      })
    }
  },
}
