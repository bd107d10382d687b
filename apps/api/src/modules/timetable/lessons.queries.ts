import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { shownName } from '#school/shown-name.queries.ts'
import type { InYear } from '#school/in-year.ts'
import type { PlacedLesson } from '#school/lesson-pairs.ts'

/** Whether something was recorded in a lesson, or somebody stood in for its teacher, up to a date; and when at last. */
const lastUsed = (today: string) => sql<string | null>`(
  select max(date) from (
    select date from roll_call where roll_call.lesson_id = lesson.id
    union all select date from lesson_attendance where lesson_attendance.lesson_id = lesson.id
    union all select date from activity where activity.lesson_id = lesson.id
    union all select date from lesson_replacement where lesson_replacement.lesson_id = lesson.id and date <= ${today}::date) as used)`

/** The classes whose pupils a lesson takes: its own, or those of its group's pupils as of now. */
export const classesTaken = sql<number[]>`case when lesson.group_id is null then array[lesson.class_id] else array(
  select distinct enrollment.class_id from learning_group_member as member
    join enrollment on enrollment.student_id = member.student_id and enrollment.tahun_ajaran_id = lesson.tahun_ajaran_id
  where member.group_id = lesson.group_id and member.to_date = 'infinity') end`
/** Whether a lesson is of a class, or of a learning group in which its pupils are as of now. */
export const takesClass = (id: number) => sql<boolean>`(lesson.class_id = ${id} or exists (
  select from learning_group_member as member join enrollment on enrollment.student_id = member.student_id
  where member.group_id = lesson.group_id and member.to_date = 'infinity' and enrollment.class_id = ${id}))`
/** Whether a teacher has a lesson as of a date, as its main teacher or beside them. */
export const hasTeacher = (id: number, date: string) => sql<boolean>`(lesson.teacher_id = ${id} or exists (
  select from further_teacher as further where further.teacher_id = ${id} and further.school_id = lesson.school_id
    and further.subject_id = lesson.subject_id and (further.class_id = lesson.class_id or further.group_id = lesson.group_id)
    and further.starts_on <= ${date}::date and coalesce(further.ended_on > ${date}::date, true)))`
/** What a lesson's class is called, or its learning group. */
export const heldFor = sql<string>`coalesce(room.name, learning_group.name)`

/** The running lessons of a year by weekday and hour, with the names in them. */
export const lessonsOf = (db: Db, { school, year }: InYear, today: string) =>
  db
    .selectFrom('lesson')
    .leftJoin('class as room', 'room.id', 'lesson.class_id')
    .leftJoin('learning_group', 'learning_group.id', 'lesson.group_id')
    .innerJoin('subject', 'subject.id', 'lesson.subject_id')
    .innerJoin('account as teacher', 'teacher.id', 'lesson.teacher_id')
    .where('lesson.school_id', '=', school)
    .where('lesson.tahun_ajaran_id', '=', year)
    .where('lesson.ended_on', 'is', null)
    .orderBy('lesson.weekday')
    .orderBy('lesson.starts_at')
    .orderBy('lesson.id')
    .select(['lesson.id', 'lesson.weekday', 'lesson.room', 'lesson.parallel', 'lesson.revision'])
    .select(['lesson.class_id', 'lesson.group_id', 'room.uuid as class_uuid', 'learning_group.uuid as group_uuid'])
    .select([heldFor.as('class_name'), classesTaken.as('classes')])
    .select(['subject.id as subject_id', 'subject.name as subject_name'])
    .select(['teacher.id as teacher_id', shownName('teacher').as('teacher_name')])
    .select([
      sql<string>`to_char(lesson.starts_at, 'HH24:MI')`.as('starts_at'),
      sql<string>`to_char(lesson.ends_at, 'HH24:MI')`.as('ends_at'),
      lastUsed(today).as('last_used'),
    ])
export type LessonRow = Awaited<ReturnType<ReturnType<typeof lessonsOf>['execute']>>[number]

/** One name is one room, however it is spelled in capitals. */
export const inRoom = (name: string) => sql<boolean>`lower(lesson.room) = lower(${name})`

/** The running learning groups of a year by name. */
export const groupsOf = (db: Db, { school, year }: InYear) =>
  db
    .selectFrom('learning_group')
    .where('school_id', '=', school)
    .where('tahun_ajaran_id', '=', year)
    .where('ended_on', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .select(['id', 'uuid', 'name', 'subject_id', 'teacher_id'])
    .execute()

/** The same with what their lessons take: the subject, and the classes of their pupils as of now. */
export const groupsToHold = (db: Db, { school, year }: InYear) =>
  db
    .selectFrom('learning_group')
    .innerJoin('subject', 'subject.id', 'learning_group.subject_id')
    .where('learning_group.school_id', '=', school)
    .where('learning_group.tahun_ajaran_id', '=', year)
    .where('learning_group.ended_on', 'is', null)
    .select(['learning_group.id', 'learning_group.name', 'subject.id as subject_id', 'subject.name as subject_name'])
    .select(
      sql<number[]>`array(select distinct enrollment.class_id from learning_group_member as member
        join enrollment on enrollment.student_id = member.student_id and enrollment.tahun_ajaran_id = ${year}
        where member.group_id = learning_group.id and member.to_date = 'infinity')`.as('classes'),
    )
    .execute()

/** The classes of a learning group's pupils as of now. */
export const classesOfGroup = async (db: Db, group: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('learning_group_member as member')
    .innerJoin('learning_group', 'learning_group.id', 'member.group_id')
    .innerJoin('enrollment', (join) =>
      join
        .onRef('enrollment.student_id', '=', 'member.student_id')
        .onRef('enrollment.tahun_ajaran_id', '=', 'learning_group.tahun_ajaran_id'),
    )
    .where('member.group_id', '=', group)
    .where('member.to_date', '=', 'infinity')
    .select('enrollment.class_id')
    .distinct()
    .execute()
  return rows.map(({ class_id }) => class_id)
}

/** The teachers of a school by name. */
export const teachersOf = (db: Db, school: number) =>
  db
    .selectFrom('account')
    .where('school_id', '=', school)
    .where('role', '=', 'teacher')
    .where('deleted_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .select(['id', 'name', 'username', 'nip'])
    .execute()

interface NewLesson extends PlacedLesson {
  /** The first date on which it is held; null: from the beginning of the year. */
  readonly starts_on: string | null
}

/** Adds lessons. Answers their ids in no order. */
export const insertLessons = async (db: Db, school: number, lessons: readonly NewLesson[]): Promise<number[]> => {
  const made = await db
    .insertInto('lesson')
    .values(lessons.map((fields) => ({ school_id: school, ...fields })))
    .returning('id')
    .execute()
  return made.map(({ id }) => id)
}

interface Seen {
  readonly id: number
  readonly revision: number
}

/** False when the lesson has changed, ended or gone since that revision. */
export const updateLesson = async (db: Db, { id, revision }: Seen, fields: Partial<PlacedLesson>): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('lesson')
    .set(fields)
    .where('id', '=', id)
    .where('revision', '=', revision)
    .where('ended_on', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Ends a lesson before a date; false as above. */
export const endLesson = async (db: Db, { id, revision }: Seen, ended_on: string): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('lesson')
    .set({ ended_on })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .where('ended_on', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Takes a lesson away; false as above. */
export const deleteLesson = async (db: Db, { id, revision }: Seen): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('lesson')
    .where('id', '=', id)
    .where('revision', '=', revision)
    .where('ended_on', 'is', null)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** What was arranged for a lesson's dates from `from` on: it goes to the lesson that follows on the same weekday, or away. */
export const moveReplacements = async (db: Db, { id, from, to }: { id: number; from: string; to: number | null }) => {
  if (to === null) await db.deleteFrom('lesson_replacement').where('lesson_id', '=', id).where('date', '>=', from).execute()
  else
    await db
      .updateTable('lesson_replacement')
      .set({ lesson_id: to })
      .where('lesson_id', '=', id)
      .where('date', '>=', from)
      .execute()
}

/** The years from one on in which a teacher has lessons. */
export const yearsTaught = async (db: Db, { school, year }: InYear, teacher: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('lesson')
    .where('school_id', '=', school)
    .where('teacher_id', '=', teacher)
    .where('tahun_ajaran_id', '>=', year)
    .where('ended_on', 'is', null)
    .select('tahun_ajaran_id as id')
    .distinct()
    .execute()
  return rows.map(({ id }) => id)
}

/** Gives the classes that a teacher leads from a year on to another one; answers which they are. */
export const giveClasses = async (db: Db, { school, year }: InYear, { from, to }: { from: number; to: number }) => {
  const given = await db
    .updateTable('class')
    .set({ homeroom_teacher_id: to })
    .where('school_id', '=', school)
    .where('homeroom_teacher_id', '=', from)
    .where('tahun_ajaran_id', '>=', year)
    .returning('id')
    .execute()
  return given.map(({ id }) => id)
}

/** Gives the running learning groups that a teacher has from a year on to another one. */
export const giveGroups = async (db: Db, { school, year }: InYear, { from, to }: { from: number; to: number }) => {
  const { numUpdatedRows } = await db
    .updateTable('learning_group')
    .set({ teacher_id: to })
    .where('school_id', '=', school)
    .where('teacher_id', '=', from)
    .where('tahun_ajaran_id', '>=', year)
    .where('ended_on', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}
