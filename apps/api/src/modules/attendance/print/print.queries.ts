import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { isDayOfClass, isMemberOn } from '#school/scope.queries.ts'
import { classOrder } from '#school/class-order.queries.ts'
import { recordColumns, recordOf } from '#book/record.queries.ts'

/** All pupils of a school's classes of one year, by class and name, each with the record of a date. */
export const pupilsOfDate = async (db: Db, { school, year, date }: { school: number; year: number; date: string }) => {
  const rows = await db
    .selectFrom('class')
    .innerJoin('class_membership as member', 'member.class_id', 'class.id')
    .innerJoin('account as person', 'person.id', 'member.student_id')
    .leftJoin('attendance', (join) => join.onRef('attendance.account_id', '=', 'person.id').on('attendance.date', '=', date))
    .where('class.school_id', '=', school)
    .where('class.tahun_ajaran_id', '=', year)
    .where(isMemberOn('member', sql`${date}::date`))
    .where(isDayOfClass('person', 'attendance', sql`${date}::date`))
    .orderBy(classOrder)
    .orderBy('person.name')
    .orderBy('person.id')
    .select(['class.name as class_name', 'person.name', 'person.nisn as number', 'attendance.note'])
    .select(recordColumns)
    .execute()
  return rows.map(({ class_name, name, number, note, ...row }) => ({ class_name, name, number, note, record: recordOf(row) }))
}

/** The pupils of a class by name. */
export const pupilsOfRoom = (db: Db, class_id: number) =>
  db
    .selectFrom('enrollment')
    .innerJoin('account as pupil', 'pupil.id', 'enrollment.student_id')
    .where('enrollment.class_id', '=', class_id)
    .where('pupil.deleted_at', 'is', null)
    .orderBy('pupil.name')
    .orderBy('pupil.id')
    .select(['pupil.id', 'pupil.name', 'pupil.nisn'])
    .execute()

/** What was recorded in the lessons of a class from one date to another, by subject and hour. */
export const lessonsOfMonth = (db: Db, { class_id, from, to }: { class_id: number; from: string; to: string }) =>
  db
    .selectFrom('lesson_attendance as row')
    .innerJoin('subject', 'subject.id', 'row.subject_id')
    .where('row.class_id', '=', class_id)
    .where('row.date', '>=', from)
    .where('row.date', '<=', to)
    .orderBy('subject.name')
    .orderBy('subject.id')
    .orderBy('row.date')
    .orderBy('row.starts_at')
    .select(['row.account_id', 'row.subject_id', 'subject.name as subject', 'row.date', 'row.starts_at', 'row.status'])
    .execute()
