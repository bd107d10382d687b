import type { DepartureCause } from '@lentera/contract/school-links/departures'
import type { RegisterState } from '@lentera/contract/people/register'
import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import type { Tables } from '#db/tables.gen.ts'
import { holds, pageOf } from '#kit/http/lists.ts'
import type { BiodataFields } from './biodata.queries.ts'

export interface RegisterRow {
  readonly id: number
  readonly name: string
  readonly number: string | null
  readonly nisn: string | null
  readonly gender: 'female' | 'male' | null
  readonly birth_place: string | null
  readonly born_on: string | null
  readonly address: string | null
  readonly parent_names: string | null
  readonly linked_parents: string | null
  readonly entered_on: string | null
  readonly entry_year: number | null
  readonly from_school: string | null
  readonly from_npsn: string | null
  readonly from_city: string | null
  readonly from_letter: string | null
  readonly state: RegisterState
  readonly class_name: string | null
  readonly class_year: number | null
  readonly left_on: string | null
  readonly left_year: number | null
  readonly to_school: string | null
  readonly cause: DepartureCause | null
  readonly reason: string | null
  readonly letter_number: string | null
  /** Of the letter that says that the pupil has graduated. */
  readonly graduation_number: string | null
  readonly phone: string | null
  readonly email: string | null
  readonly revision: number
}

/** The first year of the school year in which a day is: from July on that of the day itself. */
const schoolYear = (day: ReturnType<typeof sql>) =>
  sql`(extract(year from ${day}) - case when extract(month from ${day}) < 7 then 1 else 0 end)::integer`

/**
 * Everybody in the register of a school. Whose account was removed stands there who was ever in a class; who was put in by mistake
 * does not. A class to come counts from its first day on.
 */
const entriesOf = (db: Db, school: number, today: string) =>
  db.selectFrom(
    sql<RegisterRow>`(
    select row.*, case when row.state = 'graduated' then coalesce(row.class_year, ${schoolYear(sql`row.left_on`)})
      else ${schoolYear(sql`row.left_on`)} end as left_year
    from (
      select pupil.id, pupil.name, entry.number, pupil.nisn, pupil.gender, entry.birth_place, pupil.born_on, entry.address,
        entry.parent_names, entry.entered_on, entry.from_school, entry.from_npsn, entry.from_city, entry.from_letter, entry.revision,
        coalesce(${schoolYear(sql`entry.entered_on`)}, stay.first_year) as entry_year,
        case when here.is_here then 'active' else coalesce(parted.state, 'removed') end as state,
        stay.class_name, stay.class_year,
        case when not here.is_here then coalesce(departure.last_day,
          (coalesce(parted.decided_at, pupil.deleted_at) at time zone school.timezone)::date) end as left_on,
        departure.to_school, departure.cause, departure.letter_number,
        case when parted.state = 'graduated' then graduation.number end as graduation_number,
        case when not here.is_here then nullif(coalesce(departure.reason, parted.reason), '') end as reason,
        case when here.is_here then (select string_agg(parent.name, ', ' order by parent.name)
          from family_link as link join account as parent on parent.id = link.parent_id and parent.deleted_at is null
          where link.student_id = pupil.id and link.state = 'linked') end as linked_parents,
        case when here.is_alumnus and parted.state = 'graduated' then pupil.phone end as phone,
        case when here.is_alumnus and parted.state = 'graduated' then pupil.email end as email
      from school_pupil as entry
        join school on school.id = entry.school_id
        join account as pupil on pupil.id = entry.student_id
        cross join lateral (select pupil.deleted_at is null and pupil.school_id is not distinct from entry.school_id as is_here,
          pupil.deleted_at is null and pupil.school_id is null as is_alumnus) as here
        left join lateral (
          select min(member.tahun_ajaran_id) as first_year, max(member.tahun_ajaran_id) as class_year,
            (array_agg(class.name order by member.tahun_ajaran_id desc, member.from_date desc))[1] as class_name
          from class_membership as member join class on class.id = member.class_id and class.school_id = entry.school_id
          where member.student_id = entry.student_id and member.from_date <= ${today}::date) as stay on true
        left join lateral (
          select link.id, link.state, link.decided_at, link.reason from school_link as link
          where link.account_id = entry.student_id and link.school_id = entry.school_id
            and link.state in ('graduated', 'moved', 'removed')
          order by link.id desc limit 1) as parted on not here.is_here
        left join graduation_letter as graduation on graduation.link_id = parted.id and graduation.cancelled_at is null
        left join pupil_departure as departure on departure.link_id = parted.id and departure.taken_back_at is null
      where entry.school_id = ${school} and (pupil.deleted_at is null or stay.first_year is not null)) as row)`.as<'entry'>(
      sql`entry`,
    ),
  )

export interface Wanted {
  readonly search?: string | undefined
  readonly state?: RegisterState | undefined
  readonly entered?: number | undefined
  readonly left?: number | undefined
  readonly room?: number | undefined
}

const wanted = (db: Db, school: number, today: string, { search, state, entered, left, room }: Wanted) =>
  entriesOf(db, school, today)
    .where(holds(search, 'entry.name', 'entry.number', 'entry.nisn'))
    .$if(state !== undefined, (query) => query.where('entry.state', '=', state!))
    .$if(entered !== undefined, (query) => query.where('entry.entry_year', '=', entered!))
    .$if(left !== undefined, (query) => query.where('entry.left_year', '=', left!))
    .$if(room !== undefined, (query) =>
      query.where(
        sql<boolean>`exists (select from class_membership as member where member.student_id = entry.id and member.class_id = ${room!})`,
      ),
    )
    .selectAll()

const byName = [sql`lower(entry.name)`, sql`entry.id`]

/** A page of the register, by name. */
export const listRegister = (
  db: Db,
  { school, today }: { readonly school: number; readonly today: string },
  asked: Wanted & { readonly page: number; readonly per_page: number },
) => pageOf(wanted(db, school, today, asked), byName, asked)

/** All of it, by the year in which they came and by name. */
export const wholeRegister = (db: Db, { school, today }: { readonly school: number; readonly today: string }, asked: Wanted) =>
  wanted(db, school, today, asked)
    .orderBy(sql`entry.entry_year nulls last, lower(entry.name), entry.id`)
    .execute()

/** One of them; undefined for anybody else. */
export const entryOf = (db: Db, { school, today }: { readonly school: number; readonly today: string }, id: number) =>
  entriesOf(db, school, today).where('entry.id', '=', id).selectAll().executeTakeFirst()

/** The school years in which somebody came, those with which somebody left, and all classes, the newest first. */
export const filtersOf = async (db: Db, { school, today }: { readonly school: number; readonly today: string }) => {
  const years = (column: 'entry_year' | 'left_year') =>
    entriesOf(db, school, today)
      .where(`entry.${column}`, 'is not', null)
      .groupBy(`entry.${column}`)
      .orderBy(`entry.${column}`, 'desc')
      .select(sql<number>`${sql.ref(`entry.${column}`)}`.as('year'))
      .execute()
  const [entered, left, classes] = await Promise.all([
    years('entry_year'),
    years('left_year'),
    db
      .selectFrom('class')
      .where('school_id', '=', school)
      .orderBy('tahun_ajaran_id', 'desc')
      .orderBy('grade')
      .orderBy('name')
      .select(['uuid', 'name', 'tahun_ajaran_id as year'])
      .execute(),
  ])
  return { entered: entered.map(({ year }) => year), left: left.map(({ year }) => year), classes }
}

export type EntryFields = Pick<
  Tables['school_pupil'],
  'number' | 'birth_place' | 'address' | 'parent_names' | 'entered_on' | 'from_school' | 'from_npsn' | 'from_city' | 'from_letter'
>

/** Writes what the school keeps of a pupil; false when it has changed since that revision. */
export const updateEntry = async (
  db: Db,
  at: { readonly school: number; readonly student: number; readonly revision: number },
  fields: EntryFields | BiodataFields,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('school_pupil')
    .set(fields)
    .where('school_id', '=', at.school)
    .where('student_id', '=', at.student)
    .where('revision', '=', at.revision)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Writes from where a pupil comes who was just added. */
export const writeArrival = (db: Db, school: number, student: number, arrival: Partial<EntryFields>) =>
  db.updateTable('school_pupil').set(arrival).where('school_id', '=', school).where('student_id', '=', student).execute()

/** Keeps who has changed what of a pupil's entry. */
export const keepEntryChanges = async (
  db: Db,
  changes: readonly { readonly field: string; readonly from_value: string | null; readonly to_value: string | null }[],
  by: { readonly student: number; readonly by: number; readonly now: Date },
): Promise<void> => {
  if (changes.length === 0) return
  await db
    .insertInto('profile_change')
    .values(changes.map((change) => ({ ...change, account_id: by.student, changed_by: by.by, changed_at: by.now })))
    .execute()
}

/** The first class of a pupil at a school, with its days and its year's; undefined for who was in none. */
export const firstStay = async (db: Db, school: number, student: number) => {
  const { rows } = await sql<{
    id: number
    class_id: number
    class_name: string
    year: number
    from: string
    to: string
    starts_on: string
    ends_on: string
  }>`
    select member.id, class.id as class_id, class.name as class_name, member.tahun_ajaran_id as year, member.from_date as "from",
      member.to_date as "to", year.starts_on, year.ends_on
    from class_membership as member join class on class.id = member.class_id and class.school_id = ${school}
      join academic_year as year on year.school_id = class.school_id and year.tahun_ajaran_id = class.tahun_ajaran_id
    where member.student_id = ${student}
    order by member.tahun_ajaran_id, member.from_date limit 1`.execute(db)
  return rows[0]
}

/** Lets a stay in a class begin on another day, and keeps that as a move. */
export const beginStay = async (
  db: Db,
  stay: { readonly id: number; readonly class_id: number; readonly year: number },
  from: string,
  { student, by, now }: { readonly student: number; readonly by: number; readonly now: Date },
): Promise<void> => {
  await sql`update class_membership set from_date = ${from}::date where id = ${stay.id}`.execute(db)
  await sql`insert into class_move (student_id, tahun_ajaran_id, to_class_id, from_date, reason, moved_by, moved_at)
    values (${student}, ${stay.year}, ${stay.class_id}, ${from}::date, 'Tanggal masuk dibetulkan', ${by}, ${now})`.execute(db)
}

/** Whether the account of an entry's pupil was removed before any class of the school: put in by mistake, and nowhere in the register. */
export const wasByMistake = sql<boolean>`pupil.deleted_at is not null and not exists (select from class_membership as member
  join class on class.id = member.class_id where member.student_id = entry.student_id and class.school_id = entry.school_id)`

/** Takes numbers from those who were put in by mistake, so that others can have them. In lower case, as they are compared. */
export const freeNumbers = async (db: Db, school: number, numbers: readonly string[]): Promise<void> => {
  if (numbers.length === 0) return
  await sql`update school_pupil as entry set number = null from account as pupil
    where pupil.id = entry.student_id and entry.school_id = ${school} and entry.number is not null
      and lower(entry.number) = any(${[...numbers]}::text[]) and ${wasByMistake}`.execute(db)
}
