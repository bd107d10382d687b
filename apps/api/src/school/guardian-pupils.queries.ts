import type { Db } from '#db/db.ts'

/** Of one school: nobody of another one is read. */
const held = (db: Db, school: number, date: string) =>
  db
    .selectFrom('guardian_pupil as held')
    .where('held.school_id', '=', school)
    .where('held.to_date', 'is', null)
    .where('held.from_date', '<=', date)

interface Guarding {
  readonly school: number
  readonly teacher: number
  readonly student: number
  /** The school's date. */
  readonly date: string
}
/** Whether a teacher is the guru wali of a pupil on a day. */
export const isGuardianOf = async (db: Db, { school, teacher, student, date }: Guarding): Promise<boolean> =>
  (await held(db, school, date)
    .where('held.student_id', '=', student)
    .where('held.teacher_id', '=', teacher)
    .select('held.id')
    .executeTakeFirst()) !== undefined
