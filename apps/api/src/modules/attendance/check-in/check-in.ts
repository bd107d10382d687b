import { Fault } from '@lentera/contract'
import type { attendance, AttendanceRecord } from '@lentera/contract/attendance'
import { presentRecord } from '#book/record.queries.ts'
import { type School, schoolDayOf } from '#school/schools.ts'
import type { Batch } from '#kit/http/serve.ts'
import { judgeCheckIn, mayCheckInAgain } from './attendance.rules.ts'
import { type Again, checkInAgain } from './check-in-again.queries.ts'
import { insertRecords, type NewRecord, type PersonToday, personToday } from './check-in.queries.ts'
import { delaysOf } from './delayed.ts'
import { insertDelayed, recordsOn } from './delayed.queries.ts'
import { withDelay } from './delayed.rules.ts'

/** The one who checks in, as read before anything is written; undefined for somebody without a school. */
type Comer =
  | {
      readonly person: PersonToday
      readonly school: School
    }
  | undefined

type Made = NewRecord & { readonly offline?: boolean }

/** Check-ins of a rush share one read of the people, and one transaction with one write of the records. */
export const checkIn: Batch<typeof attendance.checkIn, Comer> = {
  before: async ({ user, now, services }) => {
    const { database, schools } = services
    const person = await personToday(database.db, { id: user.id, now })
    if (!person) return undefined
    return { person, school: await schools.get(person.school_id, person.version) }
  },
  together: async (visits, db) => {
    const judged: NewRecord[] = []
    const late: Made[] = []
    const again: Again[] = []
    const answers = new Map<number, AttendanceRecord | Fault>()
    const delays = await delaysOf(
      db,
      visits.flatMap(({ before, captured, user, now }) =>
        before && captured ? { user, now, captured, school: before.school } : [],
      ),
    )
    for (const { before: comer, user, now, body, services } of visits) {
      if (!comer) continue
      const { person, school } = comer
      const delay = delays.get(user.id)
      if (delay instanceof Fault) {
        answers.set(user.id, delay)
        continue
      }
      const { record } = delay ?? person
      if (record && !(delay ? delay.replaces : mayCheckInAgain(record))) {
        answers.set(user.id, presentRecord(record, services.ids))
        continue
      }
      try {
        const day = delay?.day ?? schoolDayOf(school, now)
        const judgement = judgeCheckIn(school, day, body, user.role !== 'student' || person.location_consent)
        const made: Made = {
          school_id: school.id,
          account_id: user.id,
          date: day.date,
          method: 'location',
          clock_in_at: delay?.at ?? now,
          ...(delay ? withDelay(judgement, delay.reason) : judgement),
        }
        if (record) again.push({ record, made, now })
        else if (delay) late.push(made)
        else judged.push(made)
      } catch (error) {
        if (!(error instanceof Fault)) throw error
        answers.set(user.id, error)
      }
    }
    const [first] = visits
    if (!first) return []
    const { services } = first
    for (const { account_id, ...row } of await insertRecords(db, judged))
      answers.set(account_id, presentRecord(row, services.ids))
    for (const { account_id, ...row } of await insertDelayed(db, late)) answers.set(account_id, presentRecord(row, services.ids))
    for (const { account_id, ...row } of await checkInAgain(db, again)) answers.set(account_id, presentRecord(row, services.ids))
    const missed = [...judged, ...late, ...again.map(({ made }) => made)].filter(({ account_id }) => !answers.has(account_id))
    if (missed.length > 0)
      for (const { account_id, ...row } of await recordsOn(db, missed)) answers.set(account_id, presentRecord(row, services.ids))
    // A person without a school has nothing to check in to.
    return visits.map(({ user }) => answers.get(user.id) ?? new Fault('NOT_FOUND'))
  },
}
