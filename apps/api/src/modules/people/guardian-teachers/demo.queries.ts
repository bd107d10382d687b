import { sql } from 'kysely'
import type { DemoPart } from '#db/seed/demo-part.ts'

/** How many pupils of the demo a known teacher accompanies. */
const PUPILS = 8

/** Each teacher whom visitors know is guru wali of pupils of a class that the teacher does not lead, since the year began. */
export const demo: DemoPart = {
  make: async ({ db, now, known }) => {
    await sql`
      insert into guardian_pupil (school_id, teacher_id, student_id, from_date, given_by, given_at)
      select school.id, teacher.id, chosen.student_id, year.starts_on, office.id, ${now}::timestamptz - interval '30 days'
      from account as teacher
        join school on school.id = teacher.school_id and school.is_demo
        join lateral (select tahun_ajaran_id, starts_on from academic_year where school_id = school.id
          and starts_on <= (${now}::timestamptz at time zone school.timezone)::date order by starts_on desc limit 1) as year on true
        left join lateral (select id from account where school_id = school.id and role = 'school' order by id limit 1) as office on true
        cross join lateral (select enrollment.student_id from enrollment
          join class on class.id = enrollment.class_id and class.school_id = school.id
            and class.homeroom_teacher_id is distinct from teacher.id
          join account as pupil on pupil.id = enrollment.student_id and pupil.deleted_at is null and pupil.school_id = school.id
          where enrollment.tahun_ajaran_id = year.tahun_ajaran_id
          order by enrollment.student_id % 7, enrollment.student_id limit ${PUPILS}) as chosen
      where teacher.role = 'teacher' and teacher.username = any(${[...known]}::text[])
      on conflict do nothing`.execute(db)
  },
}
