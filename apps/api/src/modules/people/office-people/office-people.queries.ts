import type { OfficeRight } from '@lentera/contract/people/office-rights'
import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { uuidV7 } from '#kit/http/uuid.ts'

const peopleOf = (db: Db, school: number) =>
  db
    .selectFrom('account as person')
    .leftJoin('account_factor as factor', (join) =>
      join.onRef('factor.account_id', '=', 'person.id').on('factor.since', 'is not', null),
    )
    .where('person.school_id', '=', school)
    .where('person.role', '=', 'school')
    .where('person.deleted_at', 'is', null)
    .select(['person.id', 'person.name', 'person.username', 'person.phone', 'person.email', 'person.last_login_at'])
    .select(['person.office_rights', 'person.deletion_asked_at', 'factor.since as factor_since'])

/** The people of a school's office, by name. */
export const officePeopleOf = (db: Db, school: number) =>
  peopleOf(db, school)
    .orderBy(sql`lower(person.name)`)
    .orderBy('person.id')
    .execute()
export type OfficeRow = Awaited<ReturnType<typeof officePeopleOf>>[number]

/** Somebody of this school's office; undefined for anybody else. */
export const officePersonOf = (db: Db, school: number, id: number) =>
  peopleOf(db, school).where('person.id', '=', id).executeTakeFirst()

/** Which of these user names somebody in an office has, anywhere. */
export const takenInOffices = async (db: Db, names: readonly string[]): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ name: string }>`select lower(username) as name from account
    where role = 'school' and lower(username) = any(${names}::text[]) and deleted_at is null`.execute(db)
  return new Set(rows.map(({ name }) => name))
}

interface NewOfficePerson {
  readonly name: string
  readonly username: string
  readonly phone: string | null
  readonly email: string | null
  readonly password_hash: string
  readonly rights: readonly OfficeRight[]
}
/** Answers the id of the new account. */
export const insertOfficePerson = async (
  db: Db,
  { school, now }: { readonly school: number; readonly now: Date },
  { rights, ...person }: NewOfficePerson,
): Promise<number> => {
  const { id } = await db
    .insertInto('account')
    .values({
      uuid: uuidV7(),
      role: 'school',
      school_id: school,
      has_first_password: true,
      created_at: now,
      office_rights: [...rights],
      ...person,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const writeRights = (db: Db, id: number, rights: readonly OfficeRight[]) =>
  db
    .updateTable('account')
    .set({ office_rights: [...rights] })
    .where('id', '=', id)
    .execute()

/** Closes an account; its name stays with what it has done. */
export const closeAccount = (db: Db, id: number, now: Date) =>
  db.updateTable('account').set({ deleted_at: now }).where('id', '=', id).execute()
