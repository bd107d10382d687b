import { Fault } from '@lentera/contract'
import type { attendanceHistory, Classroom } from '@lentera/contract/attendance/history'
import type { Here } from '#school/here.ts'
import { classesHeld, classesLedBefore, yearOf } from '#school/schools.ts'
import type { RequestOf } from '#kit/http/services.ts'
import { classMonth } from '#book/class-month.ts'

/** A month of one class that the teacher teaches every week or leads: each pupil's totals and a letter a day, in two queries. */
export const classroomOf = async (context: RequestOf<typeof attendanceHistory.classroom, Here>): Promise<Classroom> => {
  const { db, user, services, query, school, day } = context
  const today = day.date
  const held = classesHeld(school, user.id, today)
  const classes = [...held, ...classesLedBefore(school, user.id, today)]
  const room = query.class_uuid === undefined ? held[0] : classes.find(({ uuid }) => uuid === query.class_uuid)
  if (!room && query.class_uuid !== undefined) throw new Fault('NOT_FOUND')
  const shown = ({ uuid, name, year, homeroom_teacher_id }: (typeof classes)[number]) => ({
    uuid,
    name: year === yearOf(school, today) ? name : `${name} ${year}/${year + 1}`,
    is_homeroom: homeroom_teacher_id === user.id,
  })
  const last = school.years.find(({ id }) => id === room?.year)?.ends_on ?? today
  const month = query.month ?? (last < today ? last : today).slice(0, 7)
  const { calendar, pupils, first } = await classMonth(db, { school, room: room?.id, today, month })
  return {
    timezone: school.timezone,
    today,
    classes: classes.map(shown),
    class: room ? shown(room) : null,
    first,
    month,
    days: calendar.map(({ date, closed_because }) => ({ date, open: closed_because === null, closed_because })),
    students: pupils.map(({ id, ...pupil }) => ({ ...pupil, id: services.ids.encode(id) })),
  }
}
