import { sql } from 'kysely'
import type { DemoPart, DemoSoFar } from '#db/seed/demo-part.ts'

/** The demo's offices have proven their addresses; they have the month for the education office sent, and the list of absent pupils every week. */
const fill = async ({ db, now }: DemoSoFar): Promise<void> => {
  await sql`update account set email_verified_at = ${now}::timestamptz from school
    where school.id = account.school_id and school.is_demo and account.role = 'school' and account.email is not null
      and account.email_verified_at is null`.execute(db)
  await sql`
    with reader as (
      select distinct on (school.id) school.id as school_id, account.id, (${now}::timestamptz at time zone school.timezone)::date as today
      from school join account on account.school_id = school.id and account.role = 'school'
      where school.is_demo and account.email_verified_at is not null and account.deleted_at is null
      order by school.id, account.id
    )
    insert into report_schedule (school_id, account_id, report, every, form, next_on, set_by, set_at)
    select reader.school_id, reader.id, given.report, given.every, given.form,
      case given.every when 'week' then (date_trunc('week', today::timestamp) + interval '7 days')::date
        else (date_trunc('month', today::timestamp) + interval '1 month')::date end,
      reader.id, ${now}::timestamptz
    from reader cross join (values ('monthly', 'month', 'pdf'), ('absent', 'week', 'xlsx')) as given(report, every, form)
    order by reader.school_id, given.every
    on conflict do nothing`.execute(db)
}

// Addresses are given when all people are there.
export const demo: DemoPart = { make: () => Promise.resolve(), conclude: fill }
