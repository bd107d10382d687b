import type { WaitingReason } from '@lentera/contract/attendance'
import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import type { SchoolDate } from '#kit/jobs/hours.ts'
import type { NextLook } from '#kit/jobs/looks.queries.ts'
import { closedForGrade } from '#school/school-days.queries.ts'
import { published } from '#kit/live/events.ts'

interface CheckedIn {
  readonly id: number
  readonly account_id: number
  readonly date: string
  readonly verification: 'automatic' | 'waiting'
  readonly status: string
  readonly late_minutes: number | null
  readonly reason: WaitingReason | null
  readonly clock_in_at: Date
  readonly offline: boolean
  /** The record is of the school's today. */
  readonly today: boolean
  readonly is_pupil: boolean
}

/**
 * Takes check-ins of which nobody was told: those that count of the last hour (made without signal: of the last day), and those
 * that wait of the last eight days. Who takes them tells of them in the same transaction.
 */
export const takeUntold = async (db: Db, now: Date, limit: number): Promise<CheckedIn[]> => {
  const untold = (verification: string, offline: boolean, hours: number) => sql`(
      select id, date from attendance
      where clock_in_at is distinct from told_clock_in and verification in ('automatic', 'waiting')
        and method in ('location', 'selfie', 'qr')
        and verification = ${sql.lit(verification)} and offline = ${sql.lit(offline)}
        and clock_in_at > ${now}::timestamptz - ${sql.lit(hours)} * interval '1 hour'
      order by clock_in_at limit ${limit} for update skip locked
    )`
  const { rows } = await sql<CheckedIn>`
    with counts as ${untold('automatic', false, 1)}, counts_offline as ${untold('automatic', true, 26)},
      waits as ${untold('waiting', false, 26)}, waits_offline as ${untold('waiting', true, 192)},
      untold as (table counts union all table counts_offline union all table waits union all table waits_offline)
    update attendance record set told_clock_in = record.clock_in_at
    from untold, school, account
    where record.id = untold.id and record.date = untold.date and school.id = record.school_id and account.id = record.account_id
    returning record.id, record.account_id, record.date, record.verification, record.status, record.late_minutes,
      record.waiting_reason as reason, record.clock_in_at, record.offline,
      record.date = (${now}::timestamptz at time zone school.timezone)::date as today, account.role = 'student' as is_pupil`.execute(
    db,
  )
  return rows
}

/** Minutes after school starts. */
const AFTER_START = 60
/** A server that was off at that moment still reminds so many minutes later, and not when it no longer helps. */
const WINDOW = 5

interface Forgotten extends SchoolDate {
  readonly class_id: number
  readonly teacher_id: number
  readonly unrecorded: number
  readonly total: number
}

/** Classes an hour into their school's day that nobody took, with more than half unrecorded, and whose homeroom teacher does not know yet. */
export const forgottenClasses = async (db: Db, now: Date, schools: readonly number[] | null = null): Promise<Forgotten[]> => {
  const { rows } = await sql<Forgotten>`
    with clock as (
      select school.id, ${now}::timestamptz at time zone timezone as here from school
      where ${schools}::bigint[] is null or id = any(${schools}::bigint[])
    ), open as materialized (
      select clock.id as school_id, here::date as date, class.id as class_id, class.homeroom_teacher_id as teacher_id
      from clock
        join lateral attendance_hours_on(clock.id, here::date) as hours
          on extract(epoch from here::time - hours.starts_at) / 60 >= ${AFTER_START}::integer
          and extract(epoch from here::time - hours.starts_at) / 60 < ${AFTER_START + WINDOW}::integer
        join academic_year year on year.school_id = clock.id and here::date between year.starts_on and year.ends_on
        join class on class.school_id = clock.id and class.tahun_ajaran_id = year.tahun_ajaran_id
          and class.homeroom_teacher_id is not null
      where not exists (select from holiday where holiday.school_id = clock.id and holiday.date = here::date)
        and not ${closedForGrade({ school: sql.ref('clock.id'), date: sql`here::date`, grade: sql.ref('class.grade') })}
        and not exists (select from roll_call where roll_call.class_id = class.id and roll_call.date = here::date
          and confirmed_at is not null)
        and not exists (select from notification where notification.account_id = class.homeroom_teacher_id
          and event_key = 'reminder roll_call ' || here::date || ' ' || class.id)
        and not exists (select from notification_preference preference where preference.kind = 'reminder' and not enabled
          and preference.account_id = class.homeroom_teacher_id)
    )
    select open.*, counted.unrecorded, counted.total
    from open cross join lateral (
      select count(*) as total,
        count(*) filter (where record.id is null or (record.status = 'unrecorded' and record.verification <> 'waiting')) as unrecorded
      from enrollment
        join account pupil on pupil.id = enrollment.student_id and pupil.school_id = open.school_id and pupil.deleted_at is null
        left join attendance record on record.account_id = pupil.id and record.date = open.date
      where enrollment.class_id = open.class_id
    ) as counted
    where counted.unrecorded * 2 > counted.total
    order by open.school_id, open.class_id`.execute(db)
  return rows
}

/** When these schools' reminders are due next: while one is, at once; otherwise today, or from midnight on. */
export const nextReminder = async (db: Db, now: Date, schools: readonly number[]): Promise<NextLook[]> => {
  const { rows } = await sql<NextLook>`
    select school.id as school_id,
      greatest(coalesce((
        select clock.here::date + hours.starts_at + ${AFTER_START} * interval '1 minute'
        from attendance_hours_on(school.id, clock.here::date) as hours
        where clock.here < clock.here::date + hours.starts_at + ${AFTER_START + WINDOW} * interval '1 minute'
      ), clock.here::date + interval '1 day') at time zone school.timezone, ${now}::timestamptz) as at
    from school cross join lateral (select ${now}::timestamptz at time zone school.timezone as here) as clock
    where school.id = any(${schools}::bigint[])`.execute(db)
  return rows
}

/** Homeroom teachers with how many check-ins of their classes still wait. */
export const waitingByTeacher = async (db: Db, { school_id, date, year }: SchoolDate & { year: number }) => {
  const { rows } = await sql<{ teacher_id: number; waiting: number }>`
    select class.homeroom_teacher_id as teacher_id, count(*) as waiting
    from attendance record
      join account pupil on pupil.id = record.account_id and pupil.deleted_at is null
      join enrollment on enrollment.student_id = pupil.id and enrollment.tahun_ajaran_id = ${year}
      join class on class.id = enrollment.class_id and class.homeroom_teacher_id is not null
    where record.school_id = ${school_id} and record.verification = 'waiting' and record.date <= ${date}::date
      and class.school_id = ${school_id}
    group by 1 order by 1`.execute(db)
  return rows
}

/** Marks what reminded somebody of check-ins that wait as read: none waits any more. */
export const endReminders = async (db: Db, account: number, now: Date): Promise<void> => {
  await sql`
    with ended as (
      update notification set read_at = ${now}::timestamptz, push_after = null
      where account_id = ${account} and read_at is null and kind = 'reminder' and data->>'about' = 'waiting'
      returning account_id
    ), told as (${published('notifications', 'ended')})
    select count(*) from told`.execute(db)
}

/** The accounts of the office, when the closing left out whole classes that nobody took, with how many. */
export const officesOfSkipped = async (db: Db, { school_id, date }: SchoolDate) => {
  const { rows } = await sql<{ id: number; classes: number }>`
    select account.id, skipped.classes from account
      cross join (select count(*) as classes from day_closing_class where school_id = ${school_id} and date = ${date}::date) skipped
    where account.school_id = ${school_id} and account.role = 'school' and account.deleted_at is null and skipped.classes > 0
    order by 1`.execute(db)
  return rows
}
