import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { uuidV7Of } from './uuid-v7.ts'

const DAYS = 14

/**
 * In the second school the roll of each lesson is called: of the two weeks behind, and today's that have begun, except by the
 * known teachers. Now and then somebody comes late to a lesson, or not at all.
 */
export const fillLessons = async (db: Db, now: Date, known: readonly string[]) => {
  await sql`update attendance_setting set lesson_rule = 'first'
    from school where school.id = school_id and is_demo and timezone = 'Asia/Jakarta' and lesson_rule is null`.execute(db)
  await sql`
    with lesson as (
      select lesson.*, dense_rank() over (partition by class_id, weekday order by starts_at) as hour from lesson
      where class_id is not null
    ), held as (
      select lesson.*, day.date, (day.date + lesson.starts_at) at time zone school.timezone as begun
      from school
        join attendance_setting setting on setting.school_id = school.id and setting.lesson_rule is not null
        cross join lateral (select ${now}::timestamptz at time zone school.timezone as here) as clock
        cross join lateral (
          select generate_series(here::date - ${DAYS}::integer, here::date, interval '1 day')::date as date) as day
        join lesson on lesson.school_id = school.id and lesson.weekday = extract(isodow from day.date)
        join account teacher on teacher.id = lesson.teacher_id
      where school.is_demo
        and not exists (select from lesson_replacement other where other.lesson_id = lesson.id and other.date = day.date)
        and (day.date < here::date or (lesson.starts_at < here::time and teacher.username <> all(${[...known]}::text[])))
    ), called as (
      insert into roll_call (id, school_id, class_id, date, teacher_id, lesson_id, state, created_at, updated_at, confirmed_at)
      select ${uuidV7Of(sql.ref('begun'), sql`'roll call ' || id || ' ' || date`)}, school_id, class_id, date, teacher_id, id, 'confirmed', begun, begun, begun
      from held
      on conflict do nothing
    )
    insert into lesson_attendance (school_id, class_id, account_id, date, lesson_id, subject_id, starts_at, ends_at, first_hour,
      last_hour, status, late_minutes, recorded_by)
    select held.school_id, held.class_id, record.account_id, held.date, held.id, held.subject_id, held.starts_at, held.ends_at, held.hour,
      held.hour, said.status, case when said.status = 'late' then 3 + drawn.fate % 15 end, held.teacher_id
    from held
      join enrollment on enrollment.class_id = held.class_id
      join attendance record on record.account_id = enrollment.student_id and record.date = held.date and record.status <> 'unrecorded'
      cross join lateral (select ('x' || substr(md5(record.account_id || ' ' || held.id || ' ' || held.date), 1, 6))::bit(24)::integer as fate)
        as drawn
      cross join lateral (select case when record.status not in ('present', 'late') then record.status
        when drawn.fate % 90 = 0 then 'absent' when drawn.fate % 40 = 1 then 'late' else 'present' end as status) as said
    order by record.account_id, held.date, held.starts_at
    on conflict do nothing`.execute(db)
}
