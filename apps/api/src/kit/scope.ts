import type { Db } from '#db/db.ts'
import type { Visit } from './services.ts'

/** Ids of the pupils whose records this visit may read, as a query. Every read of a pupil's row starts here. */
export const readableStudents = ({ db, user }: Pick<Visit, 'db' | 'user'>) => {
  switch (user.role) {
    case 'student':
      return db.selectFrom('account').where('account.id', '=', user.id).select('account.id')
    case 'parent':
      return db
        .selectFrom('family_link')
        .where('parent_id', '=', user.id)
        .where('state', '=', 'linked')
        .select('family_link.student_id as id')
    case 'teacher':
      return db
        .selectFrom('enrollment')
        .where('enrollment.class_id', 'in', taughtClasses(db, user.id))
        .select('enrollment.student_id as id')
    case 'school':
      return db
        .selectFrom('account')
        .innerJoin('account as office', 'office.school_id', 'account.school_id')
        .where('office.id', '=', user.id)
        .where('account.role', '=', 'student')
        .select('account.id')
  }
}

/** Ids of the classes that a teacher teaches, or leads as homeroom teacher. */
const taughtClasses = (db: Db, teacher: number) =>
  db
    .selectFrom('lesson')
    .where('lesson.teacher_id', '=', teacher)
    .select('lesson.class_id as id')
    .union(db.selectFrom('class').where('class.homeroom_teacher_id', '=', teacher).select('class.id'))
