import { sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Db } from '#db/db.ts'
import { prepared } from '#db/prepared.ts'
import { recordColumns } from '#kit/attendance-record.ts'
import { taughtClasses } from '#kit/scope.ts'

/** A teacher's classes of one year, homeroom first. */
export const classesOfTeacher = prepared<{ teacher: number; year: number }>()((db, slot) =>
  db
    .selectFrom('class')
    .leftJoin('account as homeroom', 'homeroom.id', 'class.homeroom_teacher_id')
    .where('class.id', 'in', taughtClasses(db as Db, slot.teacher))
    .where('class.tahun_ajaran_id', '=', slot.year)
    .orderBy(sql`class.homeroom_teacher_id is not distinct from ${slot.teacher}`, 'desc')
    .orderBy('class.grade')
    .orderBy('class.name')
    .select(['class.id', 'class.uuid', 'class.name', 'class.homeroom_teacher_id', 'homeroom.name as homeroom_teacher']),
)

/** The pupils of a class by name, each with the record of one date. */
export const pupilsOfClass = prepared<{ id: number; date: string }>()((db, slot) =>
  db
    .selectFrom('enrollment')
    .innerJoin('account as pupil', 'pupil.id', 'enrollment.student_id')
    .where('enrollment.class_id', '=', slot.id)
    .where('pupil.deleted_at', 'is', null)
    .orderBy('pupil.name')
    .orderBy('pupil.id')
    .select(['pupil.id', 'pupil.name', 'pupil.nisn', 'pupil.image'])
    .select((eb) =>
      jsonObjectFrom(
        eb
          .selectFrom('attendance')
          .whereRef('attendance.account_id', '=', 'pupil.id')
          .where('attendance.date', '=', slot.date)
          .select(recordColumns),
      ).as('record'),
    ),
)
