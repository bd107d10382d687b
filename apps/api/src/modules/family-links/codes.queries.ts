import type { Db } from '#db/db.ts'

/** The newest code of a pupil that holds at this moment. */
export const runningCode = (db: Db, student: number, now: Date) =>
  db
    .selectFrom('family_code')
    .where('student_id', '=', student)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('code_hash', 'is not', null)
    .where('on_paper', '=', false)
    .orderBy('id', 'desc')
    .limit(1)
    .select(['id', 'expires_at'])
    .executeTakeFirst()

/** Ends a pupil's codes before, and makes room for a new one. */
export const newCode = async (db: Db, { student, until, now }: { student: number; until: Date; now: Date }): Promise<number> => {
  await db
    .updateTable('family_code')
    .set({ expires_at: now })
    .where('student_id', '=', student)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('on_paper', '=', false)
    .execute()
  return (
    await db
      .insertInto('family_code')
      .values({ student_id: student, created_at: now, expires_at: until })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
}
/** The codes of these pupils that are printed: those that hold until then, and new ones for the others. */
export const paperCodes = async (
  db: Db,
  { students, until, now }: { students: readonly number[]; until: Date; now: Date },
): Promise<ReadonlyMap<number, { id: number; isNew: boolean }>> => {
  if (students.length === 0) return new Map()
  const held = await db
    .selectFrom('family_code')
    .where('student_id', 'in', students)
    .where('on_paper', '=', true)
    .where('used_at', 'is', null)
    .where('expires_at', '>=', until)
    .orderBy('id')
    .select(['id', 'student_id'])
    .execute()
  const codes = new Map(held.map(({ id, student_id }) => [student_id, { id, isNew: false }]))
  const missing = students.filter((id) => !codes.has(id))
  if (missing.length === 0) return codes
  const made = await db
    .insertInto('family_code')
    .values(missing.map((student_id) => ({ student_id, created_at: now, expires_at: until, on_paper: true })))
    .returning(['id', 'student_id'])
    .execute()
  for (const { id, student_id } of made) codes.set(student_id, { id, isNew: true })
  return codes
}
export const keepHash = (db: Db, id: number, hash: string) =>
  db.updateTable('family_code').set({ code_hash: hash }).where('id', '=', id).execute()

/** The pupil who shows the code now, or showed it to this parent, who has used it. */
export const codeBy = (db: Db, { hash, parent, now }: { hash: string; parent: number; now: Date }) =>
  db
    .selectFrom('family_code as code')
    .innerJoin('account as pupil', 'pupil.id', 'code.student_id')
    .leftJoin('school', 'school.id', 'pupil.school_id')
    .where('code.code_hash', '=', hash)
    .where('code.expires_at', '>', now)
    .where((eb) => eb.or([eb('code.used_at', 'is', null), eb('code.used_by', '=', parent)]))
    .where('pupil.deleted_at', 'is', null)
    .select(['code.id', 'code.student_id', 'pupil.name', 'school.name as school_name'])
    .executeTakeFirst()

/** Uses a code up; false where somebody else was faster. */
export const useCode = async (db: Db, { id, parent, now }: { id: number; parent: number; now: Date }): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('family_code')
    .set({ used_at: now, used_by: parent })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('used_at', 'is', null), eb('used_by', '=', parent)]))
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
