import type { GradeBounds, GradeWeights } from '@lentera/contract/grades'
import type { Db } from '#db/db.ts'

/** The subjects of a school by name. */
export const subjectsOfSchool = (db: Db, school: number) =>
  db
    .selectFrom('subject')
    .where('school_id', '=', school)
    .where('archived_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .select(['id', 'name'])
    .execute()

/** Says the weights of a school or of a subject; null takes a subject's own away. */
export const writeWeights = async (
  db: Db,
  { school, subject, weights }: { school: number; subject: number | null; weights: GradeWeights | null },
): Promise<void> => {
  await db
    .deleteFrom('grade_weight')
    .where('school_id', '=', school)
    .where('subject_id', subject === null ? 'is' : '=', subject)
    .execute()
  if (weights)
    await db
      .insertInto('grade_weight')
      .values({ school_id: school, subject_id: subject, ...weights })
      .execute()
}

export const writeBounds = (db: Db, school: number, bounds: GradeBounds) =>
  db
    .insertInto('grade_band')
    .values({ school_id: school, ...bounds })
    .onConflict((on) => on.column('school_id').doUpdateSet(bounds))
    .execute()
