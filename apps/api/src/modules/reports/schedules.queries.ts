import type { OfficeRight } from '@lentera/contract/people/office-rights'
import type { PrintForm } from '@lentera/contract/attendance/print'
import type { ReportRhythm, SchoolReport } from '@lentera/contract/reports'
import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { readsIn } from '#school/office-rights.ts'
import { shownName } from '#school/shown-name.queries.ts'

/** An office account gets letters as long as it belongs to the school and has proven its address. */
const readers = (db: Db) =>
  db.selectFrom('account as reader').where('reader.role', '=', 'school').where('reader.deleted_at', 'is', null)

/** The office accounts of a school that may read reports; the address of one that has not proven it is null. */
export const readersOf = async (db: Db, school: number) => {
  const rows = await readers(db)
    .where('reader.school_id', '=', school)
    .orderBy('reader.name')
    .orderBy('reader.id')
    .select(['reader.id', 'reader.office_rights', shownName('reader').as('name')])
    .select(sql<string | null>`case when reader.email_verified_at is not null then reader.email end`.as('email'))
    .execute()
  return rows.filter((reader) => readsIn(reader, 'reports'))
}

/** One of them; undefined for anybody else. */
export const readerOf = async (db: Db, { school, id }: { readonly school: number; readonly id: number }) =>
  (await readersOf(db, school)).find((reader) => reader.id === id)

/** The proven address of an account; undefined where there is none. */
export const mailOf = async (db: Db, id: number): Promise<string | undefined> => {
  const row = await readers(db)
    .where('reader.id', '=', id)
    .where('reader.email_verified_at', 'is not', null)
    .select('reader.email')
    .executeTakeFirst()
  return row?.email ?? undefined
}

/** What a school sends by itself, in the order in which it was set up. */
export const schedulesOf = (db: Db, school: number) =>
  readers(db)
    .innerJoin('report_schedule as schedule', (join) =>
      join.onRef('schedule.account_id', '=', 'reader.id').onRef('schedule.school_id', '=', 'reader.school_id'),
    )
    .where('schedule.school_id', '=', school)
    .orderBy('schedule.id')
    .select(['schedule.id', 'schedule.report', 'schedule.every', 'schedule.form', 'schedule.next_on'])
    .select(['reader.email', shownName('reader').as('name')])
    .execute()

interface NewSchedule {
  readonly school_id: number
  readonly account_id: number
  readonly report: SchoolReport
  readonly every: ReportRhythm
  readonly form: PrintForm
  readonly next_on: string
  readonly set_by: number
  readonly set_at: Date
}

/** How many a school has; until the transaction ends nobody else adds one. */
export const countHeld = async (db: Db, school: number): Promise<number> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('report schedules', ${school}::bigint))`.execute(db)
  const { count } = await db
    .selectFrom('report_schedule')
    .where('school_id', '=', school)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Adds one; false where the same is there already. */
export const addRow = async (db: Db, row: NewSchedule): Promise<boolean> => {
  const added = await db
    .insertInto('report_schedule')
    .values(row)
    .onConflict((conflict) => conflict.columns(['school_id', 'account_id', 'report', 'every', 'form']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** Removes one of a school; undefined for any other. */
export const removeRow = (db: Db, { school, id }: { readonly school: number; readonly id: number }) =>
  db
    .deleteFrom('report_schedule')
    .where('id', '=', id)
    .where('school_id', '=', school)
    .returning(['account_id', 'report'])
    .executeTakeFirst()

/** Schools of which a report is due, by their own clock, with their date. */
export const dueSchools = async (db: Db, now: Date, hour: string) => {
  const { rows } = await sql<{ school_id: number; date: string }>`
    select school.id as school_id, (${now}::timestamptz at time zone school.timezone)::date as date
    from school where (${now}::timestamptz at time zone school.timezone)::time >= ${hour}::time
      and exists (select from report_schedule as schedule where schedule.school_id = school.id
        and schedule.next_on <= (${now}::timestamptz at time zone school.timezone)::date)`.execute(db)
  return rows
}

/** One of a school's reports that are due by a date, with a lock on it; `mail` says whether its reader still gets letters, and may read it. */
export const takeDue = async (db: Db, { school, date }: { readonly school: number; readonly date: string }) => {
  const { rows } = await sql<{
    id: number
    account_id: number
    report: SchoolReport
    every: ReportRhythm
    form: PrintForm
    here: boolean
    mail: boolean
    office_rights: readonly OfficeRight[] | null
  }>`
    select schedule.id, schedule.account_id, schedule.report, schedule.every, schedule.form,
      (reader.school_id is not distinct from schedule.school_id and reader.deleted_at is null) as here,
      (reader.email is not null and reader.email_verified_at is not null) as mail, reader.office_rights
    from report_schedule as schedule join account as reader on reader.id = schedule.account_id
    where schedule.school_id = ${school} and schedule.next_on <= ${date}::date
    order by schedule.next_on, schedule.id limit 1 for update of schedule`.execute(db)
  const [due] = rows
  return due && { ...due, mail: due.mail && readsIn(due, 'reports') }
}

/** Says when a report is due again. */
export const setNext = (db: Db, id: number, next_on: string) =>
  db.updateTable('report_schedule').set({ next_on }).where('id', '=', id).execute()
