// Permits that are still to be decided, and what becomes of their days when they are not granted.
import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import type { SchoolDate } from '#kit/jobs/hours.ts'
import { publish } from '#kit/live/events.ts'
import { closedForPupil } from '#school/school-days.queries.ts'
import { isDayOfSchool } from '#school/scope.queries.ts'
import { type ChangedBy, changeRecords } from './change.queries.ts'

/** The states in which a permit is still to be decided: its days are neither absent nor excused yet. */
export const openStates = ['waiting_parent', 'waiting_homeroom', 'waiting_school', 'needs_revision'] as const

/** Days that a permit of a school's person covers, or has covered. */
interface PermitSpan {
  readonly school_id: number
  readonly account_id: number
  readonly starts_on: string
  readonly ends_on: string
}

/**
 * The closing leaves pupils alone whose permit is still to be decided. Once it was declined, called off, moved to other days or has
 * expired, those who were recorded by nobody on a closed day that no permit covers now are absent like everybody else. Nothing
 * closes these days at this moment (`closedDays`), else it would be missed.
 */
export const closeWithoutPermit = async (
  db: Db,
  spans: readonly PermitSpan[],
  { now }: Pick<ChangedBy, 'now'>,
): Promise<void> => {
  if (spans.length === 0) return
  const given = spans.map(({ school_id, account_id, starts_on, ends_on }) => ({ school_id, account_id, starts_on, ends_on }))
  const day = { school: sql.ref('closing.school_id'), date: sql.ref('closing.date'), account: sql.ref('pupil.id') }
  const { rows } = await sql<{ school_id: number; account_id: number; date: string; id: number | null; revision: number | null }>`
    select closing.school_id, pupil.id as account_id, closing.date, attendance.id, attendance.revision
    from jsonb_to_recordset(${JSON.stringify(given)}::text::jsonb)
        as span(school_id bigint, account_id bigint, starts_on date, ends_on date)
      join account pupil on pupil.id = span.account_id and pupil.role = 'student' and pupil.deleted_at is null
      join day_closing closing on closing.school_id = span.school_id and closing.date between span.starts_on and span.ends_on
      join academic_year year on year.school_id = closing.school_id and closing.date between year.starts_on and year.ends_on
      join class_membership as member on member.student_id = pupil.id and member.tahun_ajaran_id = year.tahun_ajaran_id
        and member.from_date <= closing.date and closing.date < member.to_date
      left join day_closing_class skipped on skipped.school_id = closing.school_id and skipped.date = closing.date
        and skipped.class_id = member.class_id
      left join attendance on attendance.account_id = pupil.id and attendance.date = closing.date
    where skipped.class_id is null and ${isDayOfSchool(day)}
      and (attendance.id is null or (attendance.status = 'unrecorded' and attendance.verification <> 'waiting'))
      and not ${closedForPupil(day)}
      and not exists (select from permit where permit.account_id = pupil.id and permit.school_id = closing.school_id
        and permit.status is not null and closing.date between permit.starts_on and permit.ends_on
        and permit.state in ('approved', ${sql.join(openStates.map((state) => sql.lit(state)))}))`.execute(db)
  const fresh = rows.filter(({ id }) => id === null)
  const { rows: made } = await sql<{ account_id: number }>`
    insert into attendance (school_id, account_id, date, status, verification, method)
    select school_id, account_id, date, 'absent', 'automatic', 'closing'
    from jsonb_to_recordset(${JSON.stringify(fresh)}::text::jsonb) as given(school_id bigint, account_id bigint, date date)
    order by account_id, date on conflict (account_id, date) do nothing returning account_id`.execute(db)
  const told = made.map(({ account_id }) => account_id)
  await publish(db, 'attendance', told)
  const known = rows.flatMap(({ id, revision }) => (id === null || revision === null ? [] : [{ id, revision }]))
  await changeRecords(
    db,
    known.map((record) => ({ ...record, status: 'absent', verification: 'automatic', late_minutes: null })),
    { kind: 'closing', by: null, now },
  )
}

/** A query's condition: of this school somebody (`id`) has a permit for whole days of which this date is one, not decided yet. */
export const hasOpenPermit = (id: string, { school_id, date }: SchoolDate) => sql<boolean>`exists (select from permit
  where permit.account_id = ${sql.ref(id)} and permit.school_id = ${school_id}::bigint and permit.status is not null
    and ${date}::date between permit.starts_on and permit.ends_on and permit.state in (${sql.join(openStates.map((state) => sql.lit(state)))}))`
