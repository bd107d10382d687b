import { Fault } from '@lentera/contract'
import type { AttendanceRecord } from '@lentera/contract/attendance'
import type { selfie } from '@lentera/contract/selfie'
import { presentRecord } from '#kit/attendance-record.ts'
import { pictureOf } from '#kit/files-picture.ts'
import { schoolDayOf } from '#kit/schools.ts'
import type { Batch } from '#kit/serve.ts'
import { uuidV7 } from '#kit/uuid.ts'
import { mayCheckInAgain } from './attendance.rules.ts'
import { peopleToday, personToday } from './check-in.queries.ts'
import { consentsOf, insertSelfies, type TakenSelfie } from './selfie.queries.ts'
import { fixOf, judgeSelfie } from './selfie.rules.ts'

type Sent = Parameters<NonNullable<Batch<typeof selfie.checkInSelfie>['before']>>[0]

const DAYS_KEPT = 30
const DAY = 86_400_000

/** Judges first, so that a check-in that will not count costs no picture; then draws the photo anew and keeps its bytes. */
const take = async ({ user, now, body, services }: Sent): Promise<TakenSelfie | AttendanceRecord> => {
  const { database, schools, files, ids } = services
  const [me, [consents]] = await Promise.all([
    personToday(database.db, { id: user.id, now }),
    consentsOf(database.db, { account: user.id }),
  ])
  if (!me || !consents) throw new Fault('NOT_FOUND')
  if (me.record && !mayCheckInAgain(me.record)) return presentRecord(me.record, ids)
  const school = await schools.get(me.school_id, me.version)
  const day = schoolDayOf(school, now)
  const sent = fixOf(body)
  const isPupil = user.role === 'student'
  const fix = isPupil && !consents.location_consent ? null : sent
  const judged = judgeSelfie(school, day, fix, !isPupil || consents.selfie_consent)
  const { bytes, type, width, height } = await pictureOf(new Uint8Array(await body.photo.arrayBuffer()), 'photo')
  const id = uuidV7(now.getTime())
  await files.put(id, bytes)
  const record = {
    school_id: school.id,
    account_id: user.id,
    date: day.date,
    method: 'selfie' as const,
    clock_in_at: now,
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
    ...(me.record && { again: { record: me.record, made: record } }),
  }
}

/** Check-ins by photo. The pictures are worked on before the transaction, which a rush shares; what a failed one leaves in the store is swept. */
export const checkInBySelfie: Batch<typeof selfie.checkInSelfie, TakenSelfie | AttendanceRecord> = {
  before: take,
  together: async (visits, db) => {
    const [first] = visits
    if (!first) return []
    const { now, services } = first
    const answers = new Map<number, AttendanceRecord>()
    const fresh: TakenSelfie[] = []
    for (const { user, before } of visits)
      if ('record' in before) fresh.push(before)
      else answers.set(user.id, before)
    for (const { account_id, ...row } of await insertSelfies(db, fresh)) answers.set(account_id, presentRecord(row, services.ids))
    const late = fresh.filter(({ record }) => !answers.has(record.account_id))
    for (const { file } of late) first.afterCommit(() => void services.files.remove(file.id).catch(() => undefined))
    if (late.length > 0)
      for (const { id, record } of await peopleToday(db, { accounts: late.map(({ record: { account_id } }) => account_id), now }))
        if (record) answers.set(id, presentRecord(record, services.ids))
    return visits.map(({ user }) => answers.get(user.id) ?? new Fault('NOT_FOUND'))
  },
}
