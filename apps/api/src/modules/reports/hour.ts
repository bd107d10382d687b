import * as z from 'zod/mini'
import { Busy } from '#kit/http/busy.ts'
import type { SchoolDate, SchoolHour } from '#kit/jobs/hours.ts'
import type { Job } from '#kit/jobs/jobs.ts'
import { isCarried } from '#outbound/carriers.ts'
import { reportFile } from './file.ts'
import { lastWhole, nextOn } from './period.ts'
import { dueSchools, removeRow, setNext, takeDue } from './schedules.queries.ts'

/** Letters come before the office opens, by the school's clock. */
const HOUR = '06:00'

/** Whether work was begun; false while the reader has as much under way as one person may: the rest follows a minute later. */
const isBegun = (beginning: Promise<string>): Promise<boolean> =>
  beginning.then(
    () => true,
    (error: unknown) => {
      if (error instanceof Busy) return false
      throw error
    },
  )

/**
 * Begins every report of a school that is due, each in its own transaction with the day on which it is due again. Whoever left the
 * office gets none any more; an address that is not proven now, and a reader who may not read reports now, waits for the next time.
 */
const sendReports: Job<SchoolDate> = {
  name: 'reports.send',
  payload: z.object({ school_id: z.number(), date: z.string() }),
  kind: 'bulk',
  run: async ({ services, now }, { school_id, date }) => {
    const one = () =>
      services.database.inTransaction(async (db) => {
        const due = await takeDue(db, { school: school_id, date })
        if (!due) return false
        if (!due.here) {
          await removeRow(db, { school: school_id, id: due.id })
          return true
        }
        if (due.mail && isCarried(services.settings, 'email')) {
          const { account_id: account, report, form } = due
          const payload = { account, report, form, ...lastWhole(due.every, date), sent: true }
          const reader = { id: account, role: 'school', session: '' } as const
          if (!(await isBegun(reportFile.begin({ db, now, services, user: reader }, payload)))) return false
        }
        await setNext(db, due.id, nextOn(due.every, date))
        return true
      })
    // oxlint-disable-next-line no-await-in-loop -- one after the other, each for itself
    while (await one());
  },
}

/** Sends what a school wants to have by itself, on Mondays and on the first of a month. */
export const reportHour: SchoolHour = { job: sendReports, due: (db, now) => dueSchools(db, now, HOUR) }
