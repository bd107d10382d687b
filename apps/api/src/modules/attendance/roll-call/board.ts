import { Fault } from '@lentera/contract'
import type { Board } from '@lentera/contract/attendance'
import { presentRecord } from '#book/record.queries.ts'
import { countRecords } from '#book/class-day.queries.ts'
import { classesTaught, type SchoolDay, schoolDayOf } from '#school/schools.ts'
import type { Visit } from '#kit/http/services.ts'
import { pupilsOfClass } from './board.queries.ts'
import { personToday } from '#modules/attendance/check-in/check-in.queries.ts'

const dayFields = ({ date, timezone, hours, closed_because }: SchoolDay) => ({ date, timezone, hours, closed_because })

/** Today's board of one of the teacher's classes. Throws NOT_FOUND for a class that is not the teacher's. */
export const boardOf = async ({ db, user, now, services }: Visit, classUuid: string | undefined): Promise<Board> => {
  const me = await personToday(db, { id: user.id, now })
  if (!me) throw new Fault('NOT_FOUND')
  const school = await services.schools.get(me.school_id, me.version)
  const day = schoolDayOf(school, now)
  const classes = classesTaught(school, user.id, day.date).map(({ homeroom_teacher_id, ...rest }) => ({
    ...rest,
    is_homeroom: homeroom_teacher_id === user.id,
  }))
  const shown = classUuid === undefined ? classes[0] : classes.find(({ uuid }) => uuid === classUuid)
  if (!shown && classUuid !== undefined) throw new Fault('NOT_FOUND')
  const pupils = shown ? await pupilsOfClass(db, { id: shown.id, date: day.date }) : []
  const students = pupils.map(({ record, id, ...rest }) => ({
    ...rest,
    id: services.ids.encode(id),
    record: record && presentRecord(record, services.ids),
  }))
  return {
    ...dayFields(day),
    server_time: now.toISOString(),
    classes,
    class: shown ?? null,
    qr: day.hours !== null && school.methods.includes('qr'),
    counts: countRecords(students.map(({ record }) => record)),
    students,
  }
}
