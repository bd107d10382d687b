import { sql } from 'kysely'
import type { Db } from '#db/db.ts'

/** Names of the linked parents of a class's pupils, by pupil. */
export const parentsOfClass = async (db: Db, room: number): Promise<ReadonlyMap<number, string[]>> => {
  const rows = await db
    .selectFrom('enrollment')
    .innerJoin('family_link as link', 'link.student_id', 'enrollment.student_id')
    .innerJoin('account as parent', 'parent.id', 'link.parent_id')
    .where('enrollment.class_id', '=', room)
    .where('link.state', '=', 'linked')
    .where('parent.deleted_at', 'is', null)
    .groupBy('link.student_id')
    .select(['link.student_id', sql<string[]>`array_agg(parent.name order by parent.name)`.as('names')])
    .execute()
  return new Map(rows.map(({ student_id, names }) => [student_id, names]))
}

/** How a pupil is reached. */
export const contactsOf = (db: Db, pupil: number) =>
  db
    .selectFrom('account')
    .where('id', '=', pupil)
    .select(['nisn', 'phone', 'email', 'born_on', 'last_login_at'])
    .executeTakeFirstOrThrow()

/** The class that a teacher has asked for, the last one, while the school has not answered. */
export const classAskedFor = (db: Db, { teacher, year }: { teacher: number; year: number }) =>
  db
    .selectFrom('homeroom_request as request')
    .innerJoin('class', 'class.id', 'request.class_id')
    .where('request.teacher_id', '=', teacher)
    .where('request.state', '=', 'waiting')
    .where('class.tahun_ajaran_id', '=', year)
    .orderBy('request.id', 'desc')
    .limit(1)
    .select('class.name')
    .executeTakeFirst()
