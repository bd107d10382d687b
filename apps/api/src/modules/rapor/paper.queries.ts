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

/** Of what kind a school is. */
export const levelOf = async (db: Db, school: number) =>
  (await db.selectFrom('school').where('id', '=', school).select('level').executeTakeFirstOrThrow()).level
