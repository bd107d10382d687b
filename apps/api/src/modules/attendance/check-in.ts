import { Fault } from '@lentera/contract'
import type { attendance, AttendanceRecord } from '@lentera/contract/attendance'
import { presentRecord } from '#kit/attendance-record.ts'
import { schoolDayOf } from '#kit/schools.ts'
import type { Batch } from '#kit/serve.ts'
import { judgeCheckIn } from './attendance.rules.ts'
import { insertRecords, type NewRecord, peopleToday } from './check-in.queries.ts'

/** Check-ins of a rush share one transaction: one read of the people, one write of the records. */
export const checkIn: Batch<typeof attendance.checkIn> = {
  together: async (visits, db) => {
    const [first] = visits
    if (!first) return []
    const { now, services } = first
    const answers = new Map<number, AttendanceRecord | Fault>()
    const people = await peopleToday(db, { accounts: visits.map(({ user }) => user.id), now })
    const judged: NewRecord[] = []
    const { schools, database } = services
    const theirs = await Promise.all(people.map(({ school_id, version }) => schools.get(database.db, school_id, version)))
    for (const [at, { id, school_id, record }] of people.entries()) {
      if (record) {
        answers.set(id, presentRecord(record, services.ids))
        continue
      }
      const school = theirs[at]!
      const day = schoolDayOf(school, now)
      const visit = visits.find(({ user }) => user.id === id)!
      try {
        const judgement = judgeCheckIn(school, day, visit.body)
        judged.push({ school_id, account_id: id, date: day.date, method: 'location', clock_in_at: now, ...judgement })
      } catch (error) {
        if (!(error instanceof Fault)) throw error
        answers.set(id, error)
      }
    }
    for (const { account_id, ...row } of await insertRecords(db, judged))
      answers.set(account_id, presentRecord(row, services.ids))
    const missed = judged.filter(({ account_id }) => !answers.has(account_id))
    if (missed.length > 0)
      for (const { id, record } of await peopleToday(db, { accounts: missed.map(({ account_id }) => account_id), now }))
        if (record) answers.set(id, presentRecord(record, services.ids))
    // A person without a school has nothing to check in to.
    return visits.map(({ user }) => answers.get(user.id) ?? new Fault('NOT_FOUND'))
  },
}
