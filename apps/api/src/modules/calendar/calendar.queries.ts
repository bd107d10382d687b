import type { CalendarKind } from '@lentera/contract/calendar'
import { sql } from 'kysely'
import type { Db } from '#db/db.ts'

interface Span {
  readonly from: string
  readonly to: string
}

export const yearsOf = (db: Db, school: number) =>
  db
    .selectFrom('academic_year')
    .where('school_id', '=', school)
    .orderBy('tahun_ajaran_id', 'desc')
    .select(['tahun_ajaran_id', 'starts_on', 'second_semester_on', 'ends_on', 'revision'])
    .execute()
export type YearRow = Awaited<ReturnType<typeof yearsOf>>[number]

/** Loads a year with a row lock; undefined for one that the school has not. */
export const lockYear = (db: Db, school: number, year: number) =>
  db
    .selectFrom('academic_year')
    .where('school_id', '=', school)
    .where('tahun_ajaran_id', '=', year)
    .select(['tahun_ajaran_id', 'starts_on', 'second_semester_on', 'ends_on', 'revision'])
    .forUpdate()
    .executeTakeFirst()

export type Dates = Pick<YearRow, 'starts_on' | 'second_semester_on' | 'ends_on'>

export const insertYear = (db: Db, school: number, tahun_ajaran_id: number, dates: Dates) =>
  db
    .insertInto('academic_year')
    .values({ school_id: school, tahun_ajaran_id, ...dates })
    .execute()

export const updateYear = (db: Db, school: number, year: number, dates: Dates) =>
  db
    .updateTable('academic_year')
    .set((eb) => ({ ...dates, revision: eb('revision', '+', 1) }))
    .where('school_id', '=', school)
    .where('tahun_ajaran_id', '=', year)
    .execute()

/** What a school has recorded on days of a span: how many, and the first and the last of its dates. */
interface Recorded {
  readonly what: 'attendance' | 'scores' | 'rapor'
  readonly count: number
  readonly first: string
  readonly last: string
}

/**
 * Attendance of a span, and scores and report cards of a year that were made on a day of it, in the school's own zone and of the
 * semester that the day was in: those that would no longer lie in their semester.
 */
export const recordedIn = async (
  db: Db,
  of: { readonly school: number; readonly year: number; readonly semester: 1 | 2 } & Span,
): Promise<Recorded[]> => {
  const { school, year, semester, from, to } = of
  const { rows } = await sql<Recorded>`
    with school as (select id, timezone from school where id = ${school}),
    dated as (
      select 'attendance' as what, date from attendance where school_id = ${school} and date between ${from}::date and ${to}::date
      union all
      select 'scores', (score.changed_at at time zone school.timezone)::date
      from school
        join class on class.school_id = school.id and class.tahun_ajaran_id = ${year}
        join grade_component component on component.class_id = class.id and component.semester = ${semester}
          and component.removed_at is null
        join grade_score score on score.component_id = component.id 
          and (score.score is not null or score.state <> 'score')
      union all
      select 'rapor', (coalesce(rapor.approved_at, rapor.submitted_at, rapor.changed_at) at time zone school.timezone)::date
      from school join rapor on rapor.school_id = school.id and rapor.tahun_ajaran_id = ${year} and rapor.semester = ${semester}
    )
    select what, count(*) as count, min(date) as first, max(date) as last from dated
    where date between ${from}::date and ${to}::date
    group by what order by what`.execute(db)
  return rows
}

export interface EntryFields {
  readonly kind: CalendarKind
  readonly name: string
  readonly starts_on: string
  readonly ends_on: string
  readonly grades: number[] | null
  readonly ends_at: string | null
}
const entryColumns = ['id', 'kind', 'name', 'starts_on', 'ends_on', 'grades', 'ends_at', 'revision'] as const

/** The entries that cover a day of a span, by date. */
export const entriesOf = (db: Db, school: number, { from, to }: Span) =>
  db
    .selectFrom('calendar_entry')
    .where('school_id', '=', school)
    .where('starts_on', '<=', to)
    .where('ends_on', '>=', from)
    .orderBy('starts_on')
    .orderBy('id')
    .select(entryColumns)
    .execute()

export const insertEntries = (db: Db, school: number, entries: readonly EntryFields[]) =>
  db
    .insertInto('calendar_entry')
    .values(entries.map((entry) => ({ school_id: school, ...entry })))
    .returning(entryColumns)
    .execute()

/** The kinds of a school's own entry; undefined for one of another school. */
export const entryById = (db: Db, school: number, id: number) =>
  db.selectFrom('calendar_entry').where('school_id', '=', school).where('id', '=', id).select(entryColumns).executeTakeFirst()
export type EntryRow = NonNullable<Awaited<ReturnType<typeof entryById>>>

/** Undefined when the entry has changed since that revision. */
export const updateEntry = (db: Db, id: number, revision: number, fields: EntryFields) =>
  db
    .updateTable('calendar_entry')
    .set({ ...fields, revision: revision + 1 })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .returning(entryColumns)
    .executeTakeFirst()

export const deleteEntry = (db: Db, school: number, id: number) =>
  db.deleteFrom('calendar_entry').where('school_id', '=', school).where('id', '=', id).execute()

/** How many people of a school checked in on days of a span: all, or pupils of some class levels of the year that the day is in. */
export const checkInsIn = async (db: Db, school: number, { from, to }: Span, grades: readonly number[] | null) => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from attendance record
    where record.school_id = ${school} and record.date between ${from}::date and ${to}::date and record.clock_in_at is not null
      and (${grades}::smallint[] is null or exists (
        select from enrollment join class on class.id = enrollment.class_id and class.school_id = record.school_id
          join academic_year year on year.school_id = class.school_id and year.tahun_ajaran_id = class.tahun_ajaran_id
            and record.date between year.starts_on and year.ends_on
        where enrollment.student_id = record.account_id and class.grade = any(${grades}::smallint[])))`.execute(db)
  return rows[0]?.count ?? 0
}
