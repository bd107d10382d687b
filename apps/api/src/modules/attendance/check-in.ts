import { Fault } from '@lentera/contract'
import type { attendance, AttendanceRecord } from '@lentera/contract/attendance'
import { presentRecord } from '#kit/attendance-record.ts'
import { type School, schoolDayOf } from '#kit/schools.ts'
import { payloadsOf } from '#kit/realtime.ts'
import type { Batch } from '#kit/serve.ts'
import { judgeCheckIn, mayCheckInAgain } from './attendance.rules.ts'
import { type Again, checkInAgain } from './check-in-again.queries.ts'
import { insertRecords, type NewRecord, type PersonToday, personToday } from './check-in.queries.ts'
import { idAhead, insertAtOnce } from './check-in-at-once.queries.ts'
import { delaysOf } from './delayed.ts'
import { insertDelayed, recordsOn } from './delayed.queries.ts'
import { withDelay } from './delayed.rules.ts'

/** The one who checks in, as read before anything is written; undefined for somebody without a school. */
type Comer =
  | {
      readonly person: PersonToday
      readonly school: School
      /** Of the record, where it will be the day's first. */
      readonly id: number | undefined
    }
  | undefined

type Made = NewRecord & { readonly offline?: boolean }

type Sent = Parameters<NonNullable<typeof checkIn.atOnce>>[0][number]

/** The day's first check-in that nothing delayed; undefined for any other, and for one that is refused. */
const usual = ({ before: comer, user, now, body, captured }: Sent) => {
  if (comer?.id === undefined || captured) return undefined
  const { person, school, id } = comer
  const day = schoolDayOf(school, now)
  try {
    const judged = judgeCheckIn(school, day, body, user.role !== 'student' || person.location_consent)
    return {
      id,
      school_id: school.id,
      account_id: user.id,
      date: day.date,
      method: 'location' as const,
      clock_in_at: now,
      ...judged,
    }
  } catch (error) {
    if (error instanceof Fault) return undefined
    throw error
  }
}
/** What a new record has without being told so. */
const asNew = { clock_out_at: null, revision: 1, left_early: false, shared_device: false, offline: false }

/** Check-ins of a rush share one read of the people, and one transaction with one write of the records. */
export const checkIn: Batch<typeof attendance.checkIn, Comer> = {
  before: async ({ user, now, services }) => {
    const { database, schools } = services
    const person = await personToday(database.db, { id: user.id, now })
    if (!person) return undefined
    const school = await schools.get(person.school_id, person.version)
    return { person, school, id: person.record ? undefined : await idAhead(database.db) }
  },
  atOnce: (visits) => {
    const records = visits.flatMap((visit) => usual(visit) ?? [])
    if (records.length < visits.length) return undefined
    return {
      answers: records.map(
        ({ school_id: _school, account_id: _account, latitude: _latitude, longitude: _longitude, ...made }, at) =>
          presentRecord({ ...made, ...asNew }, visits[at]!.services.ids),
      ),
      write: (db, keys) =>
        insertAtOnce(db, {
          records: JSON.stringify(records),
          count: records.length,
          events: payloadsOf('attendance', records),
          ...keys,
        }),
    }
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
