import type { RegularJob } from '#kit/jobs.ts'
import { notify } from '#kit/notify.ts'
import { untoldWaiting } from './notices.queries.ts'

/**
 * Tells homeroom teachers and parents of check-ins that wait, within a minute. (Not in the check-in itself: in the minutes
 * before school a whole school checks in at once.)
 */
export const tellWaiting: RegularJob = {
  name: 'attendance.tell-waiting',
  every: 'minute',
  run: async ({ services: { database }, now }) => {
    const records = await untoldWaiting(database.db, now)
    await notify(
      database.db,
      records.map(({ id, account_id, date, key, reason }) => ({
        kind: 'waiting',
        student_id: account_id,
        to: ['homeroom', 'parents'],
        key,
        data: { date, attendance_id: id, reason },
      })),
      now,
    )
  },
}
