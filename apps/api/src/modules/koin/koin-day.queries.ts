import type { KoinRule } from '@lentera/contract/koin'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/db.ts'
import type { SchoolDate } from '#kit/jobs/hours.ts'

/** By the school's clock: work of the day is in then. */
export const HOUR = '18:00'
/** A day that was decided on or handed in late is still found within so many days. */
const BACK = 7

/** Schools whose evening has come and for which a day's koin are not given yet. */
export const dueSchools = async (db: Db, now: Date, schools: readonly number[] | null = null): Promise<readonly SchoolDate[]> => {
  const { rows } = await sql<SchoolDate>`
    select school.id as school_id, local.date::text as date from school
      cross join lateral (select (${now}::timestamptz at time zone school.timezone) as at) as clock
      cross join lateral (select clock.at::date as date) as local
    where clock.at::time >= ${HOUR}::time and (${schools}::bigint[] is null or school.id = any(${schools}::bigint[]))
      and not exists (select from koin_day where koin_day.school_id = school.id and koin_day.date = local.date)`.execute(db)
  return rows
}
/** Begins a school's day; false where it was done before. */
export const beginDay = async (db: Db, { school_id, date }: SchoolDate, now: Date): Promise<boolean> =>
  (await db
    .insertInto('koin_day')
    .values({ school_id, date, ran_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('date')
    .executeTakeFirst()) !== undefined

interface Found {
  readonly account_id: number
  readonly source_id: number
}
const since = (date: string) => sql`(${date}::date - ${BACK}::integer)`
/** What each rule finds at a school in the days up to a date; what was counted before the ledger knows. */
const finds: Readonly<Record<KoinRule, (at: SchoolDate) => RawBuilder<Found>>> = {
  attendance: ({ school_id, date }) => sql`
    select account_id, id as source_id from attendance
    where school_id = ${school_id} and date between ${since(date)} and ${date}::date and status = 'present'
      and verification in ('automatic', 'approved') and clock_in_at is not null`,
  task: ({ school_id, date }) => sql`
    select work.student_id as account_id, work.id as source_id from tugasku_work as work
      join account on account.id = work.student_id and account.school_id = ${school_id}
    where work.state in ('submitted', 'graded', 'returned') and coalesce(work.late_minutes, 0) = 0
      and work.submitted_at >= ${since(date)} and work.submitted_at < ${date}::date + 2`,
  quiz: ({ school_id, date }) => sql`
    select min(attempt.student_id) as account_id, attempt.session_id as source_id from quiz_attempt as attempt
      join account on account.id = attempt.student_id and account.school_id = ${school_id}
    where attempt.state in ('submitted', 'needs_grading', 'graded') and attempt.finish_trigger = 'manual'
      and attempt.submitted_at >= ${since(date)} and attempt.submitted_at < ${date}::date + 2
    group by attempt.session_id, attempt.student_id`,
  reading: ({ school_id, date }) => sql`
    select reader.account_id, reader.ebook_id as source_id from ebook_reader as reader
      join account on account.id = reader.account_id and account.school_id = ${school_id} and account.role = 'student'
    where reader.finished_at >= ${since(date)} and reader.finished_at < ${date}::date + 2`,
}
/** What a rule newly finds, at most so many for one person. */
export const foundBy = async (db: Db, rule: KoinRule, at: SchoolDate, most: number): Promise<readonly Found[]> => {
  const { rows } = await sql<Found>`
    select account_id, source_id from (
      select found.*, row_number() over (partition by found.account_id order by found.source_id) as nth
      from (${finds[rule](at)}) as found
        join account as person on person.id = found.account_id and person.deleted_at is null
      where not exists (select from koin_line as line
        where line.account_id = found.account_id and line.source = ${rule} and line.source_id = found.source_id)) as ranked
    where nth <= ${most}`.execute(db)
  return rows
}
