import { type Insertable, sql } from 'kysely'
import type { Db } from '#db/db.ts'
import type { Tables } from '#db/tables.gen.ts'

/** All that a letter says; it stays as it was on its day. */
export interface LetterContent {
  readonly school: { readonly name: string; readonly lines: readonly string[] }
  readonly place: string | null
  readonly signer: { readonly name: string | null; readonly number: string | null }
  readonly name: string
  readonly number: string | null
  readonly nisn: string | null
  readonly gender: 'female' | 'male' | null
  readonly birth_place: string | null
  readonly born_on: string | null
  readonly parent_names: string | null
  readonly class_name: string | null
  /** The first half of the school year with which the pupil graduated. */
  readonly year: number
  readonly graduated_on: string
}

/** Who has graduated from a school and was not let in again, with the last class there. */
const graduatesOf = (school: number) => sql`
  select pupil.id, pupil.name, pupil.nisn, pupil.gender, pupil.born_on, entry.number, entry.birth_place, entry.parent_names,
    link.id as link_id, (link.decided_at at time zone school.timezone)::date::text as graduated_on,
    last.class_id, last.class_name, last.class_uuid, coalesce(last.year, extract(year from link.decided_at)::integer - 1) as year
  from school_link as link
    join school on school.id = link.school_id
    join account as pupil on pupil.id = link.account_id and pupil.role = 'student' and pupil.deleted_at is null
    left join school_pupil as entry on entry.school_id = link.school_id and entry.student_id = pupil.id
    left join lateral (
      select class.id as class_id, class.name as class_name, class.uuid as class_uuid, class.tahun_ajaran_id as year
      from class_membership as member join class on class.id = member.class_id and class.school_id = link.school_id
      where member.student_id = pupil.id and member.from_date <= (link.decided_at at time zone school.timezone)::date
      order by member.tahun_ajaran_id desc, member.from_date desc limit 1) as last on true
  where link.school_id = ${school} and link.state = 'graduated'`

export interface GraduateRow {
  readonly id: number
  readonly name: string
  readonly nisn: string | null
  readonly gender: 'female' | 'male' | null
  readonly born_on: string | null
  readonly number: string | null
  readonly birth_place: string | null
  readonly parent_names: string | null
  readonly link_id: number
  readonly graduated_on: string
  readonly class_id: number | null
  readonly class_name: string | null
  readonly year: number
}

/** The graduation of a pupil; undefined for who has not graduated from this school. */
export const graduateOf = async (db: Db, school: number, student: number): Promise<GraduateRow | undefined> => {
  const { rows } = await sql<GraduateRow>`
    select * from (${graduatesOf(school)} and link.account_id = ${student}) as graduate order by link_id desc limit 1`.execute(db)
  return rows[0]
}

/** Those of a last class by name who have no letter that holds. */
export const graduatesWithout = async (db: Db, school: number, room: number): Promise<readonly GraduateRow[]> => {
  const { rows } = await sql<GraduateRow>`
    select graduate.* from (${graduatesOf(school)}) as graduate
      left join graduation_letter as letter on letter.link_id = graduate.link_id and letter.cancelled_at is null
    where graduate.class_id = ${room} and letter.id is null order by lower(graduate.name), graduate.id`.execute(db)
  return rows
}

/** Classes out of which pupils have graduated, the newest year first, with how many letters hold. */
export const graduatedClasses = async (db: Db, school: number) => {
  const { rows } = await sql<{ id: number; uuid: string; name: string; year: number; graduates: number; letters: number }>`
    select graduate.class_id as id, graduate.class_uuid as uuid, graduate.class_name as name, graduate.year,
      count(*)::integer as graduates, count(letter.id)::integer as letters
    from (${graduatesOf(school)}) as graduate
      left join graduation_letter as letter on letter.link_id = graduate.link_id and letter.cancelled_at is null
    where graduate.class_id is not null
    group by graduate.class_id, graduate.class_uuid, graduate.class_name, graduate.year
    order by graduate.year desc, graduate.class_name, graduate.class_id`.execute(db)
  return rows
}

/** Letters with whether they hold: not cancelled, of a graduation that was not taken back. */
const lettersOf = (db: Db) =>
  db
    .selectFrom('graduation_letter as letter')
    .leftJoin('school_link as link', 'link.id', 'letter.link_id')
    .select(['letter.id', 'letter.school_id', 'letter.student_id', 'letter.number', 'letter.letter_on', 'letter.code'])
    .select(['letter.made_at', 'letter.cancelled_at', 'letter.cancel_reason'])
    .select(sql<LetterContent>`letter.content`.as('content'))
    .select(sql<boolean>`letter.cancelled_at is null and link.state is not distinct from 'graduated'`.as('holds'))
export type GraduationRow = Awaited<ReturnType<ReturnType<typeof lettersOf>['execute']>>[number]

/** Of a pupil at a school, the newest first. */
export const lettersOfPupil = (db: Db, school: number, student: number) =>
  lettersOf(db)
    .where('letter.student_id', '=', student)
    .where('letter.school_id', '=', school)
    .orderBy('letter.id', 'desc')
    .execute()

/** Of a pupil at all schools, those that hold, the newest first. */
export const heldBy = async (db: Db, student: number) =>
  (await lettersOf(db).where('letter.student_id', '=', student).orderBy('letter.id', 'desc').execute()).filter(
    ({ holds }) => holds,
  )

/** Of a last class, those that hold, by name. */
export const lettersOfClass = async (db: Db, school: number, room: number) => {
  const rows = await lettersOf(db).where('letter.class_id', '=', room).where('letter.school_id', '=', school).execute()
  return rows.filter(({ holds }) => holds).toSorted((a, b) => a.content.name.localeCompare(b.content.name, 'id') || a.id - b.id)
}

/** One of a school. */
export const schoolLetter = (db: Db, school: number, id: number) =>
  lettersOf(db).where('letter.id', '=', id).where('letter.school_id', '=', school).executeTakeFirst()
/** One of whomever. */
export const letterWith = (db: Db, id: number) => lettersOf(db).where('letter.id', '=', id).executeTakeFirst()
export const letterOfCode = (db: Db, code: string) => lettersOf(db).where('letter.code', '=', code).executeTakeFirst()

/** Which letter of a calendar year the next one of a school is. */
export const nextLetterPlace = async (db: Db, school: number, year: number): Promise<number> => {
  const { place } = await db
    .selectFrom('graduation_letter')
    .where('school_id', '=', school)
    .where('year', '=', year)
    .select(sql<number>`coalesce(max(place), 0) + 1`.as('place'))
    .executeTakeFirstOrThrow()
  return place
}

/** The numbers among these that letters of a school have, in small letters. */
export const takenNumbers = async (db: Db, school: number, numbers: readonly string[]): Promise<ReadonlySet<string>> => {
  const asked = numbers.map((one) => one.toLowerCase())
  const { rows } = await sql<{ number: string }>`select lower(number) as number from graduation_letter
    where school_id = ${school} and lower(number) = any(${asked}::text[])`.execute(db)
  return new Set(rows.map(({ number }) => number))
}

export const insertLetter = async (
  db: Db,
  { content, ...row }: Omit<Insertable<Tables['graduation_letter']>, 'content'> & { readonly content: LetterContent },
): Promise<number> => {
  const { id } = await db
    .insertInto('graduation_letter')
    .values({ ...row, content: JSON.stringify(content) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Cancels a letter; false where that was done already. */
export const cancelLetter = async (
  db: Db,
  { school, id }: { readonly school: number; readonly id: number },
  { by, reason, now }: { readonly by: number; readonly reason: string; readonly now: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('graduation_letter')
    .set({ cancelled_by: by, cancelled_at: now, cancel_reason: reason })
    .where('school_id', '=', school)
    .where('id', '=', id)
    .where('cancelled_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
