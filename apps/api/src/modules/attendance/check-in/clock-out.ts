import { Fault } from '@lentera/contract'
import type { AttendanceRecord } from '@lentera/contract/attendance'
import { presentRecord } from '#book/record.queries.ts'
import { closedDates } from '#book/closed-days.queries.ts'
import type { Captured } from '#kit/http/captured.ts'
import { forPupil, type School, schoolDayOf } from '#school/schools.ts'
import { localTime } from '#school/time.ts'
import { publish } from '#kit/live/events.ts'
import type { RequestContext } from '#kit/http/services.ts'
import { hasComeToday, leavesEarly, undoUntil } from './attendance.rules.ts'
import { peopleToday, personToday } from './check-in.queries.ts'
import { takeBackGone, writeGone } from './clock-out.queries.ts'
import { dayOfCapture, isClockKnown, isOver } from './delayed.rules.ts'

/**
 * When somebody went who says so late: as the phone tells it, or now where its clock is not believed, and never before the
 * check-in. Throws ATTENDANCE_CLOSED when that day is over.
 */
const goneAt = (school: School, captured: Captured, now: Date, came: Date | string | null) => {
  const { day, at } = dayOfCapture(school, captured, now)
  if (isOver(school, day, now)) throw closedFault()
  const gone = isClockKnown(captured, now) ? at : now
  return came !== null && gone < new Date(came) ? new Date(came) : gone
}
const closedFault = () =>
  new Fault('ATTENDANCE_CLOSED', { message: 'Presensi hari itu sudah ditutup, jadi presensi pulang tidak tercatat lagi.' })

/**
 * Writes when somebody goes, once: on the day on which the person did it. Throws METHOD_OFF, NOT_CHECKED_IN or, once the day is
 * closed, ATTENDANCE_CLOSED.
 */
export const clockOut = async ({ db, user, now, captured, services }: RequestContext): Promise<AttendanceRecord> => {
  const moment = captured && captured.at < now ? captured.at : now
  const today = async () => (await peopleToday(db, { accounts: [user.id], now: moment }))[0]
  const me = await today()
  if (!me) throw new Fault('SCHOOL_MISSING')
  const { record } = me
  if (record?.clock_out_at) return presentRecord(record, services.ids)
  const whole = await services.schools.get(me.school_id, me.version)
  const school = forPupil(whole, me.rooms, localTime(moment, whole.timezone).date)
  if (!school.clockOut) throw new Fault('METHOD_OFF', { message: 'Sekolah tidak memakai presensi pulang.' })
  if (!record || !hasComeToday(record)) throw new Fault('NOT_CHECKED_IN')
  const gone_at = captured ? goneAt(school, captured, now, record.clock_in_at) : now
  const day = schoolDayOf(school, gone_at)
  if ((await closedDates(db, { school: school.id, dates: [record.date] })).has(record.date))
    throw captured ? closedFault() : new Fault('ATTENDANCE_CLOSED', { message: 'Presensi hari ini sudah ditutup.' })
  const gone = await writeGone(db, { id: record.id, at: gone_at, early: leavesEarly(day) })
  if (gone) await publish(db, 'attendance', [user.id])
  const known = gone ?? (await today())?.record
  if (!known) throw new Fault('NOT_FOUND')
  return presentRecord(known, services.ids)
}

/**
 * Takes the own clock-out of today back, as a change that the history tells. Throws NOT_CHECKED_IN without a record, and
 * ATTENDANCE_CLOSED once it is too late.
 */
export const takeBackClockOut = async ({ db, user, now, services }: RequestContext): Promise<AttendanceRecord> => {
  const me = await personToday(db, { id: user.id, now })
  if (!me) throw new Fault('SCHOOL_MISSING')
  const { record } = me
  if (!record) throw new Fault('NOT_CHECKED_IN')
  if (record.clock_out_at === null) return presentRecord(record, services.ids)
  const school = await services.schools.get(me.school_id, me.version)
  const closed = (await closedDates(db, { school: school.id, dates: [record.date] })).has(record.date)
  if (closed || undoUntil(record.clock_out_at, now) === null)
    throw new Fault('ATTENDANCE_CLOSED', {
      message: 'Presensi pulang hanya bisa dibatalkan dalam 10 menit. Minta sekolah mengoreksinya.',
    })
  const gone = localTime(new Date(record.clock_out_at), school.timezone).time.replace(':', '.')
  const stays = await takeBackGone(db, {
    id: record.id,
    by: user.id,
    now,
    reason: `Presensi pulang pukul ${gone} dibatalkan sendiri.`,
  })
  if (stays) await publish(db, 'attendance', [user.id])
  return presentRecord(stays ?? { ...record, clock_out_at: null, left_early: false }, services.ids)
}
