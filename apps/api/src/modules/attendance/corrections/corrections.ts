import { Fault, type Reply } from '@lentera/contract'
import { type AttendanceRecord, attendanceStatuses } from '@lentera/contract/attendance'
import type { attendanceDecisions, CorrectedStatus } from '@lentera/contract/attendance/decisions'
import type { Db } from '#db/db.ts'
import { changeRecords, historyOf } from '#book/change.queries.ts'
import { presentRecord, type RecordRow } from '#book/record.queries.ts'
import type { RequestOf } from '#kit/http/services.ts'
import { instantAt, localTime } from '#school/time.ts'
import type { Here } from '#school/here.ts'
import { forGrade } from '#school/schools.ts'
import { reach } from '#school/scope.ts'
import { openRecord, recordById, recordOfDay } from './corrections.queries.ts'
import { correctableDay, correctedMinutes } from './corrections.rules.ts'
import { tellCorrection } from '#modules/attendance/notices/notices.ts'

interface Corrected {
  readonly school_id: number
  readonly account_id: number
  readonly date: string
  /** What was recorded and seen; null for a day without a record. */
  readonly found: RecordRow | null
  readonly status: CorrectedStatus
  readonly late_minutes: number | null
  /** When the person came, where the correction says it. */
  readonly clock_in_at?: string
  readonly reason: string
}

/** Puts a corrected day into the book with its line of history, and tells the family. Throws RECORD_CHANGED when somebody was first. */
export const writeCorrection = async (
  db: Db,
  { school_id, account_id, date, found, reason, ...what }: Corrected,
  { by, now }: { by: number; now: Date },
) => {
  const record: RecordRow | undefined = found ?? (await openRecord(db, { school: school_id, account: account_id, date, by }))
  if (!record) throw new Fault('RECORD_CHANGED')
  const { id, revision, method } = record
  // A closed day wrote `absent` because nobody had recorded anything: now somebody has.
  const own = method === 'closing' ? ({ method: 'correction' } as const) : {}
  const change = { id, revision, verification: 'approved' as const, reason, ...what, ...own }
  const [changed] = await changeRecords(db, [change], { kind: 'correction', by, now })
  if (!changed) throw new Fault('RECORD_CHANGED')
  await tellCorrection(db, changed, record.status, reason, now)
  return changed
}

/** Writes what really was, with its reason; what was recorded before stays in the history. */
export const correct = async (context: RequestOf<typeof attendanceDecisions.correct> & Here): Promise<AttendanceRecord> => {
  const { db, user, now, services, body } = context
  const { school, day } = context
  const pupil = await reach(context, services.ids.decode(body.student_id) ?? 0, 'teach', day.date)
  const { date, status, time, reason, revision } = body
  const hours = correctableDay(forGrade(school, pupil.room?.grade), day.date, { role: user.role, date })
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
  const changed = await writeCorrection(
    db,
    {
      school_id: school.id,
      account_id: pupil.id,
      date,
      found: found ?? null,
      status,
      late_minutes,
      reason,
      ...(time !== undefined && { clock_in_at: instantAt(date, time, school.timezone).toISOString() }),
    },
    { by: user.id, now },
  )
  context.audit({
    people: [pupil.id],
    from: { [`Presensi ${date}`]: attendanceStatuses[found?.status ?? 'unrecorded'].label },
    to: { [`Presensi ${date}`]: attendanceStatuses[changed.status].label },
  })
  const { account_id: _, ...row } = changed
  return presentRecord(row, services.ids)
}

/** A record with its history, for those who may correct it. */
export const recordHistory = async (
  context: RequestOf<typeof attendanceDecisions.recordHistory> & Here,
): Promise<Reply<typeof attendanceDecisions.recordHistory>> => {
  const { db, user, services, params } = context
  const { school } = context
  const id = services.ids.decode(params.attendance_id)
  const row = id === undefined ? undefined : await recordById(db, { id, school: school.id })
  if (!row) throw new Fault('NOT_FOUND')
  const { account_id, ...record } = row
  // What a school has recorded stays its own when the person has gone to another one.
  if (user.role === 'teacher') await reach(context, account_id, 'read', record.date)
  return {
    timezone: school.timezone,
    record: presentRecord(record, services.ids),
    history: await historyOf(db, record.id),
  }
}
