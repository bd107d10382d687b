import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import type { InYear } from '#modules/people/classes.queries.ts'

/** What holds today in a school: pupils of it with their guru wali and the class of the year. */
const held = (db: Db, { school, year }: InYear) =>
  db
    .selectFrom('guardian_pupil as held')
    .innerJoin('account as pupil', (join) =>
      join.onRef('pupil.id', '=', 'held.student_id').onRef('pupil.school_id', '=', 'held.school_id'),
    )
    .leftJoin('enrollment', (join) =>
      join.onRef('enrollment.student_id', '=', 'pupil.id').on('enrollment.tahun_ajaran_id', '=', year),
    )
    .leftJoin('class as room', 'room.id', 'enrollment.class_id')
    .where('held.school_id', '=', school)
    .where('held.to_date', 'is', null)
    .where('pupil.deleted_at', 'is', null)
    .orderBy('pupil.name')
    .orderBy('pupil.id')
    .select(['held.teacher_id', 'pupil.id', 'pupil.name', 'pupil.image', 'held.from_date as from'])
    .select('room.name as class_name')

/** All pupils of a school who have a guru wali, by name. */
export const heldIn = (db: Db, at: InYear) => held(db, at).execute()
/** Those of one teacher. */
export const heldBy = (db: Db, at: InYear, teacher: number) => held(db, at).where('held.teacher_id', '=', teacher).execute()

/** How many pupils of a school have no guru wali. */
export const countWithout = async (db: Db, school: number): Promise<number> => {
  const { n } = await db
    .selectFrom('account as pupil')
    .leftJoin('guardian_pupil as held', (join) =>
      join
        .onRef('held.student_id', '=', 'pupil.id')
        .onRef('held.school_id', '=', 'pupil.school_id')
        .on('held.to_date', 'is', null),
    )
    .where('pupil.school_id', '=', school)
    .where('pupil.role', '=', 'student')
    .where('pupil.deleted_at', 'is', null)
    .where('held.id', 'is', null)
    .select(sql<number>`count(*)`.as('n'))
    .executeTakeFirstOrThrow()
  return n
}

const pupilsWithGuardian = (db: Db, school: number) =>
  db
    .selectFrom('account as pupil')
    .leftJoin('guardian_pupil as held', (join) =>
      join
        .onRef('held.student_id', '=', 'pupil.id')
        .onRef('held.school_id', '=', 'pupil.school_id')
        .on('held.to_date', 'is', null),
    )
    .leftJoin('account as teacher', 'teacher.id', 'held.teacher_id')
    .where('pupil.school_id', '=', school)
    .where('pupil.role', '=', 'student')
    .where('pupil.deleted_at', 'is', null)
    .select(['pupil.id', 'pupil.name', 'held.teacher_id as guardian_id', 'teacher.name as guardian_name'])

/** The pupils of a class of the school with their guru wali, by name. */
export const pupilsOfClass = (db: Db, { school, year }: InYear, room: number) =>
  pupilsWithGuardian(db, school)
    .innerJoin('enrollment', 'enrollment.student_id', 'pupil.id')
    .where('enrollment.class_id', '=', room)
    .where('enrollment.tahun_ajaran_id', '=', year)
    .orderBy('pupil.name')
    .orderBy('pupil.id')
    .execute()

/** These pupils of the school with their guru wali; others are left out. */
export const pupilsNamed = (db: Db, school: number, ids: readonly number[]) =>
  pupilsWithGuardian(db, school)
    .where('pupil.id', 'in', [...ids])
    .execute()

/** Who gives pupils of a school does so one after the other. */
export const holdGuardians = (db: Db, school: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended('guardian teachers', ${school}::bigint))`.execute(db)

interface Ending {
  readonly school: number
  readonly students: readonly number[]
  readonly today: string
}
/** Ends what holds of these pupils; what began today has never been. Answers how many. */
export const endGuarding = async (db: Db, { school, students, today }: Ending): Promise<number> => {
  if (students.length === 0) return 0
  const never = await db
    .deleteFrom('guardian_pupil')
    .where('school_id', '=', school)
    .where('student_id', 'in', [...students])
    .where('to_date', 'is', null)
    .where('from_date', '>=', today)
    .executeTakeFirstOrThrow()
  const ended = await db
    .updateTable('guardian_pupil')
    .set({ to_date: today })
    .where('school_id', '=', school)
    .where('student_id', 'in', [...students])
    .where('to_date', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(never.numDeletedRows + ended.numUpdatedRows)
}

interface Giving extends Ending {
  readonly teacher: number
  readonly by: number
  readonly now: Date
}
export const giveTo = (db: Db, { school, students, teacher, today, by, now }: Giving) =>
  db
    .insertInto('guardian_pupil')
    .values(
      students.map((student_id) => ({
        school_id: school,
        teacher_id: teacher,
        student_id,
        from_date: today,
        given_by: by,
        given_at: now,
      })),
    )
    .execute()
