import * as z from 'zod/mini'
import { writeDue } from '#book/permit-days.queries.ts'
import { closedDates } from '#book/closed-days.queries.ts'
import type { SchoolDate, SchoolHour } from '#kit/jobs/hours.ts'
import type { Job, RegularJob } from '#kit/jobs/jobs.ts'
import { withdraw } from './effects.ts'
import { tellDecided, tellWaiting } from './notices.ts'
import { daysToWrite, permitsById, takeEscalated, takeExpired } from './permits.jobs.queries.ts'
import { logChanges, updatePermits } from './permits.queries.ts'

const writeDay: Job<SchoolDate> = {
  name: 'permits.write-day',
  payload: z.object({ school_id: z.number(), date: z.string() }),
  run: ({ services: { database }, now }, { school_id, date }) =>
    database.inTransaction(async (db) => {
      await closedDates(db, { school: school_id, dates: [date] })
      await writeDue(db, { school: school_id, date }, { by: null, now })
    }),
}

/** A school day begins: what approved permits say of it is written, before anybody comes. */
export const permitDays: SchoolHour = { job: writeDay, due: daysToWrite }

const PAGE = 200

/** Tells the school of permits that nobody has answered in time: it may decide them, too. */
export const escalatePermits: RegularJob = {
  name: 'permits.escalate',
  every: 'minute',
  run: ({ services: { database }, now }) =>
    database.inTransaction(async (db) => {
      const ids = await takeEscalated(db, now, PAGE)
      const rows = await permitsById(db, ids)
      const change = { kind: 'escalated', changed_by: null, changed_at: now } as const
      await logChanges(
        db,
        rows.map(({ id, state }) => ({ ...change, permit_id: id, from_state: state, to_state: state })),
      )
      await tellWaiting(
        db,
        rows.map((row) => ({ row })),
        'escalated',
        now,
      )
    }),
}

/** Ends permits that nobody decided until three school days after their last day: their days are what they are without one. */
export const expirePermits: RegularJob = {
  name: 'permits.expire',
  every: 'hour',
  run: ({ services: { database }, now }) =>
    database.inTransaction(async (db) => {
      const before = await permitsById(db, await takeExpired(db, now, PAGE))
      const ids = before.map(({ id }) => id)
      await updatePermits(db, ids, { state: 'expired', escalates_at: null })
      const change = { kind: 'expired', changed_by: null, changed_at: now, to_state: 'expired' } as const
      await logChanges(
        db,
        before.map(({ id, state }) => ({ ...change, permit_id: id, from_state: state })),
      )
      await withdraw(db, before, { by: null, now })
      const rows = await permitsById(db, ids)
      await tellDecided(
        db,
        rows.map((row) => ({ row })),
        { by: null, reason: null, now },
      )
    }),
}
