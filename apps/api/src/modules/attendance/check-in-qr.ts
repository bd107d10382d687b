import { Fault } from '@lentera/contract'
import type { AttendanceRecord } from '@lentera/contract/attendance'
import type { classQr } from '@lentera/contract/class-qr'
import type { Db } from '#db/db.ts'
import { presentRecord, type RecordRow } from '#kit/attendance-record.ts'
import { classOn, type School, schoolDayOf } from '#kit/schools.ts'
import type { Batch } from '#kit/serve.ts'
import { judgePresence, mayCheckInAgain } from './attendance.rules.ts'
import { type Again, checkInAgain } from './check-in-again.queries.ts'
import { peopleToday, type PersonToday, personToday } from './check-in.queries.ts'
import { flagSharedPhones, holdPhones, insertScanned, scanned } from './qr.queries.ts'
import { checkCode, type ReadCode, readCode, type Session } from './qr.rules.ts'

/** Who scans, and what was scanned, as read before the transaction; undefined for somebody without a school. */
type Comer =
  | {
      readonly person: PersonToday
      readonly school: School
      readonly read: ReadCode | undefined
      readonly session: Session | undefined
      readonly classes: readonly number[]
    }
  | undefined

type Made = Again['made'] & { readonly device_id: string }

const judge = ({ person, school, ...scan }: NonNullable<Comer>, device_id: string, now: Date): Made => {
  if (!school.methods.includes('qr')) throw new Fault('METHOD_OFF')
  const day = schoolDayOf(school, now)
  const place = { school: school.id, class: classOn(school, scan.classes, day.date)?.id, date: day.date }
  checkCode(scan.read, scan.session, place, now)
  return {
    ...judgePresence(day),
    school_id: school.id,
    account_id: person.id,
    date: day.date,
    method: 'qr',
    verification: 'automatic',
    clock_in_at: now,
    device_id,
    distance_m: null,
    accuracy_m: null,
    waiting_reason: null,
    latitude: null,
    longitude: null,
  }
}

type Written = RecordRow & { account_id: number }

/** Writes what is new and what takes the place of a rejected check-in; then flags the phones that several people used. */
const write = async (db: Db, fresh: readonly Made[], again: readonly (Again & { made: Made })[]): Promise<Written[]> => {
  const all = [...fresh, ...again.map(({ made }) => made)]
  if (all.length === 0) return []
  await holdPhones(
    db,
    all.map(({ device_id }) => device_id),
  )
  const rows = [...(await insertScanned(db, fresh)), ...(await checkInAgain(db, again))]
  for (const [, theirs] of Map.groupBy(all, ({ school_id }) => school_id)) {
    const [{ school_id: school, date }] = theirs as [Made]
    const phones = theirs.map(({ device_id }) => device_id)
    rows.push(...(await flagSharedPhones(db, { phones, school, date })))
  }
  return rows
}

/** Check-ins by the class QR: a class that scans at once shares its reads, one transaction and one write. */
export const checkInByQr: Batch<typeof classQr.checkInQr, Comer> = {
  before: async ({ user, now, body, services }) => {
    const { database, schools } = services
    const read = readCode(body.code)
    const [person, scan] = await Promise.all([
      personToday(database.db, { id: user.id, now }),
      read && scanned(database.db, { session: read.session, pupil: user.id }),
    ])
    if (!person) return undefined
    const school = await schools.get(person.school_id, person.version)
    return { person, school, read, session: scan?.session, classes: scan?.classes ?? [] }
  },
  together: async (visits, db) => {
    const [first] = visits
    if (!first) return []
    const { now, services } = first
    const answers = new Map<number, AttendanceRecord | Fault>()
    const fresh: Made[] = []
    const again: (Again & { made: Made })[] = []
    for (const { before: comer, user, now: when, body } of visits) {
      if (!comer) continue
      const { record } = comer.person
      if (record && !mayCheckInAgain(record)) {
        answers.set(user.id, presentRecord(record, services.ids))
        continue
      }
      try {
        const made = judge(comer, body.device_id, when)
        if (record) again.push({ record, made })
        else fresh.push(made)
      } catch (error) {
        if (!(error instanceof Fault)) throw error
        answers.set(user.id, error)
      }
    }
    const judged = [...fresh, ...again.map(({ made }) => made)].map(({ account_id }) => account_id)
    for (const { account_id, ...row } of await write(db, fresh, again))
      if (judged.includes(account_id)) answers.set(account_id, presentRecord(row, services.ids))
    const missed = judged.filter((id) => !answers.has(id))
    if (missed.length > 0)
      for (const { id, record } of await peopleToday(db, { accounts: missed, now }))
        if (record) answers.set(id, presentRecord(record, services.ids))
    return visits.map(({ user }) => answers.get(user.id) ?? new Fault('NOT_FOUND'))
  },
}
