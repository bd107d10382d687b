import { Fault, type Reply } from '@lentera/contract'
import type { AttendanceRecord } from '@lentera/contract/attendance'
import type { attendanceDecisions } from '@lentera/contract/attendance/decisions'
import { changeRecords, historyOf } from '#book/change.queries.ts'
import { presentRecord, type RecordRow } from '#book/record.queries.ts'
import { instantAt, localTime } from '#school/time.ts'
import { personInReach } from '#school/scope.ts'
import { openRecord, recordById, recordOfDay } from './corrections.queries.ts'
import { correctableDay, correctedMinutes } from './corrections.rules.ts'
import { type Asked, schoolOf } from '#modules/attendance/decisions/decisions.ts'
import { tellCorrection } from '#modules/attendance/notices/notices.ts'

/** Writes what really was, with its reason; what was recorded before stays in the history. */
export const correct = async (visit: Asked<'correct'>): Promise<AttendanceRecord> => {
  const { db, user, now, services, body } = visit
  const { school, day } = await schoolOf(visit)
  const student = services.ids.decode(body.student_id)
  const pupil = await personInReach(visit, { id: student, school, today: day.date, date: day.date })
  const { date, status, time, reason, revision } = body
  const hours = correctableDay(school, day.date, { role: user.role, date })
  const found = await recordOfDay(db, { account: pupil.id, date })
  if (found && found.school_id !== school.id) throw new Fault('NOT_FOUND')
  if (found?.verification === 'waiting' && user.role === 'teacher' && pupil.room?.homeroom_teacher_id !== user.id)
    throw new Fault('DECISION_OF_ANOTHER')
  const late_minutes = correctedMinutes(hours, {
    status,
    time,
    recorded: found?.clock_in_at ? localTime(new Date(found.clock_in_at), school.timezone).time : null,
    now: date === day.date ? day.local.time : undefined,
  })
  if ((found?.revision ?? null) !== revision) throw new Fault('RECORD_CHANGED')
  const record: RecordRow | undefined =
    found ?? (await openRecord(db, { school: school.id, account: pupil.id, date, by: user.id }))
  if (!record) throw new Fault('RECORD_CHANGED')
  const [changed] = await changeRecords(
    db,
    [
      {
        id: record.id,
        revision: record.revision,
        status,
        verification: 'approved',
        late_minutes,
        reason,
        ...(time !== undefined && { clock_in_at: instantAt(date, time, school.timezone).toISOString() }),
        // A closed day wrote `absent` because nobody had recorded anything: now somebody has.
        ...(record.method === 'closing' && { method: 'correction' }),
      },
    ],
    { kind: 'correction', by: user.id, now },
  )
  if (!changed) throw new Fault('RECORD_CHANGED')
  await tellCorrection(db, changed, record.status, reason, now)
  const { account_id: _, ...row } = changed
  return presentRecord(row, services.ids)
}

/** A record with its history, for those who may correct it. */
export const recordHistory = async (visit: Asked<'recordHistory'>): Promise<Reply<typeof attendanceDecisions.recordHistory>> => {
  const { db, user, services, params } = visit
  const { school, day } = await schoolOf(visit)
  const id = services.ids.decode(params.attendance_id)
  const row = id === undefined ? undefined : await recordById(db, { id, school: school.id })
  if (!row) throw new Fault('NOT_FOUND')
  const { account_id, ...record } = row
  // What a school has recorded stays its own when the person has gone to another one.
  if (user.role === 'teacher') await personInReach(visit, { id: account_id, school, today: day.date, date: record.date })
  return {
    timezone: school.timezone,
    record: presentRecord(record, services.ids),
    history: await historyOf(db, record.id),
  }
}
