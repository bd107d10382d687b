import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { wasByMistake } from '#modules/people/register.queries.ts'

/** Whether the school has let `account` go and can take it back: it belongs to none since. */
const isFormer = (school: number) => sql<boolean>`account.school_id is null and exists (select from school_link as link
  where link.account_id = account.id and link.school_id = ${school} and link.state in ('graduated', 'moved', 'removed'))`

/**
 * Which of these NISN a pupil of another school has, or one who belongs to none, and whether it is one whom the school has let go. Of
 * whom else and where is not said.
 */
export const nisnsElsewhere = async (db: Db, school: number, nisns: readonly string[]): Promise<ReadonlyMap<string, boolean>> => {
  if (nisns.length === 0) return new Map()
  const { rows: found } = await sql<{
    nisn: string
    former: boolean
  }>`select nisn, bool_or(${isFormer(school)}) as former from account
    where nisn = any(${[...nisns]}::text[]) and nisn is not null and deleted_at is null and role = 'student'
      and school_id is distinct from ${school}
    group by nisn`.execute(db)
  return new Map(found.map(({ nisn, former }) => [nisn, former]))
}

/** The same of NUPTK, of teachers. */
export const nuptksElsewhere = async (
  db: Db,
  school: number,
  nuptks: readonly string[],
): Promise<ReadonlyMap<string, boolean>> => {
  if (nuptks.length === 0) return new Map()
  const { rows: found } = await sql<{
    nuptk: string
    former: boolean
  }>`select nuptk, bool_or(${isFormer(school)}) as former from account
    where nuptk = any(${[...nuptks]}::text[]) and nuptk is not null and deleted_at is null and role = 'teacher'
      and school_id is distinct from ${school}
    group by nuptk`.execute(db)
  return new Map(found.map(({ nuptk, former }) => [nuptk, former]))
}

/** Whose account each of these telephones and e-mail addresses is, of teachers anywhere. */
export const contactsTaken = async (db: Db, contacts: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  if (contacts.length === 0) return new Map()
  const { rows: found } = await sql<{ contact: string; id: number }>`
    select phone as contact, id from account
      where role = 'teacher' and phone = any(${[...contacts]}::text[]) and phone is not null and deleted_at is null
    union all
    select lower(email), id from account
      where role = 'teacher' and lower(email) = any(${[...contacts]}::text[]) and email is not null and deleted_at is null`.execute(
    db,
  )
  return new Map(found.map(({ contact, id }) => [contact, Number(id)]))
}

/** Those of a number's words that the register has for a pupil who is not at the school any more; in lower case, as they are compared. */
export const numbersOfFormer = async (db: Db, school: number, numbers: readonly string[]): Promise<ReadonlySet<string>> => {
  if (numbers.length === 0) return new Set()
  const { rows: found } = await sql<{ number: string }>`select lower(entry.number) as number
    from school_pupil as entry join account as pupil on pupil.id = entry.student_id
    where entry.school_id = ${school} and entry.number is not null and lower(entry.number) = any(${[...numbers]}::text[])
      and (pupil.deleted_at is not null or pupil.school_id is distinct from entry.school_id)
      and not (${wasByMistake})`.execute(db)
  return new Set(found.map(({ number }) => number))
}
