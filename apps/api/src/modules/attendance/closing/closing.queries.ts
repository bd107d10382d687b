import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { changeRecords } from '#book/change.queries.ts'
import { hasOpenPermit } from '#book/open-permits.queries.ts'
import { writeDue } from '#book/permit-days.queries.ts'
import type { SchoolDate } from '#kit/jobs/hours.ts'
import type { NextLook } from '#kit/jobs/looks.queries.ts'
import { closedForGrade } from '#school/school-days.queries.ts'
import { publish } from '#kit/live/events.ts'
import { tellClosed } from '#modules/attendance/notices/notices.ts'
import { remindAtClosing } from '#modules/attendance/roll-call/reminders.ts'
import { isMemberOn } from '#school/scope.queries.ts'

/** A server that was off closes so many days when it is back. */
const DAYS_BACK = 7
/** A class with more of its pupils unrecorded was not taken at all: nobody there is absent for that. */
const MOST_PERCENT = 80

/**
 * The school days that are over and not closed yet, by school and date: from the day after the last closing on. A day is over at
 * the hour the school chose, by its own clock, and never before check-in ends. Schools that do not close are not among them.
 */
export const dueDays = async (db: Db, now: Date, schools: readonly number[] | null = null): Promise<SchoolDate[]> => {
  const { rows } = await sql<SchoolDate>`
    with clock as (
      select school.id, ${now}::timestamptz at time zone timezone as here, (created_at at time zone timezone)::date as born,
        coalesce(closing_at, '16:00') as closing_at
      from school left join attendance_setting on school_id = school.id
      where coalesce(closing, true) and (${schools}::bigint[] is null or school.id = any(${schools}::bigint[]))
    )
    select clock.id as school_id, day.date
    from clock
      cross join lateral (select max(date) as date from day_closing where school_id = clock.id and date <= here::date) as last
      cross join lateral (
        select generate_series(greatest(here::date - ${DAYS_BACK}::integer, last.date + 1, born)::timestamp, here::date, '1 day')::date as date
      ) as day
      cross join lateral attendance_hours_on(clock.id, day.date) as hours
    where (day.date < here::date or (here::time >= clock.closing_at and date_trunc('minute', here)::time > hours.closes_at))
      and not exists (select from holiday where holiday.school_id = clock.id and holiday.date = day.date)
      and exists (select from academic_year as year where year.school_id = clock.id and day.date between starts_on and ends_on)
    order by clock.id, day.date`.execute(db)
  return rows
}

/** When a day of these schools is over next, or begins: today at its closing hour, or at midnight. */
export const nextClosing = async (db: Db, now: Date, schools: readonly number[]): Promise<NextLook[]> => {
  const { rows } = await sql<NextLook>`
    select school.id as school_id,
      coalesce((
        select clock.here::date + over.time from attendance_hours_on(school.id, clock.here::date) as hours
          cross join lateral (
            select greatest(coalesce(setting.closing_at, '16:00'), hours.closes_at + interval '1 minute') as time
          ) as over
        where clock.here::time < over.time
      ), clock.here::date + interval '1 day') at time zone school.timezone as at
    from school left join attendance_setting as setting on setting.school_id = school.id
      cross join lateral (select ${now}::timestamptz at time zone school.timezone as here) as clock
    where school.id = any(${schools}::bigint[])`.execute(db)
  return rows
}

/**
 * Closes one day of a school, once: pupils of the running year without a record become absent, and so do those whose check-in
 * was rejected. What approved permits say of the day is written first. Whoever waits for a decision stays, on a check-in or on a
 * permit; classes that nobody took are left alone and remembered.
 */
export const closeDay = async (db: Db, { school_id, date }: SchoolDate, now: Date): Promise<void> => {
  // Decisions of the same day hold this lock shared (book/closed-days.queries.ts).
  await sql`select pg_advisory_xact_lock(hashtextextended(${`closing ${school_id} ${date}`}, 0))`.execute(db)
  const first = await db
    .insertInto('day_closing')
    .values({ school_id, date, closed_at: now, absent: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .returning('school_id')
    .executeTakeFirst()
  if (!first) return
  // A person who writes at this moment goes first; the closing tries again in a second.
  await sql`set local lock_timeout = '500ms'`.execute(db)
  const day = { school_id, date, year: await runningYear(db, { school_id, date }) }
  await writeDue(db, { school: school_id, date, conflicts: true }, { by: null, now })
  const made = await closeUnrecorded(db, day)
  const changed = await closeRejected(db, day, now)
  await db
    .updateTable('day_closing')
    .set({ absent: made.length + changed.length })
    .where('school_id', '=', school_id)
    .where('date', '=', date)
    .execute()
  await publish(db, 'attendance', made)
  await tellClosed(db, date, [...made, ...changed], now)
  await remindAtClosing(db, day, now)
}

const runningYear = async (db: Db, { school_id, date }: SchoolDate) => {
  const { id } = await db
    .selectFrom('academic_year')
    .where('school_id', '=', school_id)
    .where('starts_on', '<=', date)
    .where('ends_on', '>=', date)
    .orderBy('tahun_ajaran_id', 'desc')
    .select('tahun_ajaran_id as id')
    .limit(1)
    .executeTakeFirstOrThrow()
  return id
}

interface ClosingDay extends SchoolDate {
  /** The running year, whose classes are closed. */
  readonly year: number
}

/** Whether the class level of `class` has no school on that date: none of its pupils is absent then. */
const closedClass = (date: string) =>
  closedForGrade({ school: sql.ref('class.school_id'), date: sql`${date}::date`, grade: sql.ref('class.grade') })

/** Answers the pupils whom it made absent. */
const closeUnrecorded = async (db: Db, { school_id, date, year }: ClosingDay): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    with pupil as (
      select account.id, class.id as class_id, record.status, record.verification
      from class
        join school on school.id = class.school_id
        join class_membership as member on member.class_id = class.id
          and member.from_date <= ${date}::date and ${date}::date < member.to_date
        join account on account.id = member.student_id and account.school_id = class.school_id and account.deleted_at is null
          and (account.created_at at time zone school.timezone)::date <= ${date}::date
        left join attendance as record on record.account_id = account.id and record.date = ${date}::date
      where class.school_id = ${school_id} and class.tahun_ajaran_id = ${year} and not ${closedClass(date)}
    ), counted as (
      select class_id, count(*) as total,
        count(*) filter (where status is null or (status = 'unrecorded' and verification <> 'waiting')) as unrecorded
      from pupil group by class_id
    ), skipped as (
      insert into day_closing_class (school_id, date, class_id, unrecorded, total)
      select ${school_id}, ${date}::date, class_id, unrecorded, total from counted
      where unrecorded * 100 > total * ${MOST_PERCENT}::integer
      returning class_id
    ), made as (
      insert into attendance (school_id, account_id, date, status, verification, method)
      select ${school_id}, id, ${date}::date, 'absent', 'automatic', 'closing' from pupil
      where status is null and class_id not in (select class_id from skipped) and not ${hasOpenPermit('pupil.id', { school_id, date })} order by id
      on conflict (account_id, date) do nothing
      returning account_id
    )
    select account_id as id from made`.execute(db)
  return rows.map(({ id }) => id)
}

/** Records that exist and say nothing: rejected check-ins. A record that somebody writes at this moment is theirs. */
const closeRejected = async (db: Db, { school_id, date, year }: ClosingDay, now: Date): Promise<number[]> => {
  const open = await db
    .selectFrom('attendance as record')
    .innerJoin('account', 'account.id', 'record.account_id')
    .innerJoin('class_membership as member', 'member.student_id', 'account.id')
    .innerJoin('class', 'class.id', 'member.class_id')
    .leftJoin('day_closing_class as skipped', (join) =>
      join
        .onRef('skipped.class_id', '=', 'class.id')
        .onRef('skipped.school_id', '=', 'record.school_id')
        .onRef('skipped.date', '=', 'record.date'),
    )
    .where('record.school_id', '=', school_id)
    .where('record.date', '=', date)
    .where(closedClass(date), '=', false)
    .where('record.status', '=', 'unrecorded')
    .where('record.verification', '<>', 'waiting')
    .where('account.deleted_at', 'is', null)
    .where('class.school_id', '=', school_id)
    .where('class.tahun_ajaran_id', '=', year)
    .where(isMemberOn('member', sql`${date}::date`))
    .where('skipped.class_id', 'is', null)
    .where((eb) => eb.not(hasOpenPermit('account.id', { school_id, date })))
    .orderBy('record.id')
    .select(['record.id', 'record.revision', 'record.verification', 'record.late_minutes'])
    .forUpdate('record')
    .skipLocked()
    .execute()
  const absent = open.map((record) => ({ ...record, status: 'absent' as const }))
  return (await changeRecords(db, absent, { kind: 'closing', by: null, now })).map(({ account_id }) => account_id)
}
