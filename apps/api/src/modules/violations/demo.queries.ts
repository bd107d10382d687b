import { sql } from 'kysely'
import type { DemoPart, DemoSoFar } from '#db/seed/demo-part.ts'
import { uuidV7Of } from '#db/seed/uuid-v7.ts'
import { fillFollowUps, fillLetters, fillRemissions } from './demo-letters.queries.ts'

/** Rule of the starter book, hour, place, and what was seen. */
const seen = [
  ['A1', '07:25', 'Gerbang depan', 'Datang sepuluh menit setelah bel, ban sepeda bocor di jalan.'],
  ['B1', '07:05', 'Lapangan', 'Hadir upacara tanpa topi dan ikat pinggang.'],
  ['C1', '10:20', 'Ruang kelas', 'Membuka ponsel di bawah meja saat penjelasan; ponsel dititipkan sampai pulang.'],
  ['E1', '12:15', 'Kantin', 'Meninggalkan bungkus makanan di meja kantin setelah istirahat.'],
  ['P2', '07:00', 'Lapangan', 'Menjadi pemimpin upacara hari Senin, tertib dan lantang.'],
  ['C3', '08:40', 'Ruang kelas', 'Masih mengobrol keras setelah dua kali ditegur.'],
  ['D1', '13:10', 'Lorong', 'Berkata kasar kepada teman saat berebut giliran bermain.'],
  ['A3', null, null, 'Tidak masuk tanpa kabar; orang tua baru dihubungi siang hari.'],
  ['P1', null, null, 'Juara dua lomba cerdas cermat tingkat kota.'],
] as const
const statuses = [
  'verified',
  'done',
  'waiting_verification',
  'followed_up',
  'verified',
  'clarification',
  'done',
  'rejected',
] as const
/** How many days back they lie, and of how many pupils one has a record. */
const [DAYS, EACH] = [60, 13]

/** Records in the demo's schools in every status: some of every class, and two of each pupil that visitors know. */
const fill = async ({ db, now, known }: DemoSoFar): Promise<void> => {
  await sql`
    with told as (select value as said, ordinality::integer - 1 as at from jsonb_array_elements(${JSON.stringify(seen)}::jsonb) with ordinality),
    person as (
      select pupil.id as student_id, pupil.username, class.id as class_id, class.homeroom_teacher_id, class.school_id, year.tahun_ajaran_id,
        year.starts_on, year.second_semester_on, school.timezone, (${now}::timestamptz at time zone school.timezone)::date as today,
        (array(select distinct lesson.teacher_id from lesson where lesson.class_id = class.id order by 1)) as teachers
      from enrollment join account pupil on pupil.id = enrollment.student_id join class on class.id = enrollment.class_id
        join school on school.id = class.school_id and pupil.school_id = school.id and school.is_demo
        join academic_year year on year.school_id = school.id and year.tahun_ajaran_id = class.tahun_ajaran_id
          and (${now}::timestamptz at time zone school.timezone)::date between year.starts_on and year.ends_on
      where pupil.deleted_at is null
    ),
    chosen as (
      select person.*, nth, abs(hashtextextended(student_id || ' ' || nth, 11)) as luck
      from person cross join generate_series(1, 3) as nth
      where cardinality(teachers) > 0 and (nth <= 2 and username = any(${[...known]}::text[])
        or abs(hashtextextended(student_id || ' ' || nth, 12)) % ${EACH} = 0)
    ),
    stated as (
      select chosen.*, case when (luck / 7) % ${seen.length} in (4, 8) then 'verified' else (${[...statuses]}::text[])[1 + (luck % ${statuses.length})::integer] end as status from chosen
    ),
    dated as (
      select stated.*, today - case when status in ('waiting_verification', 'clarification') then (luck % 3)::integer
        else (4 + luck % ${DAYS})::integer end as date from stated
    )
    insert into violation (uuid, school_id, student_id, class_id, recorded_by, rule_id, kind, code, rule_group, rule, points, category,
      sanction, handler, tahun_ajaran_id, semester, date, time, place, description, status, clarify_until, recorded_at)
    select ${uuidV7Of(sql`${now}`, sql`'violation ' || student_id || ' ' || nth`)}, dated.school_id, student_id, class_id,
      teachers[1 + ((luck / 3) % cardinality(teachers))::integer], rule.id, rule.kind, rule.code, rule.rule_group, rule.description,
      rule.points, rule.category, rule.sanction, rule.handler, tahun_ajaran_id, case when date < second_semester_on then 1 else 2 end,
      date, said ->> 1, said ->> 2, said ->> 3, status, date + 3, least((date + time '13:30') at time zone timezone, ${now}::timestamptz)
    from dated join told on told.at = (luck / 7) % ${seen.length}
      join violation_rule rule on rule.school_id = dated.school_id and rule.code = said ->> 0
    where date >= starts_on`.execute(db)
  await sql`
    insert into violation_event (violation_id, kind, by_id, at)
    select id, 'recorded', recorded_by, recorded_at from violation order by id`.execute(db)
  await sql`
    insert into violation_event (violation_id, kind, by_id, at, note)
    select violation.id, 'clarified', student_id, least(recorded_at + interval '2 hours', ${now}::timestamptz),
      'Saya minta maaf. Waktu itu saya terburu-buru dan tidak akan mengulanginya.'
    from violation where status = 'clarification' order by id`.execute(db)
  await sql`
    insert into violation_event (violation_id, kind, by_id, at, note)
    select violation.id, step.kind, office.id, recorded_at + step.after, step.note
    from violation cross join lateral (select id from account where account.school_id = violation.school_id and role = 'school'
        order by id limit 1) office
      join (values ('verified', 'verified', interval '1 day', null), ('followed_up', 'verified', interval '1 day', null),
        ('followed_up', 'followed_up', interval '2 days', 'Diajak bicara berdua dan menulis janji perbaikan.'),
        ('done', 'verified', interval '1 day', null), ('done', 'done', interval '3 days', null),
        ('rejected', 'rejected', interval '1 day', 'Siswa membawa surat keterangan dari meja piket.')
      ) as step(status, kind, after, note) on step.status = violation.status
    order by violation.id, step.after`.execute(db)
  await fillRemissions({ db, now })
  await fillLetters({ db, now })
  await fillFollowUps({ db, now })
}

export const demo: DemoPart = { make: fill }
