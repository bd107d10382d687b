import { Fault, type Inside } from '@lentera/contract'
import type { Mark, RollCall, RollCallClass, RollCalls } from '@lentera/contract/attendance/roll-call'
import { type Mark as PermitMark, marksOfClass } from '#book/permit-marks.queries.ts'
import { classDaysOf, countsOf } from '#book/class-day.queries.ts'
import type { Ids } from '#kit/http/ids.ts'
import type { SchoolLesson } from '#school/lessons.ts'
import { classesTaught, forGrade, type School, type SchoolDay, schoolDayOf } from '#school/schools.ts'
import type { RequestContext } from '#kit/http/services.ts'
import { type Here, hereOf, type SchoolContext } from '#school/here.ts'
import { takesPlace, timetableOn } from '#school/timetable.ts'
import {
  groupBlockOf,
  groupLessonCalls,
  namedGroup,
  permitsOfRoll,
  rollOfGroup,
} from '#modules/attendance/lessons/group-lesson.ts'
import { lessonCalls } from '#modules/attendance/lessons/lesson-calls.ts'
import { lessonShown } from '#modules/attendance/lessons/lesson-read.ts'
import { blocksOfTeacher } from '#school/lesson-blocks.ts'
import { pupilFields } from './pupil-fields.ts'
import { type DraftMark, type PupilRow, pupilsOfClasses, rollCallsOf, rollCallsOfGroups } from './roll-call.queries.ts'

export const dayFields = ({ date, timezone, hours, closed_because }: SchoolDay) => ({ date, timezone, hours, closed_because })

/** A teacher's school, its day, and the classes that the teacher may write for; homeroom first. */
export const teacherDay = async (context: RequestContext & Partial<Here>) => {
  const here = await hereOf(context)
  return { ...here, classes: classesOf({ ...context, ...here }) }
}

/** The classes that a teacher may write for; homeroom first. */
export const classesOf = ({ user, school, day }: SchoolContext) =>
  classesTaught(school, user.id, day.date).map((one) => ({
    id: one.id,
    uuid: one.uuid,
    name: one.name,
    grade: one.grade,
    homeroom_teacher: one.homeroom_teacher,
    is_homeroom: one.homeroom_teacher_id === user.id,
  }))

/** The lessons of today that this teacher holds, own ones and those taken over, and that are not over. */
const lessonsToday = (school: School, teacher: number, { local, date, hours }: SchoolDay): readonly SchoolLesson[] =>
  hours
    ? timetableOn(school, { kind: 'teacher', id: teacher }, date)
        .filter((held) => takesPlace(held) && held.lesson.ends_at > local.time)
        .map(({ lesson }) => lesson)
    : []

/** The teacher's classes today: whose lesson is running, then the homeroom class, then the others by their next lesson. */
export const rollCalls = async (context: RequestContext & Partial<Here>): Promise<Inside<RollCalls>> => {
  const { school, day, classes } = await teacherDay(context)
  const { db, user, now } = context
  const ids = classes.map(({ id }) => id)
  const [counted, calls, group_lessons] = await Promise.all([
    classDaysOf(db, { ids, date: day.date }),
    rollCallsOf(db, { classes: ids, date: day.date }),
    groupLessonCalls(db, { school, date: day.date, teacher: user.id }, (groups) =>
      rollCallsOfGroups(db, { groups, date: day.date }),
    ),
  ])
  const lessons = lessonsToday(school, user.id, day)
  const ofDay = calls.filter(({ lesson_id }) => lesson_id === null)
  const shown = classes.flatMap((room): RollCallClass[] => {
    const row = counted.find(({ id }) => id === room.id)
    if (!row) return []
    const lesson = lessons.find(({ class_id }) => class_id === room.id)
    const last = ofDay.find(({ class_id, confirmed_at }) => class_id === room.id && confirmed_at)
    const draft = ofDay.find((one) => one.class_id === room.id && one.teacher_id === user.id && one.state === 'draft')
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
    by_lesson: school.lessonRule !== null,
    lessons: lessonCalls({ school, day, teacher: user.id }, calls),
    group_lessons,
    classes: shown.toSorted((a, b) => (rank(a) < rank(b) ? -1 : Number(rank(a) > rank(b)))),
  }
}

type Calls = Awaited<ReturnType<typeof rollCallsOf>>

/** What this teacher marked and has not confirmed, and who confirmed the same roll last. */
const standingOf = (
  { user, services }: RequestContext,
  own: Calls,
  pupils: readonly PupilRow[],
): Pick<RollCall, 'draft' | 'confirmed'> => {
  const draft = own.find(({ teacher_id, state }) => teacher_id === user.id && state === 'draft')
  const last = own.find(({ confirmed_at }) => confirmed_at)
  const marks = () =>
    marksOf(
      draft?.marks as Record<string, DraftMark>,
      pupils.map(({ id }) => id),
      services.ids,
    )
  return {
    draft: draft ? { marks: marks(), saved_at: draft.updated_at.toISOString() } : null,
    confirmed: last?.confirmed_at ? { by: last.teacher, at: last.confirmed_at.toISOString() } : null,
  }
}

/** The lesson of a class. Throws NOT_FOUND for one that is not the teacher's. */
const lessonOf = (
  school: School,
  day: SchoolDay,
  { teacher, room, lesson_id }: { teacher: number; room: number; lesson_id: number },
) => {
  const block = blocksOfTeacher(school, teacher, day.date).find(
    ({ ids, class_id }) => class_id === room && ids.includes(lesson_id),
  )
  if (!block) throw new Fault('NOT_FOUND')
  return block
}

const named = ({ uuid, name, is_homeroom }: NonNullable<RollCall['class']>) => ({ uuid, name, is_homeroom })

interface RollCallScope {
  readonly class_uuid?: string | undefined
  readonly group_uuid?: string | undefined
  readonly lesson_id?: number | undefined
}

/** The lesson of a learning group before its roll call. Throws NOT_FOUND for one that is not the teacher's on this day. */
const rollCallOfGroup = async (
  context: RequestContext,
  group_uuid: string,
  { lesson_id }: RollCallScope,
): Promise<Inside<RollCall>> => {
  const { school, classes, day } = await teacherDay(context)
  const { db, user, now } = context
  const { date } = day
  const block =
    school.lessonRule === null ? undefined : groupBlockOf({ school, date, teacher: user.id }, { group_uuid, lesson_id })
  if (!block) throw new Fault('NOT_FOUND')
  const roll = await rollOfGroup(db, { school, date }, block)
  const [permits, calls] = await Promise.all([
    permitsOfRoll(db, roll, date),
    rollCallsOfGroups(db, { groups: [block.group.id], date }),
  ])
  const lesson = await lessonShown(context, { school, day, permits, ...roll })
  return {
    ...dayFields(day),
    server_time: now.toISOString(),
    classes: classes.map(named),
    class: null,
    group: namedGroup(school, block, roll.pupils),
    lesson: lesson && lesson.shown,
    students: lesson?.students ?? [],
    ...standingOf(
      context,
      calls.filter((one) => one.lesson_id === block.id),
      roll.pupils,
    ),
  }
}

/** One class, or the lesson of a learning group, before its roll call. Throws NOT_FOUND for what is not the teacher's. */
export const rollCallOf = async (context: RequestContext, asked: RollCallScope): Promise<Inside<RollCall>> => {
  const { class_uuid: classUuid, group_uuid, lesson_id } = asked
  if (group_uuid !== undefined) return rollCallOfGroup(context, group_uuid, asked)
  const { school, classes, day: whole } = await teacherDay(context)
  const { db, user, now, services } = context
  const room = classUuid === undefined ? classes[0] : classes.find(({ uuid }) => uuid === classUuid.toLowerCase())
  if (!room && classUuid !== undefined) throw new Fault('NOT_FOUND')
  const day = room ? schoolDayOf(forGrade(school, room.grade), now) : whole
  const at = room && { id: room.id, date: day.date }
  const [pupils, calls, permits] = at
    ? await Promise.all([pupilsOfClasses(db, [at]), rollCallsOf(db, { classes: [at.id], date: day.date }), marksOfClass(db, at)])
    : [[], [], new Map<number, PermitMark>()]
  const byLesson = school.lessonRule !== null && day.hours !== null
  const block =
    room && lesson_id !== undefined && byLesson ? lessonOf(school, day, { teacher: user.id, room: room.id, lesson_id }) : null
  const lesson = block && (await lessonShown(context, { school, day, block, pupils, permits }))
  return {
    ...dayFields(day),
    server_time: now.toISOString(),
    classes: classes.map(named),
    class: room ? named(room) : null,
    lesson: lesson && lesson.shown,
    students: lesson?.students ?? pupils.map((pupil) => pupilFields(pupil, services.ids, permits.get(pupil.id))),
    ...standingOf(
      context,
      calls.filter((one) => one.lesson_id === (lesson?.id ?? null)),
      pupils,
    ),
  }
}

/** The marks of a draft, without those of pupils who have left the class. */
const marksOf = (marks: Readonly<Record<string, DraftMark>>, pupils: readonly number[], ids: Ids): Mark[] =>
  pupils.flatMap((id) => {
    const mark = marks[id]
    return mark ? [{ student_id: ids.encode(id), ...mark }] : []
  })
