import { sql } from 'kysely'
import type { DemoPart, DemoSoFar } from '#db/seed/demo-part.ts'

const reasons = [
  'Menjelaskan soal nomor lima kepada teman sekelompok',
  'Merapikan laboratorium tanpa diminta',
  'Pertanyaan yang membuat satu kelas berpikir',
  'Catatan paling rapi minggu ini',
  'Memimpin diskusi kelompok dengan adil',
  'Berani presentasi paling awal',
]
const [DAYS, EACH] = [60, 12]

/** What teachers have given in the demo's schools: something in many classes, and several times to each pupil whom visitors know. */
const fill = async ({ db, now, known }: DemoSoFar): Promise<void> => {
  await sql`
    with pair as (
      select distinct pupil.id as student_id, pupil.username, lesson.teacher_id, class.school_id, year.starts_on,
        (${now}::timestamptz at time zone school.timezone)::date as today, school.timezone
      from enrollment join account pupil on pupil.id = enrollment.student_id
        join class on class.id = enrollment.class_id join lesson on lesson.class_id = class.id
        join school on school.id = class.school_id and school.is_demo
        join academic_year year on year.school_id = school.id and year.tahun_ajaran_id = class.tahun_ajaran_id
          and (${now}::timestamptz at time zone school.timezone)::date between year.starts_on and year.ends_on
      where pupil.deleted_at is null
    ),
    lucky as (select pair.*, abs(hashtextextended(student_id || ' koin ' || teacher_id, 7)) as luck from pair),
    dated as (
      select lucky.*, day - case when extract(isodow from day) = 7 then 1 else 0 end as date from lucky
      cross join lateral (select today - (1 + luck % ${DAYS})::integer as day) as that
      where luck % ${EACH * 4} < 4 or username = any(${[...known]}::text[])
    ),
    chosen as (
      select dated.*, (5 * (1 + luck % 3))::integer as amount, row_number() over (order by date, student_id, teacher_id) as nth,
        (${reasons}::text[])[1 + ((luck / 11) % ${reasons.length})::integer] as reason
      from dated where date >= starts_on
    ),
    start as (select coalesce(max(id), 0) as id from koin_award),
    given as (
      insert into koin_award (id, school_id, teacher_id, amount, reason, date, given_at) overriding system value
      select start.id + nth, school_id, teacher_id, amount, reason, date, (date + time '11:00') at time zone timezone
      from chosen, start
    )
    insert into koin_line (account_id, amount, source, source_id, date, created_at)
    select student_id, amount, 'award', start.id + nth, date, (date + time '11:00') at time zone timezone
    from chosen, start order by nth`.execute(db)
  await sql`select setval(pg_get_serial_sequence('koin_award', 'id'), greatest(1, (select max(id) from koin_award)))`.execute(db)
  await sql`
    insert into koin_account (account_id, balance)
    select account_id, sum(amount) from koin_line group by account_id on conflict (account_id) do nothing`.execute(db)
}

export const demo: DemoPart = { make: fill }
