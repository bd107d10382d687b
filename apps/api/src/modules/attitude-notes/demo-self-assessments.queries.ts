import { sql } from 'kysely'
import type { DemoSoFar } from '#db/seed/demo-part.ts'
import { statementSets } from './self-assessments.rules.ts'

/** What pupils of the demo say in their own words. */
const sentences = [
  'Saya sudah lebih sering membantu teman sekelompok.',
  'Saya ingin lebih berani bertanya di kelas.',
  '',
  'Saya masih sering lupa mengerjakan bagian saya, minggu depan saya catat di buku.',
  'Saya senang bekerja dalam kelompok kecil.',
]

/**
 * Forms of the homeroom teachers of classes in which somebody is whom visitors know, or who is one: one that is open and that some have
 * answered, and one that is over, that most have answered and of which some answers are notes.
 */
export const fillSelfAssessments = async ({ db, now, known }: DemoSoFar): Promise<void> => {
  const sets = JSON.stringify(statementSets)
  await sql`
    with chosen as (
      select class.id as class_id, class.school_id, class.tahun_ajaran_id, class.homeroom_teacher_id as teacher_id, school.timezone, year.starts_on,
        (${now}::timestamptz at time zone school.timezone)::date as today
      from class join school on school.id = class.school_id and school.is_demo
        join account as teacher on teacher.id = class.homeroom_teacher_id
        join academic_year as year on year.school_id = class.school_id and year.tahun_ajaran_id = class.tahun_ajaran_id
          and (${now}::timestamptz at time zone school.timezone)::date between year.starts_on and year.ends_on
      where teacher.username = any(${[...known]}::text[]) or exists (
        select from enrollment join account as pupil on pupil.id = enrollment.student_id
        where enrollment.class_id = class.id and pupil.username = any(${[...known]}::text[]))
    ), form as (
      select * from (values
        ('Kerja kelompok bulan ini', 'Kerja sama dan peduli', -2, 5), ('Berdoa dan bersyukur', 'Berdoa dan bersyukur', -16, -9)
      ) as form(title, set_name, opened, ends)
    )
    insert into self_assessment (school_id, class_id, teacher_id, tahun_ajaran_id, type, title, statements, closes_on, opened_at)
    select chosen.school_id, chosen.class_id, chosen.teacher_id, chosen.tahun_ajaran_id, given.value ->> 'type', form.title,
      array(select jsonb_array_elements_text(given.value -> 'statements')), chosen.today + form.ends,
      ((chosen.today + form.opened) + time '10:00') at time zone chosen.timezone
    from chosen cross join form
      join jsonb_array_elements(${sets}::jsonb) as given(value) on given.value ->> 'name' = form.set_name
    where chosen.today + form.opened >= chosen.starts_on
    order by chosen.class_id, form.opened`.execute(db)
  await sql`
    insert into self_assessment_event (form_id, kind, by_id, at, closes_on)
    select form.id, 'opened', form.teacher_id, form.opened_at, form.closes_on
    from self_assessment as form join school on school.id = form.school_id and school.is_demo order by form.id`.execute(db)
  // The pupils whom visitors know have still to answer what is open.
  await sql`
    with pupil as (
      select form.id as form_id, form.school_id, form.opened_at, form.statements, pupil.id as student_id,
        abs(hashtextextended(pupil.username || ' ' || form.title, 11)) as luck,
        form.closes_on < (${now}::timestamptz at time zone school.timezone)::date as is_over,
        pupil.username = any(${[...known]}::text[]) as is_known
      from self_assessment as form join school on school.id = form.school_id and school.is_demo
        join enrollment on enrollment.class_id = form.class_id
        join account as pupil on pupil.id = enrollment.student_id and pupil.deleted_at is null
    )
    insert into self_answer (school_id, form_id, student_id, steps, sentence, answered_at)
    select school_id, form_id, student_id,
      array(select (array['always', 'often', 'often', 'always', 'sometimes', 'often', 'never'])[1 + ((luck / 13 + at * 5 + at * at) % 7)::integer]
        from generate_series(1, cardinality(statements)) as at order by at),
      (${sentences}::text[])[1 + ((luck / 5) % ${sentences.length})::integer],
      least(opened_at + make_interval(mins => 20 + (luck % 1200)::integer), ${now}::timestamptz)
    from pupil where case when is_over then luck % 10 < 9 else not is_known and luck % 10 < 6 end
    order by form_id, student_id`.execute(db)
  await sql`
    with chosen as (
      select answer.id as answer_id, answer.student_id, answer.sentence, form.*, school.timezone,
        (${now}::timestamptz at time zone school.timezone)::date as today,
        row_number() over (partition by form.id order by pupil.username) as nth
      from self_answer as answer join self_assessment as form on form.id = answer.form_id
        join school on school.id = form.school_id and school.is_demo
        join account as pupil on pupil.id = answer.student_id
      where form.closes_on < (${now}::timestamptz at time zone school.timezone)::date and answer.sentence <> ''
    ), noted as (
      insert into attitude_note (school_id, student_id, class_id, teacher_id, subject_id, tahun_ajaran_id, semester, date, type,
        instrument, grade, description, send_notif, written_at)
      select chosen.school_id, student_id, class_id, teacher_id, subject_id, chosen.tahun_ajaran_id,
        case when closes_on + 1 < year.second_semester_on then 1 else 2 end, closes_on + 1, type, 'self_assessment',
        case nth % 3 when 0 then 'very_good' else 'good' end, 'Menilai diri sendiri dengan jujur. Dengan kata sendiri: “' || sentence || '”', true,
        ((closes_on + 1) + time '10:30') at time zone timezone
      from chosen join academic_year as year on year.school_id = chosen.school_id and year.tahun_ajaran_id = chosen.tahun_ajaran_id
      where nth <= 6 order by chosen.id, nth
      returning id, student_id, class_id, date
    )
    update self_answer set note_id = noted.id
    from noted, chosen where chosen.answer_id = self_answer.id and noted.student_id = chosen.student_id
      and noted.class_id = chosen.class_id and noted.date = chosen.closes_on + 1`.execute(db)
}
