import { sql } from 'kysely'
import type { DemoPart, DemoSoFar } from '#db/seed/demo-part.ts'

/** Kind, name, what is learned, how many of a hundred pupils have a score, and days before now that it was entered. */
const parts = [
  ['scope', 'Lingkup materi 1', 'Menjelaskan gagasan pokok dengan contoh sendiri.', 100, 55],
  ['formative', 'Kuis harian', '', 95, 48],
  ['scope', 'Lingkup materi 2', 'Menerapkan konsep pada soal sehari-hari.', 100, 34],
  ['sts', 'STS', '', 97, 22],
  ['scope', 'Lingkup materi 3', 'Membandingkan dua cara dan memilih yang tepat.', 60, 3],
  ['practice', 'Praktik', 'Mengerjakan tugas praktik dan menjelaskan hasilnya.', 96, 12],
  ['sas', 'SAS', '', 96, 2],
] as const
/** What is done with the hands, too, has a part of the final score for it. */
const practical = ['Biologi', 'Fisika', 'Informatika', 'Kimia', 'PJOK', 'Seni Budaya', 'Prakarya']

/** The school's own rules of marks, from the year's first semester on. */
const fillRules = async ({ db, now }: DemoSoFar): Promise<void> => {
  await sql`
    insert into grade_rule (school_id, tahun_ajaran_id, semester, subject_id, revision, scope, sts, sas, practice, project, sufficient, good,
      very_good, kktp, late_is_zero, remedial, why, set_by, set_at)
    select school.id, year.tahun_ajaran_id, 1, rule.subject_id, 1, rule.scope, rule.sts, 20, rule.practice, 0, rule.sufficient, rule.good,
      rule.very_good, rule.kktp, rule.late_is_zero, rule.remedial, 'Rapat dewan guru awal tahun', office.id,
      ${now}::timestamptz - interval '90 days'
    from school join academic_year as year on year.school_id = school.id
        and (${now}::timestamptz at time zone school.timezone)::date between year.starts_on and year.ends_on
      join lateral (select id from account where school_id = school.id and role = 'school' order by id limit 1) as office on true
      cross join lateral (
        select null::bigint as subject_id, 60 as scope, 20 as sts, 0 as practice, 61 as sufficient, 76 as good, 91 as very_good, 75 as kktp,
          true as late_is_zero, 'capped' as remedial
        union all select id, 50, 15, 15, null, null, null, null, null, null from subject
          where school_id = school.id and name = any(${practical}::text[])) as rule
    where school.is_demo and not exists (select from grade_rule as there where there.school_id = school.id)
    order by school.id, rule.subject_id nulls first`.execute(db)
}

/** Two tables of a query: one subject of each class (`chosen`), that of a known teacher where there is one, and its pupils, known ones first. */
const shownPlaces = (known: DemoSoFar['known']) => sql`
    chosen as (
      select distinct on (part.class_id) part.class_id, part.subject_id from grade_component as part
        join account as teacher on teacher.id = part.created_by join subject on subject.id = part.subject_id
      order by part.class_id, (teacher.username = any(${[...known]}::text[])) desc, subject.name
    ), pupil as (
      select enrollment.class_id, account.id,
        row_number() over (partition by enrollment.class_id
          order by (account.username = any(${[...known]}::text[])) desc, account.name, account.username) as at
      from enrollment join account on account.id = enrollment.student_id and account.deleted_at is null
    )`

/**
 * In one subject of each class, that of a teacher whom visitors know where there is one: a second try, somebody who is let off, somebody
 * whose test is still to come and somebody who has not handed in, each of them with a word of the teacher.
 */
const fillStates = async ({ db, known }: DemoSoFar): Promise<void> => {
  await sql`
    with ${shownPlaces(known)}, said (at, part, state, score, first_score, note) as (values
      (1, 'Lingkup materi 1', 'remedial', 78.5, 64.0, 'Remedial tertulis, nomor 3 dan 5.'),
      (3, 'Praktik', 'exempt', null, null, 'Cedera, surat dokter ada di wali kelas.'),
      (5, 'SAS', 'makeup', null, null, 'Sakit saat SAS, susulan minggu depan.'),
      (7, 'Lingkup materi 3', 'late', null, null, ''),
      (7, 'Lingkup materi 2', 'late', null, null, 'Laporan belum dikumpulkan.'),
      (7, 'Praktik', 'late', null, null, '')
    ), written as (
      insert into grade_score (component_id, student_id, score, state, first_score, note, changed_by, changed_at, revision)
      select part.id, pupil.id, said.score, said.state, said.first_score, said.note, part.created_by,
        part.created_at + interval '1 day', 2
      from chosen join pupil using (class_id) join said using (at)
        join grade_component as part on part.class_id = chosen.class_id and part.subject_id = chosen.subject_id and part.name = said.part
      order by part.id, pupil.id
      on conflict (component_id, student_id) do update set score = excluded.score, state = excluded.state,
        first_score = excluded.first_score, note = excluded.note, changed_at = excluded.changed_at, revision = excluded.revision
      returning *
    )
    insert into grade_change (component_id, student_id, before, after, after_state, after_first, after_note, by_id, at)
    select component_id, student_id, first_score, score, state, first_score, note, changed_by, changed_at from written
    order by component_id, student_id`.execute(db)
}

/** In the same subject of each class somebody's last two scores are far below the earlier ones. */
const letScoresFall = async ({ db, known }: DemoSoFar): Promise<void> => {
  await sql`
    with ${shownPlaces(known)}, newest as (
      select score.component_id, score.student_id, row_number() over (partition by score.student_id
        order by coalesce(part.due_on, score.changed_at::date) desc, part.position desc) as nth
      from chosen join pupil on pupil.class_id = chosen.class_id and pupil.at = 9
        join grade_component as part on part.class_id = chosen.class_id and part.subject_id = chosen.subject_id and part.kind <> 'formative'
        join grade_score as score on score.component_id = part.id and score.student_id = pupil.id and score.state = 'score'
    )
    update grade_score as score set score = greatest(40, score.score - 26) from newest
    where newest.nth <= 2 and score.component_id = newest.component_id and score.student_id = newest.student_id`.execute(db)
}

/**
 * Scores of the running semester in the classes of the pupils whom visitors know and of the classes that known teachers teach:
 * all subjects there, with the newest component half filled and one score put right.
 */
const fill = async (soFar: DemoSoFar): Promise<void> => {
  const { db, now, known } = soFar
  if (await db.selectFrom('grade_component').select('id').limit(1).executeTakeFirst()) return
  await fillRules(soFar)
  await sql`
    with place as (
      select distinct class.id as class_id, class.school_id, lesson.subject_id, min(lesson.teacher_id) as teacher_id,
        bool_or(exists (select from account where account.id = lesson.teacher_id and account.username = any(${[...known]}::text[])))
          as is_known,
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
    insert into grade_component (school_id, class_id, subject_id, semester, kind, name, objectives, position, due_on, created_by, created_at)
    select place.school_id, place.class_id, place.subject_id, place.semester, said ->> 0, said ->> 1, said ->> 2, at,
      case when said ->> 1 = 'Lingkup materi 3' then (${now}::timestamptz + interval '4 days')::date end, place.teacher_id,
      ${now}::timestamptz - (said ->> 4)::integer * interval '1 day'
    from place cross join part
      join subject on subject.id = place.subject_id
    where said ->> 0 <> 'practice' or subject.name = any(${practical}::text[]) or place.is_known
    order by place.class_id, place.subject_id, at`.execute(db)
  await sql`
    insert into grade_score (component_id, student_id, score, changed_by, changed_at)
    select part.id, pupil.id,
      least(99, greatest(45, 62 + abs(hashtextextended(pupil.uuid::text || part.subject_id, 3)) % 26
        + abs(hashtextextended(part.name || part.subject_id || pupil.uuid::text, 4)) % 15 - 3 + (length(part.name) % 4)))
        + case when part.kind in ('practice', 'sas') and abs(hashtextextended(pupil.uuid::text || part.name, 6)) % 4 = 0 then 0.5 else 0 end,
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
  await letScoresFall(soFar)
  await fillStates(soFar)
}

export const demo: DemoPart = { make: fill, goOn: fill }
