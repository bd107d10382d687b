import { sql } from 'kysely'
import type { DemoPart, DemoSoFar } from '#db/seed/demo-part.ts'

/** Kind, name, what is learned, how many of a hundred pupils have a score, and days before now that it was entered. */
const parts = [
  ['scope', 'Lingkup materi 1', 'Menjelaskan gagasan pokok dengan contoh sendiri.', 100, 55],
  ['formative', 'Kuis harian', '', 95, 48],
  ['scope', 'Lingkup materi 2', 'Menerapkan konsep pada soal sehari-hari.', 100, 34],
  ['sts', 'STS', '', 97, 22],
  ['scope', 'Lingkup materi 3', 'Membandingkan dua cara dan memilih yang tepat.', 60, 3],
] as const

/**
 * Scores of the running semester in the classes of the pupils whom visitors know and of the classes that known teachers teach:
 * all subjects there, with the newest component half filled and one score put right.
 */
const fill = async ({ db, now, known }: DemoSoFar): Promise<void> => {
  if (await db.selectFrom('grade_component').select('id').limit(1).executeTakeFirst()) return
  await sql`
    with place as (
      select distinct class.id as class_id, class.school_id, lesson.subject_id, min(lesson.teacher_id) as teacher_id,
        case when (${now}::timestamptz at time zone school.timezone)::date < year.second_semester_on then 1 else 2 end as semester
      from class join school on school.id = class.school_id and school.is_demo
        join academic_year year on year.school_id = school.id and year.tahun_ajaran_id = class.tahun_ajaran_id
          and (${now}::timestamptz at time zone school.timezone)::date between year.starts_on and year.ends_on
        join lesson on lesson.class_id = class.id
      where class.id in (select enrollment.class_id from enrollment join account on account.id = enrollment.student_id
          where account.username = any(${[...known]}::text[]))
        or exists (select from account where account.id = lesson.teacher_id and account.username = any(${[...known]}::text[]))
      group by class.id, class.school_id, lesson.subject_id, year.second_semester_on, school.timezone
    ),
    part as (select value as said, ordinality::integer as at
      from jsonb_array_elements(${JSON.stringify(parts)}::jsonb) with ordinality)
    insert into grade_component (school_id, class_id, subject_id, semester, kind, name, objectives, position, created_by, created_at)
    select school_id, class_id, subject_id, semester, said ->> 0, said ->> 1, said ->> 2, at, teacher_id,
      ${now}::timestamptz - (said ->> 4)::integer * interval '1 day'
    from place cross join part order by class_id, subject_id, at`.execute(db)
  await sql`
    insert into grade_score (component_id, student_id, score, changed_by, changed_at)
    select part.id, pupil.id,
      least(100, greatest(45, 62 + abs(hashtextextended(pupil.uuid::text || part.subject_id, 3)) % 26
        + abs(hashtextextended(part.name || part.subject_id || pupil.uuid::text, 4)) % 15 - 3 + (length(part.name) % 4))),
      part.created_by, part.created_at
    from grade_component part join enrollment on enrollment.class_id = part.class_id
      join account pupil on pupil.id = enrollment.student_id and pupil.deleted_at is null
      join (select value ->> 1 as name, (value ->> 3)::integer as share from jsonb_array_elements(${JSON.stringify(parts)}::jsonb)) plan
        on plan.name = part.name
    where abs(hashtextextended(pupil.uuid::text || part.name, 5)) % 100 < plan.share
    order by part.id, pupil.id`.execute(db)
  // One score in each class was put right the day after.
  await sql`
    with chosen as (
      select distinct on (part.class_id, part.subject_id) part.id, score.student_id, score.score, part.created_by, part.created_at
      from grade_component part join grade_score score on score.component_id = part.id
        join account pupil on pupil.id = score.student_id
      where part.kind = 'sts' order by part.class_id, part.subject_id, (pupil.username = any(${[...known]}::text[])) desc, pupil.id
    )
    insert into grade_change (component_id, student_id, before, after, by_id, at)
    select id, student_id, greatest(0, score - 4), score, created_by, created_at + interval '1 day' from chosen order by id`.execute(
    db,
  )
}

export const demo: DemoPart = { make: fill, goOn: fill }
