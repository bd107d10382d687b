import { Fault } from '@lentera/contract'
import type { Mark, RollCall, RollCallClass, RollCallPupil, RollCalls } from '@lentera/contract/attendance/roll-call'
import { presentRecord } from '#book/record.queries.ts'
import { countsOf } from '#book/class-day.queries.ts'
import type { Ids } from '#kit/http/ids.ts'
import { classesTaught, type School, type SchoolDay, type SchoolLesson } from '#school/schools.ts'
import type { Visit } from '#kit/http/services.ts'
import { hereOf } from '#school/here.ts'
import { takesPlace, timetableOn } from '#school/timetable.ts'
import { countedClasses, type DraftMark, type PupilRow, pupilsOfClasses, rollCallsOf } from './roll-call.queries.ts'

export const dayFields = ({ date, timezone, hours, closed_because }: SchoolDay) => ({ date, timezone, hours, closed_because })

/** A teacher's school, its day, and the classes that the teacher may write for; homeroom first. */
export const teacherDay = async (visit: Visit) => {
  const { user } = visit
  const { school, day } = await hereOf(visit)
  const classes = classesTaught(school, user.id, day.date).map((one) => ({
    id: one.id,
    uuid: one.uuid,
    name: one.name,
    homeroom_teacher: one.homeroom_teacher,
    is_homeroom: one.homeroom_teacher_id === user.id,
  }))
  return { school, day, classes }
}

/** The lessons of today that this teacher holds, own ones and those taken over, and that are not over. */
const lessonsToday = (school: School, teacher: number, { local, date, hours }: SchoolDay): readonly SchoolLesson[] =>
  hours
    ? timetableOn(school, { kind: 'teacher', id: teacher }, date)
        .filter((held) => takesPlace(held) && held.lesson.ends_at > local.time)
        .map(({ lesson }) => lesson)
    : []

/** The teacher's classes today: whose lesson is running, then the homeroom class, then the others by their next lesson. */
export const rollCalls = async (visit: Visit): Promise<RollCalls> => {
  const { school, day, classes } = await teacherDay(visit)
  const { db, user, now } = visit
  const ids = classes.map(({ id }) => id)
  const [counted, calls] = await Promise.all([countedClasses(db, ids, day.date), rollCallsOf(db, ids, day.date)])
  const lessons = lessonsToday(school, user.id, day)
  const shown = classes.flatMap((room): RollCallClass[] => {
    const row = counted.find(({ id }) => id === room.id)
    if (!row) return []
    const lesson = lessons.find(({ class_id }) => class_id === room.id)
    const last = calls.find(({ class_id, confirmed_at }) => class_id === room.id && confirmed_at)
    const draft = calls.find((one) => one.class_id === room.id && one.teacher_id === user.id && one.state === 'draft')
    const { subject, starts_at, ends_at } = lesson ?? { subject: '', starts_at: '', ends_at: '' }
    return [
      {
        uuid: room.uuid,
        name: room.name,
        is_homeroom: room.is_homeroom,
        lesson: lesson ? { subject, starts_at, ends_at, running: starts_at <= day.local.time } : null,
        counts: countsOf(row),
        confirmed: last?.confirmed_at ? { by: last.teacher, at: last.confirmed_at.toISOString() } : null,
        draft_at: draft?.updated_at.toISOString() ?? null,
      },
    ]
  })
  const rank = ({ lesson, is_homeroom }: RollCallClass) =>
    lesson?.running ? '0' : is_homeroom ? '1' : `2${lesson?.starts_at ?? '~'}`
  return {
    ...dayFields(day),
    server_time: now.toISOString(),
    classes: shown.toSorted((a, b) => (rank(a) < rank(b) ? -1 : Number(rank(a) > rank(b)))),
  }
}

export const pupilFields = ({ id, name, nisn, image, seen }: PupilRow, ids: Ids): RollCallPupil => ({
  id: ids.encode(id),
  name,
  nisn,
  image,
  record: seen && presentRecord(seen.record, ids),
  note: seen?.note ?? null,
  recorded_by: seen?.recorded_by ?? null,
})

/** One class before its roll call. Throws NOT_FOUND for a class that is not the teacher's. */
export const rollCallOf = async (visit: Visit, classUuid: string | undefined): Promise<RollCall> => {
  const { day, classes } = await teacherDay(visit)
  const { db, user, now, services } = visit
  const room = classUuid === undefined ? classes[0] : classes.find(({ uuid }) => uuid === classUuid.toLowerCase())
  if (!room && classUuid !== undefined) throw new Fault('NOT_FOUND')
  const [pupils, calls] = room
    ? await Promise.all([pupilsOfClasses(db, [{ id: room.id, date: day.date }]), rollCallsOf(db, [room.id], day.date)])
    : [[], []]
  const draft = calls.find(({ teacher_id, state }) => teacher_id === user.id && state === 'draft')
  const last = calls.find(({ confirmed_at }) => confirmed_at)
  const named = ({ uuid, name, is_homeroom }: (typeof classes)[number]) => ({ uuid, name, is_homeroom })
  return {
    ...dayFields(day),
    server_time: now.toISOString(),
    classes: classes.map(named),
    class: room ? named(room) : null,
    students: pupils.map((pupil) => pupilFields(pupil, services.ids)),
    draft: draft
      ? {
          marks: marksOf(
            draft.marks as Record<string, DraftMark>,
            pupils.map(({ id }) => id),
            services.ids,
          ),
          saved_at: draft.updated_at.toISOString(),
        }
      : null,
    confirmed: last?.confirmed_at ? { by: last.teacher, at: last.confirmed_at.toISOString() } : null,
  }
}

/** The marks of a draft, without those of pupils who have left the class. */
const marksOf = (marks: Readonly<Record<string, DraftMark>>, pupils: readonly number[], ids: Ids): Mark[] =>
  pupils.flatMap((id) => {
    const mark = marks[id]
    return mark ? [{ student_id: ids.encode(id), ...mark }] : []
  })
