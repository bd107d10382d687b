import { Fault } from '@lentera/contract'
import type { AttendanceRecord } from '@lentera/contract/attendance'
import type { classQr } from '@lentera/contract/attendance/class-qr'
import type { Db } from '#db/db.ts'
import { presentRecord, type RecordRow } from '#book/record.queries.ts'
import { classStayedOn, forPupil, type School, schoolDayOf } from '#school/schools.ts'
import { localTime } from '#school/time.ts'
import { publish } from '#kit/live/events.ts'
import type { Batch } from '#kit/http/serve.ts'
import { judgePresence, mayCheckInAgain } from './attendance.rules.ts'
import { type Again, checkInAgain } from './check-in-again.queries.ts'
import { type PersonToday, personToday } from './check-in.queries.ts'
import { type Delay, delaysOf } from './delayed.ts'
import { recordsOn } from './delayed.queries.ts'
import { withDelay } from './delayed.rules.ts'
import { flagSharedPhones, holdPhones, insertScanned, scanned } from '#modules/attendance/qr/qr.queries.ts'
import { checkCode, type ReadCode, readCode, type Session } from '#modules/attendance/qr/qr.rules.ts'

/** Who scans, and what was scanned, as read before the transaction; undefined for somebody without a school. */
type Comer =
  | {
      readonly person: PersonToday
      readonly school: School
      readonly read: ReadCode | undefined
      readonly session: Session | undefined
    }
  | undefined

type Made = Again['made'] & { readonly device_id: string }

/** Milliseconds: a phone's clock is corrected by a measurement over a slow network. */
const DRIFT = 5_000

const judge = ({ person, school, ...scan }: NonNullable<Comer>, device_id: string, now: Date, delay: Delay | undefined): Made => {
  if (!school.methods.includes('qr')) throw new Fault('METHOD_OFF')
  const day = delay?.day ?? schoolDayOf(school, now)
  const place = { school: school.id, class: classStayedOn(school, person.rooms, day.date)?.id, date: day.date }
  if (delay) checkCode(scan.read, scan.session, place, delay.clockIsKnown ? delay.at : null, { drift: DRIFT })
  else checkCode(scan.read, scan.session, place, now)
  const made: Made = {
    ...judgePresence(day),
    school_id: school.id,
    account_id: person.id,
    date: day.date,
    method: 'qr',
    verification: 'automatic',
    clock_in_at: delay?.at ?? now,
    device_id,
    distance_m: null,
    accuracy_m: null,
    waiting_reason: null,
    latitude: null,
    longitude: null,
  }
  // A code can be passed on: what proves when it was sent does not prove where it was seen.
  return delay ? withDelay(made, delay.reason ?? 'offline', now) : made
}

type CheckInRow = RecordRow & { account_id: number }

/** Writes what is new and what takes the place of a rejected check-in; then flags the phones that several people used. */
const write = async (db: Db, fresh: readonly Made[], again: readonly (Again & { made: Made })[]): Promise<CheckInRow[]> => {
  const all = [...fresh, ...again.map(({ made }) => made)]
  if (all.length === 0) return []
  await holdPhones(
    db,
    all.map(({ device_id }) => device_id),
  )
  const rows = [...(await insertScanned(db, fresh)), ...(await checkInAgain(db, again))]
  for (const [, theirs] of Map.groupBy(all, ({ school_id, date }) => `${school_id} ${date}`)) {
    const [one] = theirs
    if (!one) continue
    const { school_id: school, date } = one
    const phones = theirs.map(({ device_id }) => device_id)
    rows.push(...(await flagSharedPhones(db, { phones, school, date })))
  }
  const changed = rows.map(({ account_id }) => account_id)
  await publish(db, 'attendance', changed)
  return rows
}

/** Check-ins by the class QR: a class that scans at once shares its reads, one transaction and one write. */
export const checkInByQr: Batch<typeof classQr.checkInQr, Comer> = {
  before: async ({ user, now, body, services }) => {
    const { database, schools } = services
    const read = readCode(body.code)
    const [person, session] = await Promise.all([
      personToday(database.db, { id: user.id, now }),
      read && scanned(database.db, read.session),
    ])
    if (!person) return undefined
    const whole = await schools.get(person.school_id, person.version)
    const school = forPupil(whole, person.rooms, localTime(now, whole.timezone).date)
    return { person, school, read, session }
  },
  together: async (contexts, db) => {
    const [first] = contexts
    if (!first) return []
    const { services } = first
    const answers = new Map<number, AttendanceRecord | Fault>()
    const fresh: Made[] = []
    const again: (Again & { made: Made })[] = []
    const delays = await delaysOf(
      db,
      contexts.flatMap(({ before, captured, user, now }) =>
        before && captured ? { user, now, captured, school: before.school } : [],
      ),
    )
    for (const { before: comer, user, now, body } of contexts) {
      if (!comer) continue
      const delay = delays.get(user.id)
      if (delay instanceof Fault) {
        answers.set(user.id, delay)
        continue
      }
      const { record } = delay ?? comer.person
      if (record && !(delay ? delay.replaces : mayCheckInAgain(record))) {
        answers.set(user.id, presentRecord(record, services.ids))
        continue
      }
      try {
        const made = judge(comer, body.device_id, now, delay)
        if (record) again.push({ record, made, now })
        else fresh.push(made)
      } catch (error) {
        if (!(error instanceof Fault)) throw error
        answers.set(user.id, error)
      }
    }
    const judged = new Map([...fresh, ...again.map(({ made }) => made)].map((made) => [made.account_id, made]))
    for (const { account_id, ...row } of await write(db, fresh, again))
      if (judged.get(account_id)?.date === row.date) answers.set(account_id, presentRecord(row, services.ids))
    const missed = [...judged.values()].filter(({ account_id }) => !answers.has(account_id))
    if (missed.length > 0)
      for (const { account_id, ...row } of await recordsOn(db, missed)) answers.set(account_id, presentRecord(row, services.ids))
    return contexts.map(({ user }) => answers.get(user.id) ?? new Fault('SCHOOL_MISSING'))
  },
}
