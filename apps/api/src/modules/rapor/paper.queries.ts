import type { RaporContent } from '@lentera/contract/rapor'
import type { SubjectKind } from '@lentera/contract/timetable/subjects'
import { sql } from 'kysely'
import type { Db } from '#db/db.ts'

/** What the register of a school says of pupils, by their ids: the own number, and where they live. */
export const registeredOf = async (db: Db, school: number, students: readonly number[]) => {
  const rows = await db
    .selectFrom('school_pupil')
    .where('school_id', '=', school)
    .where('student_id', '=', sql<number>`any(${[...students]}::bigint[])`)
    .select(['student_id', 'number', 'address'])
    .execute()
  return new Map(rows.map(({ student_id, ...row }) => [student_id, row]))
}

/** The groups of a school's subjects, by their ids. */
export const subjectGroups = async (db: Db, school: number): Promise<ReadonlyMap<number, SubjectKind>> => {
  const rows = await db.selectFrom('subject').where('school_id', '=', school).select(['id', 'kind']).execute()
  return new Map(rows.map(({ id, kind }) => [id, kind]))
}

/** Of what kind a school is, by which form and on what paper with which logo it prints report cards. */
export const printingOf = (db: Db, school: number) =>
  db
    .selectFrom('school')
    .leftJoinLateral(
      (look) =>
        look
          .selectFrom('rapor_look')
          .whereRef('rapor_look.school_id', '=', 'school.id')
          .orderBy('revision', 'desc')
          .limit(1)
          .select(['curriculum', 'size', 'logo'])
          .as('look'),
      (join) => join.onTrue(),
    )
    .where('school.id', '=', school)
    .select(['level', 'look.curriculum', 'look.size', 'look.logo'])
    .executeTakeFirstOrThrow()
export type Printing = Awaited<ReturnType<typeof printingOf>>

/** The codes that a school has given subjects, by their names. */
export const subjectCodes = async (db: Db, school: number): Promise<ReadonlyMap<string, string>> => {
  const rows = await db
    .selectFrom('subject')
    .where('school_id', '=', school)
    .where('code', 'is not', null)
    .select(['name', sql<string>`code`.as('code')])
    .execute()
  return new Map(rows.map(({ name, code }) => [name, code]))
}

/** What a pupil was given by a school, the oldest first. */
export const publishedOf = (db: Db, school: number, student: number) =>
  db
    .selectFrom('rapor')
    .where('school_id', '=', school)
    .where('student_id', '=', student)
    .where('state', '=', 'published')
    .orderBy('tahun_ajaran_id')
    .orderBy('semester')
    .orderBy('id')
    .select(['tahun_ajaran_id', 'semester', sql<RaporContent>`content`.as('content')])
    .execute()
