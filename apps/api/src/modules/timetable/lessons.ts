import { Fault, type Inside } from '@lentera/contract'
import type { Lesson, timetable, TimetableOverview } from '@lentera/contract/timetable'
import type { RequestOf, RequestContext } from '#kit/http/services.ts'
import type { Here } from '#school/here.ts'
import { usualSet } from '#school/hours.ts'
import { addDays } from '#school/time.ts'
import type { InYear } from '#school/in-year.ts'
import type { PlacedLesson } from '#school/lesson-pairs.ts'
import { placed } from './clash.ts'
import { noteEdits } from './edits.ts'
import { giverOf } from './leavers.ts'
import {
  deleteLesson,
  classesOfGroup,
  endLesson,
  groupsOf,
  hasTeacher,
  inRoom,
  insertLessons,
  type LessonRow,
  lessonsOf,
  moveReplacements,
  takesClass,
  teachersOf,
  updateLesson,
} from './lessons.queries.ts'
import { endedPlacesOf, placesOf } from './lesson-places.queries.ts'
import { counted, roomsOf } from './overview.rules.ts'
import { teachersWith } from './overview-teachers.ts'
import { subjectsOf } from './subjects.queries.ts'
import { later, type Place, takenBy } from './timetable.rules.ts'
import { atAsked, yearOfHours, yearOfLessons } from './year.ts'

export const presentLesson = (row: Omit<LessonRow, 'last_used'> & { readonly last_used?: string | null }): Inside<Lesson> => ({
  id: row.id,
  class: row.class_uuid === null ? null : { uuid: row.class_uuid, name: row.class_name },
  group: row.group_uuid === null ? null : { uuid: row.group_uuid, name: row.class_name },
  subject: { id: row.subject_id, name: row.subject_name },
  teacher: { id: row.teacher_id, name: row.teacher_name },
  weekday: row.weekday,
  starts_at: row.starts_at,
  ends_at: row.ends_at,
  room: row.room,
  parallel: row.parallel,
  recorded: (row.last_used ?? null) !== null,
  revision: row.revision,
})

/** Where lessons of today are made. */
export const atYear = (here: Here): InYear => atAsked(here, undefined)
export const classesOfYear = ({ school }: Here, { year }: InYear) =>
  [...school.classes.values()].filter((room) => room.year === year)

export const overview = (context: RequestOf<typeof timetable.overview, Here>) => {
  const at = atYear(context)
  return overviewOf(context, at, () => placesOf(context.db, at))
}

/** What lessons are made of in a year, counted in these that stand. */
export const overviewOf = async (
  context: Pick<RequestContext, 'db' | 'now'> & Here,
  at: InYear,
  read: () => Promise<readonly Place[]>,
): Promise<Inside<TimetableOverview>> => {
  const { db, school } = context
  const [standing, teachers, groups, subjects] = await Promise.all([
    read(),
    teachersWith(context, at),
    groupsOf(db, at),
    subjectsOf(db, at).where('archived_at', 'is', null).execute(),
  ])
  const classes = classesOfYear(context, at)
  const ofClass = counted(standing.map(({ class_id }) => class_id))
  const ofGroup = counted(standing.map(({ group_id }) => group_id))
  const ofTeacher = counted(standing.map(({ teacher_id }) => teacher_id))
  return {
    year: at.year === 0 ? null : at.year,
    days: [...school.hours]
      .map(([weekday, { starts_at, ends_at }]) => ({ weekday, starts_at, ends_at }))
      .toSorted((a, b) => a.weekday - b.weekday),
    hours: [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) => {
      const set = usualSet(school, yearOfHours(context, at.year), weekday)
      return set ? { weekday, hours: [...set.hours] } : []
    }),
    classes: classes.map(({ id, uuid, name }) => ({ uuid, name, lessons: ofClass(id) })),
    groups: groups.map(({ id, ...group }) => ({ ...group, lessons: ofGroup(id) })),
    ...teachers({ lessons: ofTeacher, classes }),
    subjects: subjects.map(({ id, name, code, kind }) => ({ id, name, code, kind })),
    rooms: roomsOf(standing),
  }
}

/** A class of the year that lessons are made for. Throws NOT_FOUND for every other one. */
export const roomOf = (here: Here, at: InYear, uuid: string) => {
  const room = classesOfYear(here, at).find((one) => one.uuid === uuid)
  if (!room) throw new Fault('NOT_FOUND')
  return room
}

export const week = async (context: RequestOf<typeof timetable.week, Here>): Promise<Inside<Lesson>[]> => {
  const { db, day, query } = context
  const at = atYear(context)
  const room = query.class_uuid === undefined ? undefined : roomOf(context, at, query.class_uuid)
  const teacher = query.teacher_id
  if (teacher !== undefined) await giverOf(context, teacher)
  if (room === undefined && teacher === undefined && query.room === undefined)
    throw new Fault('VALIDATION', { errors: { class_uuid: ['Pilih kelas, guru, atau ruang.'] } })
  const rows = await lessonsOf(db, at, day.date)
    .$if(room !== undefined, (some) => some.where(takesClass(room!.id)))
    .$if(teacher !== undefined, (some) => some.where(hasTeacher(teacher!, day.date)))
    .$if(query.room !== undefined, (some) => some.where(inRoom(query.room!)))
    .execute()
  return rows.map(presentLesson)
}

type Wishing = Pick<RequestOf<typeof timetable.add, Here>, 'db' | 'body' | keyof Here>
type Holding = Pick<Place, 'class_id' | 'group_id' | 'class_name' | 'classes'>

/** The class or the learning group that a lesson is for. Throws VALIDATION for none or both, and for another subject than the group's. */
const holdingOf = async (context: Wishing, at: InYear): Promise<Holding> => {
  const { db, body } = context
  const { class_uuid, group_uuid = null, subject_id } = body
  if ((class_uuid === null) === (group_uuid === null))
    throw new Fault('VALIDATION', { errors: { class_uuid: ['Pilih kelas atau kelompok belajarnya.'] } })
  if (class_uuid !== null) {
    const { id, name } = roomOf(context, at, class_uuid)
    return { class_id: id, group_id: null, class_name: name, classes: [id] }
  }
  const group = (await groupsOf(db, at)).find(({ uuid }) => uuid === group_uuid)
  if (!group) throw new Fault('NOT_FOUND')
  if (group.subject_id !== subject_id)
    throw new Fault('VALIDATION', { errors: { subject_id: [`${group.name} belajar mata pelajaran lain.`] } })
  return { class_id: null, group_id: group.id, class_name: group.name, classes: await classesOfGroup(db, group.id) }
}

/** What is wished as a lesson of the school. Throws VALIDATION for hours the wrong way round, NOT_FOUND for what is not the school's. */
export const wishedOf = async (context: Wishing, at: InYear): Promise<Place> => {
  const { db, school, body } = context
  const { subject_id, teacher_id, weekday, starts_at, ends_at } = body
  const holding = await holdingOf(context, at)
  const subject = await subjectsOf(db, at).where('subject.id', '=', subject_id).executeTakeFirst()
  const teachers = await teachersOf(db, school.id)
  const teacher = teachers.find(({ id }) => id === teacher_id)
  if (!subject || !teacher) throw new Fault('NOT_FOUND')
  if (ends_at <= starts_at) throw new Fault('VALIDATION', { errors: { ends_at: ['Jam selesai harus setelah jam mulai.'] } })
  return {
    ...holding,
    subject_id,
    subject_name: subject.name,
    teacher_id,
    teacher_name: teacher.name,
    weekday,
    starts_at,
    ends_at,
    room: body.room,
    parallel: body.parallel || holding.group_id !== null,
  }
}

/** What of a lesson is written. */
export const fieldsOf = (fields: Place): PlacedLesson => ({
  class_id: fields.class_id,
  group_id: fields.group_id,
  subject_id: fields.subject_id,
  teacher_id: fields.teacher_id,
  weekday: fields.weekday,
  starts_at: fields.starts_at,
  ends_at: fields.ends_at,
  room: fields.room,
  parallel: fields.parallel,
})

/** A lesson of the running year as it is now. Throws NOT_FOUND for another school's, DATA_CHANGED for one that has ended or gone. */
const lessonNow = async (context: RequestContext & Here, at: InYear, id: number): Promise<LessonRow> => {
  const row = await lessonsOf(context.db, at, context.day.date).where('lesson.id', '=', id).executeTakeFirst()
  if (!row) throw new Fault('NOT_FOUND')
  return row
}

/** The first date on which a lesson can be another one: today, or tomorrow when it was recorded today. */
export const endOf = (last_used: string, today: string) => later(today, addDays(last_used, 1))

/** Changes a lesson, or ends it and begins another one where it was recorded: past dates keep what they had. Answers its id; undefined when it has changed since that revision. */
export const changeLesson = async (
  { db, school, day }: Pick<RequestContext & Here, 'db' | 'school' | 'day'>,
  { row, revision, fields }: { row: LessonRow; revision: number; fields: PlacedLesson },
): Promise<number | undefined> => {
  const { id, last_used, weekday } = row
  const stays = weekday === fields.weekday
  if (last_used === null) {
    if (!(await updateLesson(db, { id, revision }, fields))) return undefined
    if (!stays) await moveReplacements(db, { id, from: day.date, to: null })
    return id
  }
  const from = endOf(last_used, day.date)
  if (!(await endLesson(db, { id, revision }, from))) return undefined
  const [made = 0] = await insertLessons(db, school.id, [{ ...fields, starts_on: from }])
  await moveReplacements(db, { id, from, to: stays ? made : null })
  return made
}

/** Adds lessons. One that takes the place of an ended one is held from the end of that one on, every other one from the beginning of the year. */
export const addLessons = async (db: RequestContext['db'], at: InYear, wished: readonly Place[]) => {
  const ended = await endedPlacesOf(db, at)
  const since = (one: Place) =>
    ended
      .filter((other) => takenBy(one, other).length > 0)
      .map(({ ended_on }) => ended_on)
      .reduce<string | null>((last, date) => (date === null || (last !== null && last > date) ? last : date), null)
  return insertLessons(
    db,
    at.school,
    wished.map((one) => ({ ...fieldsOf(one), starts_on: since(one) })),
  )
}

export const add = async (context: RequestOf<typeof timetable.add, Here>): Promise<Inside<Lesson>> => {
  const { db, school } = context
  const at = { school: school.id, year: yearOfLessons(context) }
  const wished = await wishedOf(context, at)
  const [id = 0] = await placed(context, { at, wished: [wished], but: [] }, () => addLessons(db, at, [wished]))
  await noteEdits(context, at, [{ before: null, lesson_id: null, next_id: id }])
  return presentLesson(await lessonNow(context, at, id))
}

export const save = async (context: RequestOf<typeof timetable.save, Here>): Promise<Inside<Lesson>> => {
  const { school, params, body } = context
  const at = { school: school.id, year: yearOfLessons(context) }
  const row = await lessonNow(context, at, params.lesson_id)
  const wished = await wishedOf(context, at)
  const id = await placed(context, { at, wished: [wished], but: [row.id] }, () =>
    changeLesson(context, { row, revision: body.revision, fields: fieldsOf(wished) }),
  )
  if (id === undefined) throw new Fault('DATA_CHANGED')
  await noteEdits(context, at, [{ before: fieldsOf(row), lesson_id: row.id, next_id: id }])
  return presentLesson(await lessonNow(context, at, id))
}

export const remove = async (context: RequestOf<typeof timetable.remove, Here>) => {
  const { db, day, params, query } = context
  const at = atYear(context)
  const row = await lessonNow(context, at, params.lesson_id)
  const { id, last_used } = row
  const seen = { id, revision: query.revision }
  const from = last_used === null ? null : endOf(last_used, day.date)
  if (!(from === null ? await deleteLesson(db, seen) : await endLesson(db, seen, from))) throw new Fault('DATA_CHANGED')
  if (from !== null) await moveReplacements(db, { id, from, to: null })
  await noteEdits(context, at, [{ before: fieldsOf(row), lesson_id: id, next_id: null }])
  return { ended: from !== null }
}
