import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { isDayOfClass, isMemberOn } from '#school/scope.queries.ts'
import { recordColumns, wasCorrected } from './record.queries.ts'

/** Classes, each with the date at the same place. */
export interface ClassDates {
  readonly classes: readonly number[]
  readonly dates: readonly string[]
}

/** The pupils of classes by name, each with the record of the class's date, as a query of `asked`, `pupil` and `attendance`. */
export const pupilsOfClassDays = (db: Db, { classes, dates }: ClassDates) =>
  db
    .selectFrom(
      sql<{ class_id: number; date: string }>`unnest(${classes}::bigint[], ${dates}::date[])`.as<'asked'>(
        sql`asked(class_id, date)`,
      ),
    )
    // One by one: PostgreSQL expects a list of a hundred classes and would read those of all schools for them.
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('class')
          .whereRef('class.id', '=', 'asked.class_id')
          .select(['class.id', 'class.school_id'])
          .offset(0)
          .as('class'),
      (on) => on.onTrue(),
    )
    .innerJoin('class_membership as member', 'member.class_id', 'asked.class_id')
    .innerJoin('account as pupil', 'pupil.id', 'member.student_id')
    .leftJoin('attendance', (join) =>
      join.onRef('attendance.account_id', '=', 'pupil.id').onRef('attendance.date', '=', 'asked.date'),
    )
    .where(isMemberOn('member', sql.ref('asked.date')))
    .where(isDayOfClass('pupil', 'attendance', sql.ref('asked.date')))
    .orderBy('pupil.name')
    .orderBy('pupil.id')
    .select(['asked.class_id', 'asked.date as asked_date', 'pupil.id as pupil_id', 'pupil.name', 'pupil.nisn', 'pupil.image'])
    .select([...recordColumns, wasCorrected])
