import type { RegularJob } from '#kit/jobs/jobs.ts'
import { jobsByKind, outboxWaiting } from '#kit/watch/facts.queries.ts'
import { addMinutes, lastLook } from './status.queries.ts'
import { minutesSince, statusDay } from './status.rules.ts'

/** Seconds behind its time from which work that cannot wait, and what leaves the product, is late. */
const LATE = { jobs: 300, messages: 600 } as const

/** Each minute: whether the product ran since the last look, and whether jobs and messages are late. */
export const watchStatus: RegularJob = {
  name: 'status.watch',
  every: 'minute',
  run: ({ services: { database }, now }) =>
    database.inTransaction(async (db) => {
      const [kinds, channels] = [await jobsByKind(database, now), await outboxWaiting(database, now)]
      const late = {
        jobs: kinds.some(({ kind, lag }) => kind === 'prompt' && lag > LATE.jobs),
        messages: channels.some(({ lag }) => lag > LATE.messages),
      }
      const minutes = minutesSince(await lastLook(db), now)
      const today = minutes.find(({ day }) => day === statusDay(now))
      const watched = today?.watched ?? 0
      await addMinutes(
        db,
        [
          ...minutes.map((one) => ({ ...one, part: 'product' as const, disturbed_now: false })),
          ...(['jobs', 'messages'] as const).map((part) => ({
            day: statusDay(now),
            part,
            // A gap is the product's; of it nobody knows whether these would have been late.
            watched: Math.min(watched, 1),
            disturbed: late[part] ? Math.min(watched, 1) : 0,
            disturbed_now: late[part],
          })),
        ],
        now,
      )
    }),
}
