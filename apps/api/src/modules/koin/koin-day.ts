import { ruleLimits } from '@lentera/contract/koin'
import * as z from 'zod/mini'
import type { Db } from '#db/db.ts'
import type { SchoolDate, SchoolHour } from '#kit/jobs/hours.ts'
import type { Job, RegularJob } from '#kit/jobs/jobs.ts'
import { nextAt } from '#kit/jobs/looks.queries.ts'
import { earnEach } from '#ledger/ledger.queries.ts'
import { notify } from '#notices/notify.queries.ts'
import { giveBack } from './claiming.ts'
import { holdClaims, leftClaims, moveClaims } from './gifts.queries.ts'
import { beginDay, dueSchools, foundBy, HOUR } from './koin-day.queries.ts'
import { rulesOf } from './koin.queries.ts'

/** Gives the pupils and teachers of a school what they have earned by its rules; again, it gives nothing. */
export const giveKoinOfDay = async (db: Db, at: SchoolDate, now: Date): Promise<void> => {
  if (!(await beginDay(db, at, now))) return
  for (const { source, amount } of await rulesOf(db, at.school_id)) {
    if (amount === 0) continue
    // oxlint-disable-next-line no-await-in-loop -- one rule after the other, in one transaction
    const of = await foundBy(db, source, at, ruleLimits.perDay)
    await earnEach(db, { of, amount, source, date: at.date, now })
  }
}
const giveKoin: Job<SchoolDate> = {
  name: 'koin.day',
  kind: 'bulk',
  payload: z.object({ school_id: z.number(), date: z.string() }),
  run: ({ services: { database }, now }, at) => database.inTransaction((db) => giveKoinOfDay(db, at, now)),
}
/** In the evening of a school: what its rules have earned. */
export const koinHour: SchoolHour = {
  job: giveKoin,
  due: dueSchools,
  next: (db, now, schools) => nextAt(db, now, schools, HOUR),
}

/** Gives back what nobody has fetched in time: the koin to whoever claimed, the piece to the shelf. */
export const expireClaims: RegularJob = {
  name: 'koin.expire',
  every: 'night',
  run: ({ services: { database }, now }) =>
    database.inTransaction(async (db) => {
      for (const { id, account_id, gift, cost, today } of await leftClaims(db, now)) {
        const [row] = await holdClaims(db, [id], { account: account_id })
        if (row?.state !== 'ready') continue
        await moveClaims(db, [id], { to: 'expired', by: null, now })
        await giveBack(db, [row], { date: today, now })
        const data = { gift, verb: 'expire' as const, reason: null, cost, fetched: true, until: today }
        await notify(db, [{ kind: 'koin_claim', account_id, key: `koin_claim ${id} expire`, data }], now)
      }
    }),
}
