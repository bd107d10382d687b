import { Fault } from '@lentera/contract'
import type { AttendanceRecord } from '@lentera/contract/attendance'
import { presentRecord, recordColumns } from '#kit/attendance-record.ts'
import { closedDates } from '#kit/day-closing.ts'
import { schoolDayOf } from '#kit/schools.ts'
import type { Visit } from '#kit/services.ts'
import { hasComeToday, leavesEarly } from './attendance.rules.ts'
import { peopleToday } from './check-in.queries.ts'

/** Writes when somebody goes, once. Throws METHOD_OFF, NOT_CHECKED_IN or, once the day is closed, ATTENDANCE_CLOSED. */
export const clockOut = async ({ db, user, now, services }: Visit): Promise<AttendanceRecord> => {
  const today = async () => (await peopleToday(db, { accounts: [user.id], now }))[0]
  const me = await today()
  if (!me) throw new Fault('NOT_FOUND')
  const { record } = me
  if (record?.clock_out_at) return presentRecord(record, services.ids)
  const school = await services.schools.get(me.school_id, me.version)
  if (!school.clockOut) throw new Fault('METHOD_OFF', { message: 'Sekolah tidak memakai presensi pulang.' })
  if (!record || !hasComeToday(record)) throw new Fault('NOT_CHECKED_IN')
  const day = schoolDayOf(school, now)
  if ((await closedDates(db, { school: school.id, dates: [day.date] })).has(day.date))
    throw new Fault('ATTENDANCE_CLOSED', { message: 'Presensi hari ini sudah ditutup.' })
  const gone = await db
    .updateTable('attendance')
    .set({ clock_out_at: now, left_early: leavesEarly(day) })
    .where('id', '=', record.id)
    .where('clock_out_at', 'is', null)
    .returning(recordColumns)
    .executeTakeFirst()
  const known = gone ?? (await today())?.record
  if (!known) throw new Fault('NOT_FOUND')
  return presentRecord(known, services.ids)
}
