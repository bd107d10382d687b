import type { AcademicYear } from '@lentera/contract/people/classes'
import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { uuidV7 } from '#kit/http/uuid.ts'
import { classOrder, classSize } from '#school/class-order.queries.ts'
import { shownName } from '#school/shown-name.queries.ts'
import type { InYear } from '#school/in-year.ts'

export type { InYear } from '#school/in-year.ts'

/** The school of an office; undefined for an account that was removed. */
export const officeSchool = (db: Db, office: number) =>
  db
    .selectFrom('account')
    .innerJoin('school', 'school.id', 'account.school_id')
    .where('account.id', '=', office)
    .where('account.deleted_at', 'is', null)
    .select(['school.id', 'school.name', 'school.level', 'school.timezone'])
    .executeTakeFirst()

export const yearsOf = (db: Db, school: number): Promise<AcademicYear[]> =>
  db
    .selectFrom('academic_year')
    .where('school_id', '=', school)
    .orderBy('tahun_ajaran_id', 'desc')
    .select(['tahun_ajaran_id', 'starts_on', 'second_semester_on', 'ends_on'])
    .execute()

/** Makes a year; one of that name which somebody made a moment ago stays as it is. */
export const insertYear = (db: Db, school: number, year: AcademicYear) =>
  db
    .insertInto('academic_year')
    .values({ school_id: school, ...year })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** The classes of a year by grade and name, each with its homeroom teacher and how many pupils it has. */
export const classesOf = (db: Db, { school, year }: InYear) =>
  db
    .selectFrom('class')
    .leftJoin('account as homeroom', (join) =>
      join.onRef('homeroom.id', '=', 'class.homeroom_teacher_id').on('homeroom.deleted_at', 'is', null),
    )
    .where('class.school_id', '=', school)
    .where('class.tahun_ajaran_id', '=', year)
    .orderBy(classOrder)
    .select(['class.id', 'class.uuid', 'class.name', 'class.grade', 'class.revision'])
    .select(['homeroom.id as homeroom_id', shownName<string | null>('homeroom').as('homeroom_name')])
    .select(classSize.as('students'))
export type ClassRow = Awaited<ReturnType<ReturnType<typeof classesOf>['execute']>>[number]

/** A class of any year by its public id; undefined for one of another school. */
export const classByUuid = (db: Db, school: number, uuid: string) =>
  db
    .selectFrom('class')
    .where('school_id', '=', school)
    .where('uuid', '=', uuid)
    .select(['id', 'tahun_ajaran_id as year', 'name', 'homeroom_teacher_id'])
    .executeTakeFirst()

export interface ClassFields {
  readonly name: string
  readonly grade: number
  readonly homeroom_teacher_id: number | null
}

export const insertClass = (db: Db, { school, year }: InYear, fields: ClassFields) =>
  db
    .insertInto('class')
    .values({ uuid: uuidV7(), school_id: school, tahun_ajaran_id: year, ...fields })
    .returning('id')
    .executeTakeFirstOrThrow()

/** Adds classes without homeroom teachers; a name that the year has already stays as it is. Answers how many were made. */
export const insertClasses = async (
  db: Db,
  { school, year }: InYear,
  classes: readonly Omit<ClassFields, 'homeroom_teacher_id'>[],
): Promise<number> => {
  const made = await db
    .insertInto('class')
    .values(classes.map((fields) => ({ uuid: uuidV7(), school_id: school, tahun_ajaran_id: year, ...fields })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  return made.length
}

/** False when the class has changed since that revision. */
export const updateClass = async (db: Db, id: number, revision: number, fields: ClassFields) => {
  const { numUpdatedRows } = await db
    .updateTable('class')
    .set(fields)
    .where('id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export const deleteClass = (db: Db, id: number) => db.deleteFrom('class').where('id', '=', id).execute()

/**
 * What would be lost with a class: its pupils of today, its lessons, also those of versions of the timetable that were not taken over, and
 * what was recorded of it or its former pupils. Nobody gives it any more until the transaction ends.
 */
export const holdingsOf = async (db: Db, id: number) => {
  await db.selectFrom('class').where('id', '=', id).select('id').forUpdate().execute()
  const { rows } = await sql<{ students: number; lessons: number; records: number }>`
    select
      (select count(*) from enrollment join account on account.id = enrollment.student_id
        where enrollment.class_id = ${id} and account.deleted_at is null) as students,
      (select count(*) from lesson where class_id = ${id} and ended_on is null)
      + (select count(*) from timetable_version_lesson as planned join timetable_version as version on version.id = planned.version_id
        where planned.class_id = ${id} and version.state <> 'applied') as lessons,
      (select count(*) from enrollment join account on account.id = enrollment.student_id
        where enrollment.class_id = ${id} and account.deleted_at is not null)
      + (select count(*) from lesson where class_id = ${id} and ended_on is not null)
      + (select count(*) from class_membership as member where member.class_id = ${id}
        and not exists (select from enrollment where enrollment.student_id = member.student_id and enrollment.class_id = ${id}))
      + (select count(*) from roll_call where class_id = ${id})
      + (select count(*) from qr_session where class_id = ${id})
      + (select count(*) from day_closing_class where class_id = ${id}) as records`.execute(db)
  return rows[0] ?? { students: 0, lessons: 0, records: 0 }
}

export const teachersOf = (db: Db, school: number) =>
  db
    .selectFrom('account')
    .where('school_id', '=', school)
    .where('role', '=', 'teacher')
    .where('deleted_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .select(['id', 'name'])
    .execute()

/** How many pupils a school has, and how many of them are in no class of a year. */
export const countPupils = async (db: Db, { school, year }: InYear) => {
  const { rows } = await sql<{ students: number; unplaced: number }>`
    select count(*) as students, count(*) filter (where not exists (select from enrollment join class on class.id = enrollment.class_id
        where enrollment.student_id = account.id and enrollment.tahun_ajaran_id = ${year} and class.school_id = ${school})) as unplaced
    from account where school_id = ${school} and role = 'student' and deleted_at is null`.execute(db)
  return rows[0] ?? { students: 0, unplaced: 0 }
}

/** How many teachers a school has, and how many parents its pupils have. */
export const countGrownUps = async (db: Db, school: number) => {
  // By the keys of each: joined, a plan that is made for any school may begin with all accounts.
  const { rows } = await sql<{ teachers: number; parents: number }>`
    select (select count(*) from account where school_id = ${school} and role = 'teacher' and deleted_at is null) as teachers,
      (select count(distinct link.parent_id) from account as child
        cross join lateral (select parent_id from family_link where student_id = child.id and state = 'linked' offset 0) as link
        where child.school_id = ${school} and child.role = 'student' and child.deleted_at is null
          and (select parent.deleted_at is null from account as parent where parent.id = link.parent_id)) as parents`.execute(db)
  return rows[0] ?? { teachers: 0, parents: 0 }
}
