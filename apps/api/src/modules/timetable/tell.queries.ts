import type { Db } from '#db/db.ts'

/** Who is in these classes on a date, by pupil. */
export const pupilsOfClassesOn = async (db: Db, classes: readonly number[], date: string) =>
  classes.length === 0
    ? []
    : db
        .selectFrom('class_membership')
        .where('class_id', 'in', classes)
        .where('from_date', '<=', date)
        .where('to_date', '>', date)
        .orderBy('student_id')
        .select(['student_id', 'class_id'])
        .execute()
