import { sql } from 'kysely'
import type { DemoPart } from '#db/seed/demo-part.ts'
import { placePupils } from '#school/placing.queries.ts'

/** Days before today on which the demo's pupil has changed class. */
const DAYS_AGO = 14

/**
 * One pupil of a known teacher's other class has come into the class that the teacher leads, with scores of the subject that the
 * teacher gives in both. Nobody whom visitors sign in as.
 */
export const demo: DemoPart = {
  make: async ({ db, now, known }) => {
    const { rows } = await sql<{ pupil: number; year: number; room: number; office: number; from: string }>`
      select distinct on (teacher.id) pupil.id as pupil, present.tahun_ajaran_id as year, present.id as room, office.id as office,
        (${now}::timestamptz at time zone school.timezone)::date - ${DAYS_AGO}::integer as from
      from account as teacher
        join school on school.id = teacher.school_id and school.is_demo
        join class as present on present.homeroom_teacher_id = teacher.id
        join academic_year as year on year.school_id = school.id and year.tahun_ajaran_id = present.tahun_ajaran_id
          and year.starts_on < (${now}::timestamptz at time zone school.timezone)::date - ${DAYS_AGO}::integer
        join account as office on office.school_id = school.id and office.role = 'school'
        join grade_component as own on own.class_id = present.id
        join grade_component as part on part.subject_id = own.subject_id and part.class_id <> present.id
          and part.created_by = teacher.id and part.created_at < ${now}::timestamptz - ${DAYS_AGO}::integer * interval '1 day'
        join class as former on former.id = part.class_id and former.grade = present.grade
        join grade_score as score on score.component_id = part.id
        join account as pupil on pupil.id = score.student_id and pupil.username <> all(${[...known]}::text[])
      where teacher.role = 'teacher' and teacher.username = 'guru'
      order by teacher.id, pupil.id desc`.execute(db)
    for (const { pupil, office, ...place } of rows)
      await placePupils(db, { pupils: [pupil], ...place, exact: true, reason: 'Pindah peminatan ke IPA', by: office, now })
  },
}
