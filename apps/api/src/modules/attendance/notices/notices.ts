import type { AttendanceStatus, Verification } from '@lentera/contract/attendance'
import type { Db } from '#db/db.ts'
import { type Event, notify } from '#notices/notify.queries.ts'
import type { Entry, Outcome } from '#modules/attendance/roll-call/roll-call-write.ts'

/** What a confirmed roll call says of one pupil; null when the family knows it already. */
const resultOf = ({ account_id, date, judged, seen }: Entry, { is }: Outcome): Event | null => {
  const silent = seen?.record.verification === 'waiting' || seen?.record.verification === 'rejected'
  const changed = is === 'written' && seen && (seen.record.status !== judged.status || silent)
  // Whoever checked in alone is confirmed by the teacher once; what somebody else had written before was told then.
  if (is === 'conflict' || (seen && !changed && seen.record.verification !== 'automatic')) return null
  const { status, late_minutes } = judged
  return {
    kind: 'roll_call',
    student_id: account_id,
    to: status === 'present' ? ['parents'] : ['parents', 'pupil'],
    key: changed ? `roll_call ${date} ${account_id} ${seen.record.revision + 1}` : `roll_call ${date} ${account_id}`,
    data: { date, status, late_minutes: status === 'late' ? late_minutes : null, by: 'teacher' },
  }
}

/** The result of a confirmed roll call: parents are told of every pupil, pupils when they are not simply present. */
export const tellRollCall = (db: Db, entries: readonly Entry[], outcomes: ReadonlyMap<Entry, Outcome>, now: Date) =>
  notify(
    db,
    entries.flatMap((entry) => resultOf(entry, outcomes.get(entry)!) ?? []),
    now,
  )

interface Decided {
  readonly id: number
  readonly account_id: number
  readonly date: string
  readonly status: AttendanceStatus
  readonly verification: Verification
  readonly revision: number
}

export const tellDecided = (db: Db, records: readonly Decided[], reason: string | undefined, now: Date) =>
  notify(
    db,
    records.map(({ id, account_id, date, status, verification, revision }): Event => ({
      kind: 'decided',
      student_id: account_id,
      to: ['pupil', 'parents'],
      key: `decided ${id} ${revision}`,
      data: {
        date,
        status,
        verification,
        reason: reason ?? null,
      },
    })),
    now,
  )

/** Tells the person, and a pupil's parents, what a record was and has become. */
export const tellCorrection = (
  db: Db,
  { id, account_id, date, status, revision }: Decided,
  from: AttendanceStatus,
  reason: string,
  now: Date,
) =>
  notify(
    db,
    [
      {
        kind: 'correction',
        student_id: account_id,
        to: ['pupil', 'parents'],
        key: `correction ${id} ${revision}`,
        data: { date, from, to: status, reason },
      },
    ],
    now,
  )

/** Pupils whom the closing of a day made absent. */
export const tellClosed = (db: Db, date: string, pupils: readonly number[], now: Date) =>
  notify(
    db,
    pupils.map((student_id): Event => ({
      kind: 'roll_call',
      student_id,
      to: ['parents', 'pupil'],
      key: `closing ${date} ${student_id}`,
      data: { date, status: 'absent', late_minutes: null, by: 'closing' },
    })),
    now,
  )
