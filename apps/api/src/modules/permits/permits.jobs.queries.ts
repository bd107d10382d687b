import { permitLimits } from '@lentera/contract/permits'
import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { openStates } from '#book/open-permits.queries.ts'
import type { SchoolDate } from '#kit/jobs/hours.ts'
import { closedForPupil } from '#school/school-days.queries.ts'
import { isDayOfSchool } from '#school/scope.queries.ts'
import { permitRows, type PermitRecord } from './permits.queries.ts'

/** A server that was off writes so many days when it is back. */
const DAYS_BACK = 7
const isOpen = sql`permit.state in (${sql.join(openStates.map((state) => sql.lit(state)))})`

/** Whether a date is a school day, in a statement with `permit` and a column of dates. */
const schoolDay = (date: string) => sql`exists (select from attendance_hours hours where hours.school_id = permit.school_id
    and hours.weekday = extract(isodow from ${sql.ref(date)}))
  and not exists (select from holiday where holiday.school_id = permit.school_id and holiday.date = ${sql.ref(date)})
  and exists (select from academic_year year where year.school_id = permit.school_id
    and ${sql.ref(date)} between year.starts_on and year.ends_on)
  and not ${closedForPupil({ school: sql.ref('permit.school_id'), date: sql.ref(date), account: sql.ref('permit.account_id') })}`

/**
 * School days that have come, by each school's own clock, and that an approved permit covers without being written into them: only
 * those on which the person was the school's.
 */
export const daysToWrite = async (db: Db, now: Date): Promise<SchoolDate[]> => {
  const { rows } = await sql<SchoolDate>`
    select distinct permit.school_id, day.date
    from permit
      join school on school.id = permit.school_id
      cross join lateral (select (${now}::timestamptz at time zone school.timezone)::date as today) clock
      cross join lateral (select generate_series(greatest(permit.starts_on, clock.today - ${DAYS_BACK}::integer)::timestamp,
        least(permit.ends_on, clock.today), '1 day')::date as date) day
    where permit.state = 'approved' and permit.status is not null and permit.ends_on >= ${now}::date - ${DAYS_BACK + 1}::integer
      and permit.starts_on <= ${now}::date + 1
      and not exists (select from permit_day where permit_day.permit_id = permit.id and permit_day.date = day.date)
      and ${schoolDay('day.date')}
      and ${isDayOfSchool({ school: sql.ref('permit.school_id'), account: sql.ref('permit.account_id'), date: sql.ref('day.date') })}
    order by permit.school_id, day.date`.execute(db)
  return rows
}

/** Marks permits whose hour has come as told to the school, and answers them. */
export const takeEscalated = async (db: Db, now: Date, most: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    update permit set escalated_at = ${now}::timestamptz
    where id in (select id from permit where escalates_at <= ${now}::timestamptz and escalated_at is null
      and state in ('waiting_parent', 'waiting_homeroom') and escalates_at > waits_since
      order by escalates_at limit ${most} for update skip locked)
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Open permits of which so many school days have passed since their last day, held until the transaction ends. */
export const takeExpired = async (db: Db, now: Date, most: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select permit.id from permit
      join school on school.id = permit.school_id
      cross join lateral (select (${now}::timestamptz at time zone school.timezone)::date as today) clock
    where ${isOpen} and permit.ends_on < clock.today - ${permitLimits.expiresAfter}::integer
      and (select count(*) from (select generate_series(permit.ends_on + 1, clock.today - 1, '1 day')::date as date) day
        where ${schoolDay('day.date')}) >= ${permitLimits.expiresAfter}::integer
    order by permit.id limit ${most} for update of permit skip locked`.execute(db)
  return rows.map(({ id }) => id)
}

/** These permits as they are now. */
export const permitsById = (db: Db, ids: readonly number[]): Promise<PermitRecord[]> =>
  permitRows(db)
    .where('permit.id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute()
