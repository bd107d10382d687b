import { Fault, type Reply } from '@lentera/contract'
import type { AttendanceRecord } from '@lentera/contract/attendance'
import type { attendanceDecisions } from '@lentera/contract/attendance/decisions'
import { changeRecords, historyOf } from '#book/change.queries.ts'
import { presentRecord, type RecordRow } from '#book/record.queries.ts'
import { instantAt, localTime } from '#school/time.ts'
import type { Here } from '#school/here.ts'
import { reach } from '#school/scope.ts'
import { openRecord, recordById, recordOfDay } from './corrections.queries.ts'
import { correctableDay, correctedMinutes } from './corrections.rules.ts'
import type { Asked } from '#modules/attendance/decisions/decisions.ts'
import { tellCorrection } from '#modules/attendance/notices/notices.ts'

/** Writes what really was, with its reason; what was recorded before stays in the history. */
export const correct = async (visit: Asked<'correct'> & Here): Promise<AttendanceRecord> => {
  const { db, user, now, services, body } = visit
  const { school, day } = visit
  const pupil = await reach(visit, services.ids.decode(body.student_id) ?? 0, 'teach', day.date)
  const { date, status, time, reason, revision } = body
  const hours = correctableDay(school, day.date, { role: user.role, date })
  const found = await recordOfDay(db, { account: pupil.id, date })
  if (found && found.school_id !== school.id) throw new Fault('NOT_FOUND')
  if (found?.verification === 'waiting' && !pupil.verbs.includes('decide')) throw new Fault('DECISION_OF_ANOTHER')
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
export const recordHistory = async (
  visit: Asked<'recordHistory'> & Here,
): Promise<Reply<typeof attendanceDecisions.recordHistory>> => {
  const { db, user, services, params } = visit
  const { school } = visit
  const id = services.ids.decode(params.attendance_id)
  const row = id === undefined ? undefined : await recordById(db, { id, school: school.id })
  if (!row) throw new Fault('NOT_FOUND')
  const { account_id, ...record } = row
  // What a school has recorded stays its own when the person has gone to another one.
  if (user.role === 'teacher') await reach(visit, account_id, 'read', record.date)
  return {
    timezone: school.timezone,
    record: presentRecord(record, services.ids),
    history: await historyOf(db, record.id),
  }
}
