import { Fault } from '@lentera/contract'
import type { AttendanceRecord } from '@lentera/contract/attendance'
import type { selfie } from '@lentera/contract/attendance/selfie'
import { presentRecord, type RecordRow } from '#book/record.queries.ts'
import { pictureOf } from '#kit/files/picture.ts'
import { forPupil, type School, schoolDayOf } from '#school/schools.ts'
import { localTime } from '#school/time.ts'
import type { Batch } from '#kit/http/serve.ts'
import { uuidV7 } from '#kit/http/uuid.ts'
import type { Again } from '#modules/attendance/check-in/check-in-again.queries.ts'
import { mayCheckInAgain } from '#modules/attendance/check-in/attendance.rules.ts'
import { personToday } from '#modules/attendance/check-in/check-in.queries.ts'
import { type Delay, delaysOf } from '#modules/attendance/check-in/delayed.ts'
import { recordsOn } from '#modules/attendance/check-in/delayed.queries.ts'
import { withDelay } from '#modules/attendance/check-in/delayed.rules.ts'
import { DAY } from '#kit/durations.ts'
import { consentsOf, insertSelfies, type TakenSelfie } from './selfie.queries.ts'
import { fixOf, judgeSelfie } from './selfie.rules.ts'

/** A photo that was judged by what was true before the transaction. */
type Taken = Omit<TakenSelfie, 'record'> & { readonly record: Again['made']; readonly school: School }
type Sent = Parameters<NonNullable<Batch<typeof selfie.checkInSelfie>['before']>>[0]

const DAYS_KEPT = 30

/** Judges first, so that a check-in that will not count costs no picture; then draws the photo anew and keeps its bytes. */
const take = async ({ user, now, captured, body, services }: Sent): Promise<Taken | AttendanceRecord> => {
  const { database, schools, files, ids } = services
  const [me, [consents]] = await Promise.all([
    personToday(database.db, { id: user.id, now }),
    consentsOf(database.db, { account: user.id }),
  ])
  if (!me || !consents) throw new Fault('NOT_FOUND')
  const whole = await schools.get(me.school_id, me.version)
  const school = forPupil(whole, me.rooms, localTime(now, whole.timezone).date)
  const delay = captured && (await delaysOf(database.db, [{ user, now, captured, school }])).get(user.id)
  if (delay instanceof Fault) throw delay
  const before = delay ? delay.record : me.record
  if (before && !(delay ? delay.replaces : mayCheckInAgain(before))) return presentRecord(before, ids)
  const day = delay?.day ?? schoolDayOf(school, now)
  const sent = fixOf(body)
  const isPupil = user.role === 'student'
  const fix = isPupil && !consents.location_consent ? null : sent
  const judged = judgeSelfie(school, day, fix, !isPupil || consents.selfie_consent)
  const { bytes, type, width, height } = await pictureOf(new Uint8Array(await body.photo.arrayBuffer()), 'photo', user.id)
  const id = uuidV7(now.getTime())
  await files.put(id, bytes)
  const record = {
    school_id: school.id,
    account_id: user.id,
    date: day.date,
    method: 'selfie' as const,
    clock_in_at: delay?.at ?? now,
    photo_file: id,
    ...judged,
  }
  return {
    file: {
      id,
      school_id: school.id,
      owner_id: user.id,
      purpose: 'selfie',
      type,
      bytes: bytes.length,
      width,
      height,
      created_at: now,
      delete_after: new Date(now.getTime() + DAYS_KEPT * DAY),
    },
    record,
    school,
    ...(before && { again: { record: before, made: record, now } }),
  }
}

/** A taken photo as it counts when it was made without signal, by what is true of its day now; the record that stands in its way otherwise. */
const settled = ({ file, record: taken }: Taken, { record, replaces, reason }: Delay, now: Date): TakenSelfie | RecordRow => {
  if (record && !replaces) return record
  const made = withDelay(taken, reason, now)
  return { file, record: made, ...(record && { again: { record, made, now } }) }
}

/** Check-ins by photo. The pictures are worked on before the transaction, which a rush shares; what a failed one leaves in the store is swept. */
export const checkInBySelfie: Batch<typeof selfie.checkInSelfie, Taken | AttendanceRecord> = {
  before: take,
  together: async (contexts, db) => {
    const [first] = contexts
    if (!first) return []
    const { services, afterCommit } = first
    const forget = ({ file }: TakenSelfie) => afterCommit(() => void services.files.remove(file.id).catch(() => undefined))
    const answers = new Map<number, AttendanceRecord | Fault>()
    const fresh: TakenSelfie[] = []
    const delays = await delaysOf(
      db,
      contexts.flatMap(({ before, captured, user, now }) =>
        'record' in before && captured ? { user, now, captured, school: before.school } : [],
      ),
    )
    for (const { user, before, now } of contexts) {
      if (!('record' in before)) {
        answers.set(user.id, before)
        continue
      }
      const delay = delays.get(user.id)
      const done = !delay || delay instanceof Fault ? (delay ?? before) : settled(before, delay, now)
      if ('file' in done) fresh.push(done)
      else {
        answers.set(user.id, done instanceof Fault ? done : presentRecord(done, services.ids))
        forget(before)
      }
    }
    for (const { account_id, ...row } of await insertSelfies(db, fresh)) answers.set(account_id, presentRecord(row, services.ids))
    const missed = fresh.filter(({ record }) => !answers.has(record.account_id))
    for (const one of missed) forget(one)
    if (missed.length > 0) {
      const theirs = missed.map(({ record: { account_id, date } }) => ({ account_id, date }))
      for (const { account_id, ...row } of await recordsOn(db, theirs)) answers.set(account_id, presentRecord(row, services.ids))
    }
    return contexts.map(({ user }) => answers.get(user.id) ?? new Fault('NOT_FOUND'))
  },
}
