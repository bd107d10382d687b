import { sql } from 'kysely'
import type { DemoPart, DemoSoFar } from '#db/seed/demo-part.ts'
import { nationalDays } from './national-days.ts'

/** Days from today on, so that the demo's calendar always has something that comes and nothing closes the day of a request. */
const planned = JSON.stringify([
  { kind: 'exam', name: 'Asesmen sumatif akhir semester', from: 9, to: 16, grades: null, ends_at: null },
  { kind: 'half_day', name: 'Rapat guru', from: 20, to: 20, grades: null, ends_at: '11:00' },
  { kind: 'own', name: 'Kunjungan kampus', from: 23, to: 23, grades: [12], ends_at: null },
  { kind: 'own', name: 'Libur semester', from: 26, to: 37, grades: null, ends_at: null },
])

/** What the demo's schools have planned in their running year, and the national holidays that are still to come in it. */
const fill = async ({ db, now }: DemoSoFar): Promise<void> => {
  await sql`
    with year as (
      select school.id as school_id, (${now}::timestamptz at time zone school.timezone)::date as today, year.starts_on, year.ends_on
      from school join academic_year year on year.school_id = school.id
        and (${now}::timestamptz at time zone school.timezone)::date between year.starts_on and year.ends_on
      where school.is_demo and not exists (select from calendar_entry entry where entry.school_id = school.id and entry.kind <> 'own')
    )
    insert into calendar_entry (school_id, kind, name, starts_on, ends_on, grades, ends_at)
    select school_id, given.kind, given.name, today + given.from, today + given.to, given.grades, given.ends_at
    from year, jsonb_to_recordset(${planned}::text::jsonb)
      as given(kind text, name text, "from" integer, "to" integer, grades smallint[], ends_at time)
    where today + given.from <= ends_on
    union all
    select school_id, given.kind, given.name, given.date, given.date, null, null
    from year, jsonb_to_recordset(${JSON.stringify(nationalDays)}::text::jsonb) as given(kind text, name text, date date)
    where given.date between today + 1 and ends_on`.execute(db)
}

export const demo: DemoPart = { make: fill }
