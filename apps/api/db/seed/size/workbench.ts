import { amounts } from './amounts.ts'
import { quoted } from './feature.ts'

/**
 * Statements that make the schema `seeding`, which the statements of features share and which is dropped at the end: the moment
 * that is filled for, pseudo-random numbers that are the same each time (`luck`), public ids, and the classes, pupils and lessons of
 * the running year in one place.
 */
export const layWorkbench = (now: Date): readonly string[] => [
  `drop schema if exists seeding cascade`,
  `create schema seeding`,
  `create function seeding.now() returns timestamptz language sql immutable parallel safe
    as $$ select ${quoted(now.toISOString())}::timestamptz $$`,
  `create function seeding.luck(of bigint, salt integer, most integer) returns integer language sql immutable parallel safe
    as $$ select ((hashint8extended(of, salt) & 2147483647) % most)::integer $$`,
  `create function seeding.uuid(kind integer, id bigint) returns uuid language sql immutable parallel safe
    as $$ select ('019b7700-0000-7' || lpad(kind::text, 3, '0') || '-8000-' || lpad(to_hex(id), 12, '0'))::uuid $$`,
  `create unlogged table seeding.school as
    select school.id, school.name, school.npsn, school.timezone, (seeding.now() at time zone school.timezone)::date as today,
      year.tahun_ajaran_id as year, year.starts_on, case when (seeding.now() at time zone school.timezone)::date < year.second_semester_on
        then 1 else 2 end as semester,
      (select min(id) from account where account.school_id = school.id and role = 'school') as office_id
    from school join academic_year year on year.school_id = school.id order by school.id`,
  `create unlogged table seeding.class as
    select class.id, class.uuid, class.school_id, class.name, class.grade, class.homeroom_teacher_id as teacher_id, school.year, school.semester,
      school.today, school.timezone, row_number() over (partition by class.school_id order by class.id) as nth
    from class join seeding.school school on school.id = class.school_id order by class.id`,
  `create unlogged table seeding.pupil as
    select enrollment.student_id as id, class.school_id, class.id as class_id, class.teacher_id, class.grade, class.nth as class_nth,
      class.year, class.semester, class.today, class.timezone, link.parent_id,
      row_number() over (partition by class.id order by enrollment.student_id) as nth
    from enrollment join seeding.class class on class.id = enrollment.class_id
      left join family_link link on link.student_id = enrollment.student_id and link.state = 'linked'
    order by enrollment.student_id`,
  // The first subjects of a class that has lessons in them, with who gives the first of these.
  `create unlogged table seeding.place as
    select row_number() over (order by class_id, nth) as id, place.* from (
      select taught.*, class.name as class, class.nth as class_nth, class.school_id, class.year, class.semester, class.today,
        class.timezone, subject.name as subject, row_number() over (partition by class_id order by subject_id) as nth
      from (select distinct on (class_id, subject_id) class_id, subject_id, teacher_id from lesson order by class_id, subject_id, id) taught
        join seeding.class class on class.id = taught.class_id join subject on subject.id = taught.subject_id) place
    where nth <= ${amounts.grades.subjects} order by class_id, nth`,
  `create index on seeding.pupil (class_id)`,
  `create unlogged table seeding.told (account_id bigint, kind text, student_id bigint, data jsonb, event_key text, created_at timestamptz)`,
  `analyze seeding.school, seeding.class, seeding.pupil, seeding.place`,
]

export const clearWorkbench = `drop schema seeding cascade`
