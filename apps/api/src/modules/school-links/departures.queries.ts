import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import type { Tables } from '#db/tables.gen.ts'
import type { Insertable } from 'kysely'

/** A pupil of a school with the present class of a year, and the last day of an earlier stay; undefined for anybody else. */
export const pupilHere = async (db: Db, { school, year, id }: { school: number; year: number; id: number }) => {
  const { rows } = await sql<{ name: string; class_id: number | null; since: string | null; left_on: string | null }>`
    select pupil.name, enrollment.class_id, nullif(member.from_date, '-infinity') as since,
      (select max(departure.last_day) from pupil_departure as departure where departure.student_id = pupil.id
        and departure.school_id = pupil.school_id and departure.taken_back_at is null) as left_on
    from account as pupil
      left join enrollment on enrollment.student_id = pupil.id and enrollment.tahun_ajaran_id = ${year}
      left join class_membership as member on member.student_id = pupil.id and member.tahun_ajaran_id = ${year}
        and member.to_date = 'infinity'
    where pupil.id = ${id} and pupil.school_id = ${school} and pupil.role = 'student' and pupil.deleted_at is null`.execute(db)
  return rows[0]
}

/** Letters of a school get their numbers one after the other: whoever takes one has this row until the transaction ends. */
export const holdNumbers = (db: Db, school: number) =>
  db.selectFrom('school').where('id', '=', school).forNoKeyUpdate().select('id').executeTakeFirstOrThrow()

/** Which letter of a calendar year the next one of a school is. */
export const nextPlace = async (db: Db, school: number, year: number): Promise<number> => {
  const { place } = await db
    .selectFrom('pupil_departure')
    .where('school_id', '=', school)
    .where(sql<number>`extract(year from letter_on)`, '=', year)
    .select(sql<number>`coalesce(max(letter_place), 0) + 1`.as('place'))
    .executeTakeFirstOrThrow()
  return place
}

/** Who has signed the last letter of a school. */
export const lastSigner = (db: Db, school: number) =>
  db
    .selectFrom('pupil_departure')
    .where('school_id', '=', school)
    .orderBy('id', 'desc')
    .limit(1)
    .select(['signer_name', 'signer_number'])
    .executeTakeFirst()

/** The link with a school that was ended last. */
export const lastEnded = (db: Db, school: number, account: number) =>
  db
    .selectFrom('school_link')
    .where('account_id', '=', account)
    .where('school_id', '=', school)
    .where('state', 'in', ['moved', 'removed', 'graduated'])
    .orderBy('id', 'desc')
    .limit(1)
    .select(['id', 'class_id'])
    .executeTakeFirstOrThrow()

export const insertDeparture = (db: Db, row: Insertable<Tables['pupil_departure']>) =>
  db.insertInto('pupil_departure').values(row).execute()

/** The departure that has ended a link, where there is one that holds. */
export const departureOf = (db: Db, link: number) =>
  db
    .selectFrom('pupil_departure')
    .where('link_id', '=', link)
    .where('taken_back_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .select(['id', 'school_id', 'student_id', 'last_day', 'made_at'])
    .executeTakeFirst()
type DepartureRow = NonNullable<Awaited<ReturnType<typeof departureOf>>>

/** Whether a pupil has belonged to another school since a departure, or was in a class of one. */
export const wasElsewhere = async (db: Db, { school_id, student_id, last_day, made_at }: DepartureRow): Promise<boolean> => {
  const { rows } = await sql<{ was: boolean }>`
    select exists (select from class_membership as member join class on class.id = member.class_id
          join academic_year as year on year.school_id = class.school_id and year.tahun_ajaran_id = class.tahun_ajaran_id
        where member.student_id = ${student_id} and class.school_id <> ${school_id}
          and greatest(member.from_date, year.starts_on) >= ${last_day}::date)
      or exists (select from school_link as link join school_link_change as change on change.link_id = link.id
        where link.account_id = ${student_id} and link.school_id <> ${school_id} and change.state = 'linked'
          and change.changed_at > ${made_at}::timestamptz) as was`.execute(db)
  return rows[0]?.was ?? false
}

/** Out of which classes of a school a pupil was taken when leaving it at that moment, and since when; never before the class's year. */
export const leftClasses = async (
  db: Db,
  { school_id, student_id, made_at }: Pick<DepartureRow, 'school_id' | 'student_id' | 'made_at'>,
) => {
  const { rows } = await sql<{ year: number; room: number; from: string }>`
    select move.tahun_ajaran_id as year, class.id as room, greatest(move.from_date, year.starts_on) as "from"
    from class_move as move join class on class.id = move.from_class_id
      join academic_year as year on year.school_id = class.school_id and year.tahun_ajaran_id = class.tahun_ajaran_id
    where move.student_id = ${student_id} and move.moved_at = ${made_at}::timestamptz and move.to_class_id is null
      and class.school_id = ${school_id}
    order by move.id`.execute(db)
  return rows
}

export const endDeparture = (db: Db, id: number, by: number, now: Date) =>
  db.updateTable('pupil_departure').set({ taken_back_by: by, taken_back_at: now }).where('id', '=', id).execute()

/** What the letter of somebody who has left says; undefined for who has left without one, or another school. */
export const letterOf = async (db: Db, school: number, student: number) => {
  const { rows } = await sql<{
    name: string
    nisn: string | null
    gender: 'female' | 'male' | null
    born_on: string | null
    number: string | null
    birth_place: string | null
    parent_names: string | null
    class_name: string | null
    class_year: number | null
    last_day: string
    cause: Tables['pupil_departure']['cause']
    reason: string
    to_school: string | null
    to_npsn: string | null
    letter_number: string
    letter_on: string
    signer_name: string | null
    signer_number: string | null
  }>`
    select pupil.name, pupil.nisn, pupil.gender, pupil.born_on, entry.number, entry.birth_place, entry.parent_names,
      class.name as class_name, class.tahun_ajaran_id as class_year, departure.last_day, departure.cause, departure.reason,
      departure.to_school, departure.to_npsn, departure.letter_number, departure.letter_on, departure.signer_name,
      departure.signer_number
    from pupil_departure as departure
      join account as pupil on pupil.id = departure.student_id
      left join school_pupil as entry on entry.school_id = departure.school_id and entry.student_id = departure.student_id
      left join class on class.id = departure.class_id
    where departure.school_id = ${school} and departure.student_id = ${student} and departure.taken_back_at is null
    order by departure.id desc limit 1`.execute(db)
  return rows[0]
}
export type LetterRow = NonNullable<Awaited<ReturnType<typeof letterOf>>>
