import { setTimeout as sleep } from 'node:timers/promises'
import type { RegularJob, Work } from '#kit/jobs/jobs.ts'
import { type Event, notify } from '#notices/notify.queries.ts'
import { takeUntold } from './notices.queries.ts'

const PAGE = 250
/** After a full page it rests so many times as long as that took: in a rush the check-ins come first. */
const REST = 9

const eventOf = (record: Awaited<ReturnType<typeof takeUntold>>[number]): Event | null => {
  const { id, account_id: student_id, date, verification, status, late_minutes, reason, clock_in_at, offline } = record
  if (!record.is_pupil) return null
  const at = `${id} ${Math.round(clock_in_at.getTime() / 1000)}`
  if (verification === 'waiting')
    return record.today || offline
      ? {
          kind: 'waiting',
          student_id,
          to: ['homeroom', 'parents'],
          key: `waiting ${at}`,
          data: { date, attendance_id: id, reason },
        }
      : null
  if (!record.today || (status !== 'present' && status !== 'late')) return null
  const data = { date, status, late_minutes, clock_in_at: clock_in_at.toISOString(), offline } as const
  return { kind: 'check_in', student_id, to: ['parents'], key: `check_in ${at}`, data }
}

/** Tells of one page; answers how many check-ins it had. */
const tellPage = ({ services: { database }, now }: Work): Promise<number> =>
  database.inTransaction(async (db) => {
    const records = await takeUntold(db, now, PAGE)
    const events = records.flatMap((record) => eventOf(record) ?? [])
    await notify(db, events, now)
    return records.length
  })

/**
 * Tells parents of check-ins that count, and homeroom teachers and parents of those that wait, within a second or two. (Not in
 * the check-in itself: in the minutes before school a whole school checks in at once.)
 */
export const tellCheckIns: RegularJob = {
  name: 'attendance.tell-check-ins',
  every: 'minute',
  run: async (work) => {
    for (;;) {
      const began = performance.now()
      // oxlint-disable-next-line no-await-in-loop -- a page begins when the one before it is told
      if ((await tellPage(work)) < PAGE) return
      // oxlint-disable-next-line no-await-in-loop
      await sleep((performance.now() - began) * REST, undefined, { ref: false })
    }
  },
}
