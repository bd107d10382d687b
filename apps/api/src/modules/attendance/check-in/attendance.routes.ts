import { Fault } from '@lentera/contract'
import { attendance, type Today } from '@lentera/contract/attendance'
import { presentRecord } from '#book/record.queries.ts'
import { readyToDraw } from '#kit/files/picture.ts'
import { inSchool } from '#school/here.ts'
import { forPupil, schoolDayOf } from '#school/schools.ts'
import { localTime } from '#school/time.ts'
import { serve } from '#kit/http/serve.ts'
import type { RequestContext } from '#kit/http/services.ts'
import { boardOf } from '#modules/attendance/roll-call/board.ts'
import { personToday } from './check-in.queries.ts'
import { checkIn } from './check-in.ts'
import { isAdult, undoUntil } from './attendance.rules.ts'
import { clockOut, takeBackClockOut } from './clock-out.ts'

export const attendanceRoutes = serve(attendance, {
  today: (context) => today(context),
  checkIn,
  clockOut: (context) => clockOut(context),
  takeBackClockOut: (context) => takeBackClockOut(context),
  board: inSchool(boardOf),
})

const today = async ({ db, user, now, services }: RequestContext): Promise<Today> => {
  const me = await personToday(db, { id: user.id, now })
  if (!me) throw new Fault('SCHOOL_MISSING')
  const whole = await services.schools.get(me.school_id, me.version)
  const school = forPupil(whole, me.rooms, localTime(now, whole.timezone).date)
  if (school.methods.includes('selfie')) readyToDraw()
  const { date, timezone, hours, closed_because, demo_hour } = schoolDayOf(school, now)
  const isTeacher = user.role === 'teacher'
  return {
    date,
    timezone,
    hours,
    closed_because,
    server_time: now.toISOString(),
    school: { name: school.name, latitude: school.latitude, longitude: school.longitude },
    methods: [...school.methods],
    radius_m: school.radius,
    ...(school.furtherPlaces.length > 0 && {
      places: school.furtherPlaces.map((place) => ({ ...place, name: place.name ?? '' })),
    }),
    accuracy_limit_m: school.accuracyLimit,
    record: me.record && presentRecord(me.record, services.ids),
    clock_out: school.clockOut,
    clock_out_undo_until: undoUntil(me.record?.clock_out_at ?? null, now)?.toISOString() ?? null,
    consents: { location: isTeacher || me.location_consent, selfie: isTeacher || me.selfie_consent },
    adult: isTeacher || isAdult(me.born_on, date),
    demo_hour,
    demo_location: school.isDemo && services.settings.demo,
  }
}
