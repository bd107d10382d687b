import type { Inside } from '@lentera/contract'
import type { Lesson } from '@lentera/contract/home'
import { groupText } from '@lentera/contract/attendance/lesson'
import type { Db } from '#db/db.ts'
import { withComing } from '#school/coming-lessons.ts'
import { rollCallLesson } from '#school/group-blocks.ts'
import { type GroupStay, lessonsOfPupil, lessonsOfTeacher } from '#school/group-lessons.ts'
import { classesOfPupils, pupilsOfGroups } from '#school/group-members.queries.ts'
import { addDays } from '#school/time.ts'
import { type ClassStay, classStayedOn, type School, type SchoolDay } from '#school/schools.ts'
import { type AnyLesson, type HeldLesson, roomOf, takesPlace, teacherOf } from '#school/timetable.ts'

const AHEAD = 14

/** Whose lessons: a teacher's, or those of a pupil, who has days in classes (`rooms`) and in learning groups (`stays`). */
export type Whose =
  | { readonly kind: 'teacher'; readonly id: number }
  | { readonly kind: 'pupil'; readonly rooms: readonly ClassStay[]; readonly stays: readonly GroupStay[] }

interface Held extends Inside<Lesson> {
  /** The learning group whose lesson it is. */
  readonly group: { readonly id: number; readonly uuid: string } | null
  readonly class_id: number | null
  readonly lesson_id: number
  readonly subject_id: number
  /** The lesson under which its roll is called; null where that is done once a day. */
  readonly called_as: number | null
}

const present = (school: School, held: HeldLesson<AnyLesson>, date: string): Held => ({
  date,
  starts_at: held.lesson.starts_at,
  ends_at: held.lesson.ends_at,
  subject: held.lesson.subject,
  class_name: held.lesson.class_name,
  teacher: held.duty === null ? teacherOf(held) : null,
  room: roomOf(held),
  group: held.lesson.class_id === null ? { id: held.lesson.group_id, uuid: held.lesson.group_uuid } : null,
  class_id: held.lesson.class_id,
  lesson_id: held.lesson.id,
  subject_id: held.lesson.subject_id,
  called_as: rollCallLesson(school, held, date),
})

const presented = new WeakMap<School, Map<string, Map<string, readonly Held[]>>>()
const DATES = 32

/**
 * The lessons that are held on a date. Pupils of a class who are in no group share one list, and a teacher has one, so that each is made
 * once a day.
 */
const lessonsOn = (school: School, whose: Whose, date: string): readonly Held[] => {
  const class_id = whose.kind === 'pupil' ? classStayedOn(school, whose.rooms, date)?.id : undefined
  const make = () =>
    (whose.kind === 'teacher'
      ? lessonsOfTeacher(school, whose.id, date)
      : lessonsOfPupil(school, { class_id, stays: whose.stays }, date)
    )
      .filter(takesPlace)
      .map((held) => present(school, held, date))
  if (whose.kind === 'pupil' && whose.stays.length > 0) return make()
  const kept = presented.get(school) ?? new Map<string, Map<string, readonly Held[]>>()
  presented.set(school, kept)
  const key = `${whose.kind}${whose.kind === 'teacher' ? whose.id : class_id}`
  const dates = kept.get(key) ?? new Map<string, readonly Held[]>()
  const made = dates.get(date)
  if (made) return made
  const on = make()
  if (dates.size >= DATES) dates.clear()
  kept.set(key, dates.set(date, on))
  return on
}

interface Agenda<L = Inside<Lesson>> {
  readonly lessons_today: L[]
  readonly next_lesson: L | null
}

/** Today's lessons, and the one now running or coming next: today, or on the next day with school within two weeks. */
const agendaFor = (running: School, day: SchoolDay, whose: Whose): Agenda<Held> => {
  const school = withComing(running, day.date)
  const lessons_today = [...lessonsOn(school, whose, day.date)]
  const now = lessons_today.find(({ ends_at }) => ends_at > day.local.time)
  if (now) return { lessons_today, next_lesson: now }
  for (let ahead = 1; ahead <= AHEAD; ahead++) {
    const [next] = lessonsOn(school, whose, addDays(day.date, ahead))
    if (next) return { lessons_today, next_lesson: next }
  }
  return { lessons_today, next_lesson: null }
}

const plain = ({
  group: _group,
  class_id: _class,
  lesson_id: _lesson,
  subject_id: _subject,
  called_as: _called,
  ...lesson
}: Held): Inside<Lesson> => lesson

/** A pupil's lessons: of the class, and of the own learning groups. */
export const agendaOfPupil = (school: School, day: SchoolDay, whose: Whose): Agenda => {
  const { lessons_today, next_lesson } = agendaFor(school, day, whose)
  return { lessons_today: lessons_today.map(plain), next_lesson: next_lesson && plain(next_lesson) }
}

const rollCallOf = (school: School, { group, class_id, called_as }: Held): Inside<Lesson>['roll_call'] => {
  if (group) return called_as === null ? undefined : { screen: 'group_roll_call', group_uuid: group.uuid, lesson_id: called_as }
  const room = class_id === null ? undefined : school.classes.get(class_id)
  return room && { screen: 'roll_call', class_uuid: room.uuid, ...(called_as !== null && { lesson_id: called_as }) }
}

/** A teacher's lessons: those of learning groups are named with the classes of their pupils, and those of today lead to their roll. */
export const agendaOfTeacher = async (db: Db, school: School, day: SchoolDay, teacher: number): Promise<Agenda> => {
  const { lessons_today, next_lesson } = agendaFor(school, day, { kind: 'teacher', id: teacher })
  const ofGroups = [...lessons_today, ...(next_lesson ? [next_lesson] : [])]
  const pupils = await pupilsOfGroups(
    db,
    [...new Map(ofGroups.map((one) => [`${one.group?.id} ${one.date}`, one])).values()].flatMap(({ group, date }) =>
      group ? [{ group: group.id, date }] : [],
    ),
  )
  const named = (held: Held): Inside<Lesson> => {
    const { group, date, class_name } = held
    const own = pupils.filter((one) => one.group_id === group?.id && one.date === date)
    const classes = classesOfPupils(school, own).map(({ name }) => name)
    const roll_call = date === day.date ? rollCallOf(school, held) : undefined
    return {
      ...plain(held),
      class_name: group ? groupText({ name: class_name, classes }) : class_name,
      ...(roll_call && { roll_call }),
    }
  }
  return { lessons_today: lessons_today.map(named), next_lesson: next_lesson && named(next_lesson) }
}

/** The lesson that a teacher holds now; undefined between lessons. */
export const runningLesson = (running: School, day: SchoolDay, teacher: number) =>
  lessonsOn(withComing(running, day.date), { kind: 'teacher', id: teacher }, day.date).find(
    ({ starts_at, ends_at }) => starts_at <= day.local.time && day.local.time < ends_at,
  )
