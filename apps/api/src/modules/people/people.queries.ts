import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '#db/db.ts'
import { endLinksOf } from '#school/family.queries.ts'
import { endDuties } from '#notices/leaving.queries.ts'
import { uuidV7 } from '#kit/http/uuid.ts'
import type { InYear } from '#school/in-year.ts'

type Staffed = 'student' | 'teacher'

/** People of a school with their class of a year. */
export const peopleIn = (db: Db, { school, year }: InYear) =>
  db
    .selectFrom('account as person')
    // By the person's own key (`offset 0`), not through all classes of all schools.
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('enrollment')
          .innerJoin('class as room', 'room.id', 'enrollment.class_id')
          .whereRef('enrollment.student_id', '=', 'person.id')
          .where('enrollment.tahun_ajaran_id', '=', year)
          .where('room.school_id', '=', school)
          .select(['room.id', 'room.uuid', 'room.name', 'room.grade'])
          .offset(sql.lit(0))
          .as('class'),
      (join) => join.onTrue(),
    )
    .leftJoin('school_staff as staff', (join) =>
      join.onRef('staff.teacher_id', '=', 'person.id').on('staff.school_id', '=', school),
    )
    .where('person.deleted_at', 'is', null)
    .select(['staff.employment', 'staff.position', 'staff.duty'])
    .select(['person.id', 'person.role', 'person.name', 'person.username', 'person.nisn', 'person.nip', 'person.born_on'])
    .select(['person.phone', 'person.email', 'person.last_login_at', 'person.revision'])
    .select('person.is_need_complete_data as needs_data')
    .select(['class.uuid as class_uuid', 'class.name as class_name'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('family_link as link')
          .innerJoin('account as child', 'child.id', 'link.student_id')
          .whereRef('link.parent_id', '=', 'person.id')
          .where('link.state', '=', 'linked')
          .where('child.school_id', '=', school)
          .where('child.deleted_at', 'is', null)
          .orderBy('child.name')
          .select('child.name'),
      ).as('children'),
    )

/** A pupil or teacher of this school; undefined for anybody else. */
export const personOf = (db: Db, at: InYear, id: number) =>
  peopleIn(db, at)
    .where('person.id', '=', id)
    .where('person.school_id', '=', at.school)
    .where('person.role', 'in', ['student', 'teacher'])
    .executeTakeFirst()
/** The people among `ids` that belong to this school, in no order; pupils and teachers alone. */
export const peopleOf = (db: Db, at: InYear, ids: readonly number[]) =>
  peopleIn(db, at)
    .where('person.id', 'in', ids)
    .where('person.school_id', '=', at.school)
    .where('person.role', 'in', ['student', 'teacher'])
    .execute()
export type PersonRow = NonNullable<Awaited<ReturnType<typeof personOf>>>

export interface PersonFields {
  readonly name: string
  readonly username: string
  readonly nisn: string | null
  readonly nip: string | null
  readonly born_on: string | null
  readonly phone: string | null
  readonly email: string | null
}

/** Days for which the accounts that a school makes work without a guardian's answer, from its first ones on. */
const CAMPAIGN = 30
/** The first pupils that a school brings begin its campaign of consent. */
const beginCampaign = (db: Db, school: number, now: Date) =>
  db
    .updateTable('school')
    .set({ consent_due: sql<string>`(${now}::timestamptz at time zone timezone)::date + ${sql.lit(CAMPAIGN)}` })
    .where('id', '=', school)
    .where('consent_due', 'is', null)
    .execute()

/** New people; answers their ids in the order given. */
export const insertPeople = async (
  db: Db,
  { school, role, now }: { readonly school: number; readonly role: Staffed; readonly now: Date },
  people: readonly (PersonFields & { password_hash: string })[],
) => {
  const made = await db
    .insertInto('account')
    .values(
      people.map((person) => ({
        uuid: uuidV7(),
        role,
        school_id: school,
        has_first_password: true,
        created_at: now,
        ...(role === 'student' && { guardian_consent: 'waiting' as const }),
        ...person,
      })),
    )
    .returning(['id', 'username'])
    .execute()
  if (role === 'student') await beginCampaign(db, school, now)
  const idOf = new Map(made.map(({ id, username }) => [username, id]))
  return people.map(({ username }) => idOf.get(username)!)
}

/** False when the person has changed since that revision. A telephone or e-mail that becomes another one is proven by nobody any more. */
export const updatePerson = async (db: Db, id: number, revision: number, fields: PersonFields) => {
  const { numUpdatedRows } = await db
    .updateTable('account')
    .set({
      ...fields,
      phone_verified_at: sql<Date | null>`case when phone = ${fields.phone}::text then phone_verified_at end`,
      email_verified_at: sql<Date | null>`case when lower(email) = lower(${fields.email}::text) then email_verified_at end`,
    })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Who is in a class. */
export const pupilsIn = (db: Db, room: number) =>
  db
    .selectFrom('enrollment')
    .innerJoin('account', 'account.id', 'enrollment.student_id')
    .where('enrollment.class_id', '=', room)
    .where('account.deleted_at', 'is', null)
    .select(['account.id', 'account.name', 'account.born_on', 'account.nisn'])
    .execute()

/** Which of these user names somebody of the role has, anywhere. */
export const takenUsernames = async (db: Db, role: Staffed, names: readonly string[]): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ name: string }>`select lower(username) as name from account
    where role = ${role} and lower(username) = any(${names}::text[]) and deleted_at is null`.execute(db)
  return new Set(rows.map(({ name }) => name))
}

/** Which of these NISN somebody of the school has. */
export const takenNisns = async (db: Db, school: number, nisns: readonly string[]): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ nisn: string }>`select nisn from account
    where school_id = ${school} and nisn = any(${nisns}::text[]) and deleted_at is null`.execute(db)
  return new Set(rows.map(({ nisn }) => nisn))
}

export const setPassword = (db: Db, id: number, password_hash: string) =>
  db.updateTable('account').set({ password_hash, has_first_password: true }).where('id', '=', id).execute()

/**
 * Takes a person off the school; false when somebody has changed the person meanwhile. What was recorded stays; family
 * links and calendar addresses end, and the classes of the running year have no such homeroom teacher or substitute.
 */
export const removePerson = async (
  db: Db,
  { id, revision, year, today, now, by }: { id: number; revision: number; year: number; today: string; now: Date; by: number },
) => {
  const { numUpdatedRows } = await db
    .updateTable('account')
    .set({ deleted_at: now })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return false
  await endLinksOf(db, { student: id, by, now })
  await db
    .updateTable('calendar_link')
    .set({ revoked_at: now })
    .where((eb) => eb.or([eb('account_id', '=', id), eb('student_id', '=', id)]))
    .where('revoked_at', 'is', null)
    .execute()
  await endDuties(db, { teacher: id, year, today, now, by })
  return true
}

/** Asks people to complete their data, or no more, and keeps who did so. */
export const askData = async (
  db: Db,
  ids: readonly number[],
  { asked, by, now }: { readonly asked: boolean; readonly by: number; readonly now: Date },
): Promise<void> => {
  const changed = await db
    .updateTable('account')
    .set({ is_need_complete_data: asked })
    .where('id', 'in', [...ids])
    .where('is_need_complete_data', '=', !asked)
    .returning('id')
    .execute()
  if (changed.length === 0) return
  const said = {
    field: 'is_need_complete_data',
    from_value: String(!asked),
    to_value: String(asked),
    changed_by: by,
    changed_at: now,
  }
  await db
    .insertInto('profile_change')
    .values(changed.map(({ id }) => ({ account_id: id, ...said })))
    .execute()
}
