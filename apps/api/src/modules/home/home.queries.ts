import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '#db/db.ts'
import { prepared } from '#db/prepared.ts'
import { recordColumns } from '#kit/attendance-record.ts'
import { classDays, countColumns } from '#kit/class-day.ts'
import { readableStudents, taughtClasses } from '#kit/scope.ts'

/** People with their school, their class of the running year, and the records of the school's week so far. */
const peopleThisWeek = (db: Db, now: Date) => {
  const today = sql<string>`(${now}::timestamptz at time zone school.timezone)::date`
  return db
    .selectFrom('account as person')
    .innerJoin('school', 'school.id', 'person.school_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('enrollment')
          .innerJoin('class', 'class.id', 'enrollment.class_id')
          .innerJoin('academic_year as year', (join) =>
            join.onRef('year.school_id', '=', 'class.school_id').onRef('year.tahun_ajaran_id', '=', 'class.tahun_ajaran_id'),
          )
          .whereRef('enrollment.student_id', '=', 'person.id')
          .where('year.starts_on', '<=', today)
          .orderBy('class.tahun_ajaran_id', 'desc')
          .limit(1)
          .select(['class.id', 'class.name'])
          .as('class'),
      (join) => join.onTrue(),
    )
    .where('person.deleted_at', 'is', null)
    .select(['person.id', 'person.name', 'person.image', 'school.id as school_id', 'school.version'])
    .select(['class.id as class_id', 'class.name as class_name'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('attendance')
          .whereRef('attendance.account_id', '=', 'person.id')
          .where('attendance.date', '>=', sql<string>`date_trunc('week', ${now}::timestamptz at time zone school.timezone)::date`)
          .where(
            'attendance.date',
            '<=',
            sql<string>`date_trunc('week', ${now}::timestamptz at time zone school.timezone)::date + 6`,
          )
          .select(recordColumns),
      ).as('records'),
    )
}

export const personThisWeek = prepared<{ id: number; now: Date }>()((db, slot) =>
  peopleThisWeek(db, slot.now).where('person.id', '=', slot.id),
)
export type PersonWeek = Awaited<ReturnType<typeof personThisWeek>>[number]

export const childrenThisWeek = prepared<{ parent: number; now: Date }>()((db, slot) =>
  peopleThisWeek(db, slot.now)
    .where('person.id', 'in', readableStudents({ db, user: { id: slot.parent, role: 'parent', session: '' } }))
    .orderBy('person.born_on')
    .orderBy('person.name'),
)

export const findPerson = (db: Db, id: number) =>
  db
    .selectFrom('account')
    .leftJoin('school', 'school.id', 'account.school_id')
    .where('account.id', '=', id)
    .where('account.deleted_at', 'is', null)
    .select(['account.name', 'account.image', 'school.id as school_id', 'school.version'])
    .executeTakeFirst()

export const classesTaughtToday = prepared<{ teacher: number; year: number; date: string }>()((db, slot) =>
  classDays(db, slot.date)
    .where('class.tahun_ajaran_id', '=', slot.year)
    .where('class.id', 'in', taughtClasses(db, slot.teacher)),
)

export const classesOfSchoolToday = prepared<{ school: number; year: number; date: string }>()((db, slot) =>
  classDays(db, slot.date).where('class.tahun_ajaran_id', '=', slot.year).where('class.school_id', '=', slot.school),
)

/** How many people a school has, and its teachers' day. */
export const schoolNumbers = prepared<{ school: number; date: string }>()((db, slot) =>
  db
    .selectFrom('account as person')
    .leftJoin('attendance as record', (join) =>
      join.onRef('record.account_id', '=', 'person.id').on('record.date', '=', slot.date),
    )
    .where('person.school_id', '=', slot.school)
    .where('person.role', '=', 'teacher')
    .where('person.deleted_at', 'is', null)
    .select(() => Object.entries(countColumns).map(([name, column]) => column.as(name as keyof typeof countColumns)))
    .select((eb) => [
      eb
        .selectFrom('account')
        .where('account.school_id', '=', slot.school)
        .where('account.role', '=', 'student')
        .where('account.deleted_at', 'is', null)
        .select(sql<number>`count(*)`.as('n'))
        .as('students'),
      eb
        .selectFrom('family_link')
        .innerJoin('account', 'account.id', 'family_link.student_id')
        .where('account.school_id', '=', slot.school)
        .where('family_link.state', '=', 'linked')
        .select(sql<number>`count(distinct parent_id)`.as('n'))
        .as('parents'),
    ]),
)
