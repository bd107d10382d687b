import { type Insertable, sql } from 'kysely'
import type { Db } from '#db/db.ts'
import type { Tables } from '#db/tables.gen.ts'
import { shownName } from '#school/shown-name.queries.ts'
import type { InYear } from '#school/in-year.ts'
import { later } from './timetable.rules.ts'

/** The further teachers of a year, with the names in them: the running ones first. */
export const furtherOf = (db: Db, { school, year }: InYear) =>
  db
    .selectFrom('further_teacher as further')
    .leftJoin('class as room', 'room.id', 'further.class_id')
    .leftJoin('learning_group', 'learning_group.id', 'further.group_id')
    .innerJoin('subject', 'subject.id', 'further.subject_id')
    .innerJoin('account as teacher', 'teacher.id', 'further.teacher_id')
    .where('further.school_id', '=', school)
    .where(sql<number>`coalesce(room.tahun_ajaran_id, learning_group.tahun_ajaran_id)`, '=', year)
    .orderBy(sql`further.ended_on desc nulls first`)
    .orderBy('subject.name')
    .orderBy('further.starts_on')
    .orderBy('further.id')
    .select(['further.id', 'further.class_id', 'further.group_id', 'further.subject_id', 'further.teacher_id'])
    .select(['further.starts_on', 'further.ended_on', 'further.revision'])
    .select(['room.uuid as class_uuid', 'room.name as class_name'])
    .select(['learning_group.uuid as group_uuid', 'learning_group.name as group_name'])
    .select(['subject.name as subject_name', shownName('teacher').as('teacher_name')])
export type FurtherRow = Awaited<ReturnType<ReturnType<typeof furtherOf>['execute']>>[number]

export const insertFurther = async (db: Db, row: Insertable<Tables['further_teacher']>): Promise<number> => {
  const { id } = await db.insertInto('further_teacher').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

interface Seen {
  readonly school: number
  readonly id: number
  readonly revision: number
}
/** Ends one as of that revision; false where it has changed since. */
export const endFurther = async (db: Db, { school, id, revision }: Seen, ended_on: string): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('further_teacher')
    .set((eb) => ({ ended_on, revision: eb('revision', '+', 1) }))
    .where('school_id', '=', school)
    .where('id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
/** Takes one away that has not begun; false where it has changed since. */
export const removeFurther = async (db: Db, { school, id, revision }: Seen): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('further_teacher')
    .where('school_id', '=', school)
    .where('id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

interface Giving {
  readonly school: number
  readonly year: number
  readonly from: number
  readonly to: number
  readonly today: string
}
/** What somebody teaches beside others goes to a successor from today on, as far as the successor does not teach it already; answers how many. */
export const giveFurther = async (db: Db, { school, year, from, to, today }: Giving): Promise<number> => {
  const open = await furtherOf(db, { school, year })
    .where('further.teacher_id', 'in', [from, to])
    .where((eb) => eb.or([eb('further.ended_on', 'is', null), eb('further.ended_on', '>', today)]))
    .execute()
  const own = open.filter(({ teacher_id }) => teacher_id === from)
  for (const { id, starts_on, revision, ...row } of own) {
    const seen = { school, id, revision }
    await (starts_on >= today ? removeFurther(db, seen) : endFurther(db, seen, today))
    const isSame = (one: FurtherRow) =>
      one.teacher_id === to && one.class_id === row.class_id && one.group_id === row.group_id && one.subject_id === row.subject_id
    if (open.some(isSame)) continue
    const { class_id, group_id, subject_id, ended_on } = row
    const since = later(starts_on, today)
    await insertFurther(db, { school_id: school, class_id, group_id, subject_id, teacher_id: to, starts_on: since, ended_on })
  }
  return own.length
}
