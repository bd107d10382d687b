import { Fault } from '@lentera/contract'
import type { AttendanceCounts, AttendanceRecord, Board } from '@lentera/contract/attendance'
import { presentRecord } from '#kit/attendance-record.ts'
import { classesTaught, type SchoolDay, schoolDayOf } from '#kit/schools.ts'
import type { Visit } from '#kit/services.ts'
import { pupilsOfClass } from './board.queries.ts'
import { personToday } from './check-in.queries.ts'

const countsOf = (records: readonly (AttendanceRecord | null)[]): AttendanceCounts => {
  const counts = { total: 0, present: 0, late: 0, excused: 0, sick: 0, dispensation: 0, absent: 0, waiting: 0, unrecorded: 0 }
  for (const record of records) {
    counts.total++
    if (record?.verification === 'waiting') counts.waiting++
    else if (!record || record.status === 'unrecorded' || record.status === 'holiday') counts.unrecorded++
    else counts[record.status]++
  }
  return counts
}

const dayFields = ({ date, timezone, hours, closed_because }: SchoolDay) => ({ date, timezone, hours, closed_because })

/** Today's board of one of the teacher's classes. Throws NOT_FOUND for a class that is not the teacher's. */
export const boardOf = async ({ db, user, now, services }: Visit, classUuid: string | undefined): Promise<Board> => {
  const me = await personToday(db, { id: user.id, now })
  if (!me) throw new Fault('NOT_FOUND')
  const school = await services.schools.get(services.database.db, me.school_id, me.version)
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
    counts: countsOf(students.map(({ record }) => record)),
    students,
  }
}
