import type { GradeRuleValues } from '@lentera/contract/grades'
import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import type { Semester } from '#marks/rules-in-force.ts'

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

/** Keeps others of the school from changing its rules until this is done. */
export const holdRules = async (db: Db, school: number): Promise<void> => {
  await db.selectFrom('school').where('id', '=', school).select('id').forNoKeyUpdate().execute()
}

/** Adds what a school or a subject (`subject`) says from a semester on. */
export const insertRule = async (
  db: Db,
  of: Semester & { readonly school: number; readonly subject: number | null; readonly revision: number },
  { weights, bounds, kktp, late_is_zero = null, remedial = null }: GradeRuleValues,
  { by, now, why }: { by: number; now: Date; why: string },
): Promise<void> => {
  await db
    .insertInto('grade_rule')
    .values({
      school_id: of.school,
      tahun_ajaran_id: of.tahun_ajaran_id,
      semester: of.semester,
      subject_id: of.subject,
      revision: of.revision,
      ...weights,
      ...bounds,
      kktp,
      late_is_zero,
      remedial,
      why,
      set_by: by,
      set_at: now,
    })
    .execute()
}

/** Who said the rules of a school and why, and of which subject they are, by row. */
export const tellersOf = async (db: Db, school: number) => {
  const { rows } = await sql<{ id: number; subject: string | null; why: string; by: string | null }>`
    select rule.id, subject.name as subject, rule.why, teller.name as by
    from grade_rule as rule left join subject on subject.id = rule.subject_id left join account as teller on teller.id = rule.set_by
    where rule.school_id = ${school}`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}
