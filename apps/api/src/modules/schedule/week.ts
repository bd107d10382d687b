import type { Inside } from '@lentera/contract'
import type { ScheduleDay, ScheduleLesson, ScheduleWeek } from '@lentera/contract/schedule'
import { seenUntil, withComing } from '#school/coming-lessons.ts'
import { hoursOn } from '#school/hours.ts'
import { addDays, mondayOf } from '#school/time.ts'
import { classStayedOn, forGrade, type School, schoolDayOf } from '#school/schools.ts'
import type { RequestContext } from '#kit/http/services.ts'
import { rollCallLesson } from '#school/group-blocks.ts'
import { classesOfPupils, pupilsOfGroups } from '#school/group-members.queries.ts'
import type { Db } from '#db/db.ts'
import { lessonsOfPupil, lessonsOfTeacher } from '#school/group-lessons.ts'
import { type AnyLesson, type HeldLesson, noLessonsBecause, runningYear } from '#school/timetable.ts'
import type { Reader } from './schedule.queries.ts'

/** The class in which a pupil is, or was, on a date. */
const roomOn = (school: School, { rooms }: Reader, date: string) => classStayedOn(school, rooms, date)

/** What a person has on a date, a pupil in the class of that day; the school is `withComing`. */
export const heldOn = (school: School, reader: Reader, date: string): readonly HeldLesson<AnyLesson>[] =>
  reader.role === 'teacher'
    ? lessonsOfTeacher(school, reader.id, date)
    : lessonsOfPupil(school, { class_id: roomOn(school, reader, date)?.id, stays: reader.stays }, date)

/** The classes of the learning groups in a teacher's timetable, by group and date. */
const classesOfGroups = async (db: Db, school: School, days: readonly Held[]) => {
  const asked = days.flatMap(({ date, held }) =>
    held.flatMap(({ lesson, duty }) => (lesson.class_id === null && duty !== null ? [{ group: lesson.group_id, date }] : [])),
  )
  const pupils = await pupilsOfGroups(db, asked)
  return (group: number, date: string) =>
    classesOfPupils(
      school,
      pupils.filter((one) => one.group_id === group && one.date === date),
    ).map(({ name }) => name)
}
type ClassesOf = Awaited<ReturnType<typeof classesOfGroups>>

/** What a person has on a date. */
interface Held {
  readonly date: string
  readonly held: readonly HeldLesson<AnyLesson>[]
}

const present = (school: School, held: HeldLesson<AnyLesson>, date: string, classesOf: ClassesOf): Inside<ScheduleLesson> => {
  const { lesson, replacement, duty } = held
  const { class_id } = lesson
  return {
    id: lesson.id,
    starts_at: lesson.starts_at,
    ends_at: lesson.ends_at,
    subject: lesson.subject,
    class_name: lesson.class_name,
    class_uuid: class_id === null ? null : school.classes.get(class_id)!.uuid,
    ...(lesson.class_id === null &&
      duty !== null && {
        group: { uuid: lesson.group_uuid, name: lesson.class_name, classes: classesOf(lesson.group_id, date) },
      }),
    teacher: lesson.teacher,
    room: lesson.room,
    replacement: replacement && {
      teacher: replacement.cancelled || replacement.teacher_id === lesson.teacher_id ? null : replacement.teacher,
      room: replacement.cancelled || replacement.room === lesson.room ? null : replacement.room,
      cancelled: replacement.cancelled,
      note: replacement.note,
    },
    duty,
    roll_call_id: rollCallLesson(school, held, date),
  }
}

/** The hours of a date: the name of the set where it is one of a period, and the breaks of a day that has lessons. */
const hoursFields = (school: School, date: string, hasLessons: boolean): Pick<ScheduleDay, 'hours' | 'breaks'> => {
  const set = hasLessons ? hoursOn(school, date) : undefined
  return {
    hours: set && set.starts_on !== null ? set.name : null,
    breaks: (set?.hours ?? []).flatMap(({ name, starts_at, ends_at }) => (name === null ? [] : { name, starts_at, ends_at })),
  }
}

/** The week of a person's timetable in which a date lies; the running one when none is named. */
export const weekOf = async (
  { db, now, services }: RequestContext,
  reader: Reader,
  date: string | undefined,
): Promise<Inside<ScheduleWeek>> => {
  const running = await services.schools.get(reader.school_id, reader.version)
  const { date: today, timezone } = schoolDayOf(running, now)
  const school = withComing(running, today)
  const monday = mondayOf(date ?? today)
  const dates = Array.from({ length: 7 }, (_, at) => addDays(monday, at))
  const roomOf = (one: string) => (reader.role === 'student' ? roomOn(school, reader, one) : undefined)
  // Of a week in which the pupil moved, the class of today, or else the last one.
  const room = dates.includes(today) ? roomOf(today) : dates.map(roomOf).findLast((one) => one !== undefined)
  const days = dates.map((one) => ({ date: one, held: heldOn(school, reader, one) }))
  const classesOf = await classesOfGroups(db, school, days)
  const year = runningYear(school, today) ?? school.years.find(({ starts_on }) => starts_on <= today) ?? school.years.at(-1)
  return {
    server_time: now.toISOString(),
    timezone,
    today,
    school_name: school.name,
    class_name: room?.name ?? null,
    year: year ? { starts_on: year.starts_on, ends_on: seenUntil(running, today, year.ends_on) } : null,
    days: days.map(({ date: one, held }) => ({
      date: one,
      closed_because: noLessonsBecause(forGrade(school, roomOf(one)?.grade), one),
      lessons: held.map((lesson) => present(school, lesson, one, classesOf)),
      ...hoursFields(school, one, held.length > 0),
    })),
  }
}
