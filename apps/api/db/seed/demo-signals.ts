import { sql } from 'kysely'
import type { Db } from '#db/db.ts'

/** The school days behind each demo school, the newest as 1. Sundays are holidays there once they are behind. */
const behind = (now: Date) => sql`(
  select school.id as school_id, day.date, row_number() over (partition by school.id order by day.date desc) as ago
  from school
    cross join lateral (select (${now}::timestamptz at time zone timezone)::date as today) as clock
    cross join lateral (select generate_series(today - 7, today - 1, interval '1 day')::date as date) as day
  where is_demo and extract(isodow from day.date) < 7
    and not exists (select from holiday where holiday.school_id = school.id and holiday.date = day.date))`

/** In each known teacher's class somebody has been missing for three school days. */
export const letSomeStayAway = (db: Db, now: Date, known: readonly string[]) =>
  sql`insert into attendance (school_id, account_id, date, status, verification, method)
    select day.school_id, pupil.id, day.date, 'absent', 'automatic', 'closing'
    from ${behind(now)} as day
      join class on class.school_id = day.school_id
      join account teacher on teacher.id = class.homeroom_teacher_id and teacher.username = any(${[...known]}::text[])
      cross join lateral (
        select account.id from enrollment join account on account.id = enrollment.student_id
        where enrollment.class_id = class.id and account.username <> all(${[...known]}::text[])
        order by account.id offset 6 limit 1
      ) as pupil
    where day.ago <= 3
    on conflict do nothing`.execute(db)

/** What a look after the last closed day would have found in the known teachers' classes, the gravest first; with some families somebody has spoken. */
export const fillSignals = async (db: Db, now: Date, known: readonly string[]) => {
  const { rows } = await sql<{ id: number; teacher_id: number }>`
    with counted as (
      select school.id as school_id, class.id as class_id, class.homeroom_teacher_id as teacher_id, record.account_id as student_id,
        max(record.date) as last, count(*) as days,
        count(*) filter (where record.status in ('present', 'late', 'dispensation')) as attended,
        count(*) filter (where record.status = 'excused') as excused, count(*) filter (where record.status = 'sick') as sick,
        count(*) filter (where record.status = 'absent') as absent,
        coalesce(array_agg(record.date order by record.date) filter (where record.status = 'absent'), '{}') as dates
      from school join class on class.school_id = school.id
        join account teacher on teacher.id = class.homeroom_teacher_id and teacher.username = any(${[...known]}::text[])
        join enrollment on enrollment.class_id = class.id
        join attendance record on record.account_id = enrollment.student_id and record.verification <> 'waiting'
          and record.date < (${now}::timestamptz at time zone school.timezone)::date
      where school.is_demo
      group by school.id, class.id, record.account_id
    ), rated as (
      select *, floor(attended * 1000.0 / days) / 10 as rate from counted
    ), found as (
      select rated.*, cause, row_number() over (partition by class_id, cause order by rate, student_id) as place from rated
        cross join lateral (
          select 'streak' as cause where (
            select count(*) from ${behind(now)} as day join attendance record on record.account_id = student_id
              and record.date = day.date and record.status = 'absent'
            where day.school_id = rated.school_id and day.ago <= 3) = 3
          union all select case when rate < 90 then 'below_90' else 'below_95' end where rate < 95 and days >= 10
        ) as why
    )
    insert into signal (school_id, student_id, class_id, cause, found_on, found_at, reasons, seen_on)
    select school_id, student_id, class_id, cause, last, ${now}::timestamptz - interval '8 hours', jsonb_build_object('rate', rate,
      'school_days', days, 'attended', attended, 'excused', excused, 'sick', sick, 'absent', absent, 'dates',
      to_jsonb(case when cause = 'streak' then dates[cardinality(dates) - 2:] else dates end)), last
    from found where place <= 3 order by class_id, cause desc, place
    on conflict do nothing
    returning id, (select homeroom_teacher_id from class where class.id = signal.class_id) as teacher_id`.execute(db)
  const spoken = rows.filter((_, at) => at % 3 === 2)
  if (spoken.length > 0)
    await db
      .insertInto('signal_contact')
      .values(
        spoken.map(({ id, teacher_id }) => ({
          signal_id: id,
          account_id: teacher_id,
          way: 'whatsapp' as const,
          note: 'Orang tua membaca pesan dan akan mendampingi.',
          contacted_at: new Date(now.getTime() - 60 * 60_000),
        })),
      )
      .execute()
}
