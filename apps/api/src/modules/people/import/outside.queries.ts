import { sql } from 'kysely'
import type { Db } from '#db/db.ts'

/** Which of these NISN a pupil of another school has, or one who belongs to none. Of whom and where is not said. */
export const nisnsElsewhere = async (db: Db, school: number, nisns: readonly string[]): Promise<ReadonlySet<string>> => {
  if (nisns.length === 0) return new Set()
  const { rows: found } = await sql<{ nisn: string }>`select distinct nisn from account
    where nisn = any(${[...nisns]}::text[]) and nisn is not null and deleted_at is null and role = 'student'
      and school_id is distinct from ${school}`.execute(db)
  return new Set(found.map(({ nisn }) => nisn))
}

/** Which of these NUPTK a teacher of another school has, or one who belongs to none. Of whom and where is not said. */
export const nuptksElsewhere = async (db: Db, school: number, nuptks: readonly string[]): Promise<ReadonlySet<string>> => {
  if (nuptks.length === 0) return new Set()
  const { rows: found } = await sql<{ nuptk: string }>`select distinct nuptk from account
    where nuptk = any(${[...nuptks]}::text[]) and nuptk is not null and deleted_at is null and role = 'teacher'
      and school_id is distinct from ${school}`.execute(db)
  return new Set(found.map(({ nuptk }) => nuptk))
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
