import type { GroupKind } from '@lentera/contract/learning-groups'
import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { uuidV7 } from '#kit/http/uuid.ts'
import { classOrder } from '#school/class-order.queries.ts'
import { isMemberOn } from '#school/scope.queries.ts'
import type { InYear } from '#school/in-year.ts'
import { clashingIn } from './clashes.queries.ts'
import { shownName } from '#school/shown-name.queries.ts'

/** The groups of a school's year, the ended ones last, with their pupils and classes of a date. */
export const groupsOf = (db: Db, { school, year }: InYear, date: string) =>
  db
    .selectFrom('learning_group')
    .innerJoin('subject', 'subject.id', 'learning_group.subject_id')
    .leftJoin('account as teacher', 'teacher.id', 'learning_group.teacher_id')
    .where('learning_group.school_id', '=', school)
    .where('learning_group.tahun_ajaran_id', '=', year)
    .orderBy(sql`learning_group.ended_on is not null`)
    .orderBy('learning_group.name')
    .orderBy('learning_group.id')
    .select(['learning_group.id', 'learning_group.uuid', 'learning_group.name', 'learning_group.kind'])
    .select(['learning_group.ended_on', 'learning_group.revision'])
    .select(['subject.id as subject_id', 'subject.name as subject_name'])
    .select('teacher.id as teacher_id')
    .select(shownName<string | null>('teacher').as('teacher_name'))
    .select([
      sql<number>`(select count(*) from learning_group_member as member
        where member.group_id = learning_group.id and ${isMemberOn('member', sql`${date}::date`)})`.as('members'),
      sql<string[]>`array(select distinct class.name from learning_group_member as member
        join enrollment on enrollment.student_id = member.student_id and enrollment.tahun_ajaran_id = ${year}
        join class on class.id = enrollment.class_id
        where member.group_id = learning_group.id and ${isMemberOn('member', sql`${date}::date`)} order by class.name)`.as(
        'classes',
      ),
      sql<number>`(select count(*) from lesson where lesson.school_id = ${school} and lesson.group_id = learning_group.id
        and lesson.ended_on is null)`.as('lessons'),
      clashingIn('learning_group.id').as('clashing'),
    ])
export type GroupRow = Awaited<ReturnType<ReturnType<typeof groupsOf>['execute']>>[number]

/** Pupils of a school with their class of a year, by class and name. */
export const pupilsOf = (db: Db, { school, year }: InYear) =>
  db
    .selectFrom('account as pupil')
    .leftJoin('enrollment', (join) =>
      join.onRef('enrollment.student_id', '=', 'pupil.id').on('enrollment.tahun_ajaran_id', '=', year),
    )
    .leftJoin('class', 'class.id', 'enrollment.class_id')
    .where('pupil.school_id', '=', school)
    .where('pupil.role', '=', 'student')
    .where('pupil.deleted_at', 'is', null)
    .orderBy(classOrder)
    .orderBy('pupil.name')
    .orderBy('pupil.id')
    .select(['pupil.id', 'pupil.name', 'pupil.nisn', 'class.name as class_name'])

/** A name as it is told from others in a list. */
export const plainName = sql<string>`lower(regexp_replace(pupil.name, '\\s+', ' ', 'g'))`

/** Everybody who ever was in a group, those of a date first, by class of the year and name. */
export const historyOf = async (db: Db, { id, year, date }: { id: number; year: number; date: string }) =>
  db
    .selectFrom('learning_group_member as member')
    .innerJoin('account as pupil', 'pupil.id', 'member.student_id')
    .leftJoin('enrollment', (join) =>
      join.onRef('enrollment.student_id', '=', 'pupil.id').on('enrollment.tahun_ajaran_id', '=', year),
    )
    .leftJoin('class', 'class.id', 'enrollment.class_id')
    .where('member.group_id', '=', id)
    .where('pupil.deleted_at', 'is', null)
    .orderBy(sql`member.to_date <= ${date}::date`)
    .orderBy(classOrder)
    .orderBy('pupil.name')
    .orderBy('member.from_date')
    .select(['pupil.id', 'pupil.name', 'pupil.nisn', 'class.name as class_name', 'member.from_date as from'])
    .select(sql<string | null>`nullif(member.to_date, 'infinity') - 1`.as('until'))
    .execute()

interface NewGroup {
  readonly name: string
  readonly kind: GroupKind
  readonly subject_id: number
  readonly teacher_id: number | null
}

export const insertGroup = async (db: Db, { school, year }: InYear, group: NewGroup): Promise<number> => {
  const { id } = await db
    .insertInto('learning_group')
    .values({ uuid: uuidV7(), school_id: school, tahun_ajaran_id: year, ...group })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** False when the group has changed or ended since that revision. */
export const updateGroup = async (
  db: Db,
  { id, revision }: { readonly id: number; readonly revision: number },
  fields: { name?: string; teacher_id?: number | null; ended_on?: string },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('learning_group')
    .set(fields)
    .where('id', '=', id)
    .where('revision', '=', revision)
    .where('ended_on', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Ends the running lessons of a group before a date, with what was arranged for them from then on. */
export const endLessonsOf = async (db: Db, { school, id, from }: { school: number; id: number; from: string }) => {
  const ended = await db
    .updateTable('lesson')
    .set({ ended_on: from })
    .where('school_id', '=', school)
    .where('group_id', '=', id)
    .where('ended_on', 'is', null)
    .returning('id')
    .execute()
  const ids = ended.map((lesson) => lesson.id)
  if (ids.length > 0) await db.deleteFrom('lesson_replacement').where('lesson_id', 'in', ids).where('date', '>=', from).execute()
}

interface Joining {
  readonly group: number
  readonly students: readonly number[]
  readonly from: string
  readonly by: number
  readonly now: Date
}

/** The stays of these pupils, on that day or later, that keep them from being in a group; those in the group itself too. */
export const staysAgainst = async (db: Db, { group, students, from }: Pick<Joining, 'group' | 'students' | 'from'>) =>
  db
    .selectFrom('learning_group_member as member')
    .innerJoin('learning_group as other', 'other.id', 'member.group_id')
    .innerJoin('account as pupil', 'pupil.id', 'member.student_id')
    .innerJoin('learning_group as own', (join) => join.on('own.id', '=', group))
    .where('member.student_id', 'in', students)
    .where('member.to_date', '>', from)
    .whereRef('member.tahun_ajaran_id', '=', 'own.tahun_ajaran_id')
    .where(sql<boolean>`member.apart_by = case own.kind when 'religion' then 0 when 'other' then -own.id else own.subject_id end`)
    .orderBy('pupil.name')
    .orderBy('member.from_date')
    .select(['member.student_id', 'member.group_id', 'pupil.name', 'other.name as group_name', 'member.from_date'])
    .select(sql<boolean>`member.to_date = 'infinity'`.as('lasts'))
    .execute()

export const insertMembers = async (db: Db, { group, students, from, by, now }: Joining) => {
  await db
    .insertInto('learning_group_member')
    .values(students.map((student_id) => ({ group_id: group, student_id, from_date: from, added_by: by, added_at: now })))
    .execute()
}

/** Ends the stays of pupils in a group before a date; of nobody named of all. A stay that was to begin on it or later is none. Answers whose, for each stay. */
export const endMembers = async (
  db: Db,
  { group, students, from, by, now }: Omit<Joining, 'students'> & { readonly students: readonly number[] | null },
): Promise<readonly number[]> => {
  const gone = await db
    .deleteFrom('learning_group_member')
    .where('group_id', '=', group)
    .where('from_date', '>=', from)
    .$if(students !== null, (some) => some.where('student_id', 'in', students!))
    .returning('student_id')
    .execute()
  const ended = await db
    .updateTable('learning_group_member')
    .set({ to_date: from, ended_by: by, ended_at: now })
    .where('group_id', '=', group)
    .where('to_date', '>', from)
    .$if(students !== null, (some) => some.where('student_id', 'in', students!))
    .returning('student_id')
    .execute()
  return [...gone, ...ended].map(({ student_id }) => student_id)
}

/** Subjects that are taught, and teachers, by name. */
export const choicesOf = async (db: Db, school: number) => {
  const [subjects, teachers] = await Promise.all([
    db
      .selectFrom('subject')
      .where('school_id', '=', school)
      .where('archived_at', 'is', null)
      .orderBy('name')
      .select(['id', 'name'])
      .execute(),
    db
      .selectFrom('account')
      .where('school_id', '=', school)
      .where('role', '=', 'teacher')
      .where('deleted_at', 'is', null)
      .orderBy('name')
      .orderBy('id')
      .select(['id', 'name'])
      .execute(),
  ])
  return { subjects, teachers }
}

/** What running lessons stand in the way of pupils who are to be in a group: the pupils' class or group, the subject and when. */
export const clashesOf = async (db: Db, { group, students }: { group: number; students: readonly number[] }) => {
  const { rows } = await sql<{ held_by: string; subject: string; weekday: number; starts_at: string; ends_at: string }>`
    select distinct coalesce(class.name, other_group.name) as held_by, subject.name as subject, other.weekday,
      to_char(other.starts_at, 'HH24:MI') as starts_at, to_char(other.ends_at, 'HH24:MI') as ends_at
    from group_lesson_clashes(${group}, ${[...students]}::bigint[]) as clash
      join lesson as other on other.id = clash.other_id
      join subject on subject.id = other.subject_id
      left join class on class.id = other.class_id
      left join learning_group as other_group on other_group.id = other.group_id
    order by other.weekday, starts_at, held_by limit 5`.execute(db)
  return rows
}

/**
 * Who has to do with what is given to a group: its teacher, and who holds a class room or a quiz of it. With its pupils they hear when
 * somebody comes into it or leaves it.
 */
export const teachersAround = async (db: Db, group: number): Promise<readonly number[]> => {
  const { rows } = await sql<{ id: number }>`
    select teacher_id as id from learning_group where id = ${group} and teacher_id is not null
    union select member.account_id from tugasku_room_group as given join tugasku_member as member on member.room_id = given.room_id
      and member.state = 'active' and member.role in ('teacher', 'co_teacher') where given.group_id = ${group}
    union select session.teacher_id from quiz_session_group as given join quiz_session as session on session.id = given.session_id
      where given.group_id = ${group}`.execute(db)
  return rows.map(({ id }) => id)
}
