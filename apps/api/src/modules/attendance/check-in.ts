import { Fault } from '@lentera/contract'
import type { attendance, AttendanceRecord } from '@lentera/contract/attendance'
import { presentRecord } from '#kit/attendance-record.ts'
import { type School, schoolDayOf } from '#kit/schools.ts'
import type { Batch } from '#kit/serve.ts'
import { judgeCheckIn, mayCheckInAgain } from './attendance.rules.ts'
import { type Again, checkInAgain } from './check-in-again.queries.ts'
import { insertRecords, type NewRecord, peopleToday, type PersonToday, personToday } from './check-in.queries.ts'

/** The one who checks in, as read before the transaction; undefined for somebody without a school. */
type Comer = { readonly person: PersonToday; readonly school: School } | undefined

/** Check-ins of a rush share one read of the people, and one transaction with one write of the records. */
export const checkIn: Batch<typeof attendance.checkIn, Comer> = {
  before: async ({ user, now, services }) => {
    const { database, schools } = services
    const person = await personToday(database.db, { id: user.id, now })
    return person && { person, school: await schools.get(person.school_id, person.version) }
  },
  together: async (visits, db) => {
    const judged: NewRecord[] = []
    const again: Again[] = []
    const answers = new Map<number, AttendanceRecord | Fault>()
    for (const { before: comer, user, now, body, services } of visits) {
      if (!comer) continue
      const { person, school } = comer
      const { record } = person
      if (record && !mayCheckInAgain(record)) {
        answers.set(user.id, presentRecord(record, services.ids))
        continue
      }
      try {
        const day = schoolDayOf(school, now)
        const judgement = judgeCheckIn(school, day, body, user.role !== 'student' || person.location_consent)
        const made: NewRecord = {
          school_id: school.id,
          account_id: user.id,
          date: day.date,
          method: 'location',
          clock_in_at: now,
          ...judgement,
        }
        if (record) again.push({ record, made })
        else judged.push(made)
      } catch (error) {
        if (!(error instanceof Fault)) throw error
        answers.set(user.id, error)
      }
    }
    const [first] = visits
    if (!first) return []
    const { now, services } = first
    for (const { account_id, ...row } of await insertRecords(db, judged))
      answers.set(account_id, presentRecord(row, services.ids))
    for (const { account_id, ...row } of await checkInAgain(db, again)) answers.set(account_id, presentRecord(row, services.ids))
    const missed = [...judged, ...again.map(({ made }) => made)].filter(({ account_id }) => !answers.has(account_id))
    if (missed.length > 0)
      for (const { id, record } of await peopleToday(db, { accounts: missed.map(({ account_id }) => account_id), now }))
        if (record) answers.set(id, presentRecord(record, services.ids))
    // A person without a school has nothing to check in to.
    return visits.map(({ user }) => answers.get(user.id) ?? new Fault('NOT_FOUND'))
  },
}
