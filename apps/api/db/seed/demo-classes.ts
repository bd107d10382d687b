import type { Db } from '#db/db.ts'

/** The classes of the demo's homeroom teachers who have an account to try. */
export const classesToTry = (db: Db) =>
  db
    .selectFrom('class')
    .innerJoin('school', 'school.id', 'class.school_id')
    .innerJoin('account as teacher', 'teacher.id', 'class.homeroom_teacher_id')
    .where('school.is_demo', '=', true)
    .where('teacher.username', 'in', ['guru', 'guru2'])
    .select(['class.id', 'class.school_id', 'class.tahun_ajaran_id as year', 'school.timezone'])
    .select(['teacher.id as teacher_id', 'teacher.username'])
    .execute()
