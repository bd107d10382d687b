import type { Inside } from '@lentera/contract'
import type { ScheduleDay, ScheduleLesson, ScheduleWeek } from '@lentera/contract/schedule'
import { hoursOn } from '#school/hours.ts'
import { addDays, mondayOf } from '#school/time.ts'
import { classOn, forPupil, type School, schoolDayOf } from '#school/schools.ts'
import type { RequestContext } from '#kit/http/services.ts'
import { blocksOf } from '#school/lesson-blocks.ts'
import { lessonsOfPupil, lessonsOfTeacher } from '#school/group-lessons.ts'
import { type AnyLesson, type HeldLesson, noLessonsBecause, runningYear, takesPlace } from '#school/timetable.ts'
import type { Reader } from './schedule.queries.ts'

/** What a person has on a date. */
export const heldOn = (school: School, { id, role, classes, stays }: Reader, date: string): readonly HeldLesson<AnyLesson>[] =>
  role === 'teacher'
    ? lessonsOfTeacher(school, id, date)
    : lessonsOfPupil(school, { class_id: classOn(school, classes, date)?.id, stays }, date)

/** The lesson under which the reader calls the roll of this one. */
const rollCallOf = (school: School, held: HeldLesson<AnyLesson>, date: string) => {
  const { class_id } = held.lesson
  return school.lessonRule === null || held.duty === null || class_id === null || !takesPlace(held)
    ? null
    : (blocksOf(school, class_id, date).find(({ ids }) => ids.includes(held.lesson.id))?.id ?? null)
}

const present = (school: School, held: HeldLesson<AnyLesson>, date: string): Inside<ScheduleLesson> => {
  const { lesson, replacement, duty } = held
  const { class_id } = lesson
  return {
    id: lesson.id,
    starts_at: lesson.starts_at,
    ends_at: lesson.ends_at,
    subject: lesson.subject,
    class_name: lesson.class_name,
    class_uuid: class_id === null ? null : school.classes.get(class_id)!.uuid,
    teacher: lesson.teacher,
    room: lesson.room,
    replacement: replacement && {
      teacher: replacement.cancelled || replacement.teacher_id === lesson.teacher_id ? null : replacement.teacher,
      room: replacement.cancelled || replacement.room === lesson.room ? null : replacement.room,
      cancelled: replacement.cancelled,
      note: replacement.note,
    },
    duty,
    roll_call_id: rollCallOf(school, held, date),
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
  { now, services }: RequestContext,
  reader: Reader,
  date: string | undefined,
): Promise<Inside<ScheduleWeek>> => {
  const school = await services.schools.get(reader.school_id, reader.version)
  const { date: today, timezone } = schoolDayOf(school, now)
  const monday = mondayOf(date ?? today)
  const dates = Array.from({ length: 7 }, (_, at) => addDays(monday, at))
  const rooms = reader.role === 'student' ? dates.flatMap((one) => classOn(school, reader.classes, one) ?? []) : []
  const year = runningYear(school, today) ?? school.years.find(({ starts_on }) => starts_on <= today) ?? school.years.at(-1)
  return {
    server_time: now.toISOString(),
    timezone,
    today,
    school_name: school.name,
    class_name: rooms[0]?.name ?? null,
    year: year ? { starts_on: year.starts_on, ends_on: year.ends_on } : null,
    days: dates.map((one) => {
      const held = heldOn(school, reader, one)
      return {
        date: one,
        closed_because: noLessonsBecause(forPupil(school, reader.role === 'student' ? reader.classes : [], one), one),
        lessons: held.map((lesson) => present(school, lesson, one)),
        ...hoursFields(school, one, held.length > 0),
      }
    }),
  }
}
