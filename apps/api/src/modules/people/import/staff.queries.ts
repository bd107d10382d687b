import type { ImportField } from '@lentera/contract/people/import-rows'
import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import type { Person } from './judgement.ts'
import type { Values } from './values.rules.ts'
import type { Patch } from './write.queries.ts'

const list = (rows: readonly object[]) => sql`${JSON.stringify(rows)}::text::jsonb`

const ofAccount = ['name', 'nuptk', 'nip', 'gender', 'born_on', 'phone', 'email'] as const
const ofStaff = ['employment', 'position', 'duty'] as const

/** The teachers and staff of a school with what an import compares. */
export const staffOf = async (db: Db, school: number): Promise<Person[]> => {
  const found = await db
    .selectFrom('account as person')
    .leftJoin('school_staff as entry', (join) =>
      join.onRef('entry.teacher_id', '=', 'person.id').onRef('entry.school_id', '=', 'person.school_id'),
    )
    .where('person.school_id', '=', school)
    .where('person.role', '=', 'teacher')
    .where('person.deleted_at', 'is', null)
    .orderBy('person.name')
    .orderBy('person.id')
    .select(['person.id', 'person.name', 'person.nuptk', 'person.nip', 'person.gender', 'person.born_on', 'person.phone'])
    .select(['person.email', 'entry.employment', 'entry.position', 'entry.duty', 'entry.nik_hash', 'entry.imported'])
    .$narrowType<{ imported: Values | null }>()
    .execute()
  return found.map((row) => {
    const { id, name, nuptk, nip, nik_hash, born_on, imported } = row
    const all: [ImportField, string | null][] = [
      ['nik', nik_hash],
      ...[...ofAccount, ...ofStaff].map((column): [ImportField, string | null] => [column, row[column]]),
    ]
    const has: Values = Object.fromEntries(all.flatMap(([field, value]) => (value ? [[field, value] as const] : [])))
    const none = { nisn: null, number: null, class_uuid: null, class_name: null }
    return { id, name, nuptk, nip, ...none, nik_hash, born_on, has, imported: imported ?? {} }
  })
}

/** Writes what a school's list says of its staff, and keeps which values came from a file. */
export const patchStaff = async (db: Db, school: number, patches: readonly Patch[]): Promise<void> => {
  if (patches.length === 0) return
  const made = patches.map(({ id, values }) => ({ ...values, id, nik_hash: values.nik, imported: values }))
  await sql`insert into school_staff as entry (school_id, teacher_id, employment, position, duty, nik_hash, imported)
    select ${school}, made.id, made.employment, made.position, made.duty, made.nik_hash, made.imported
      from jsonb_to_recordset(${list(made)}) as made (id bigint, employment text, position text, duty text, nik_hash text,
        imported jsonb)
    on conflict (school_id, teacher_id) do update set employment = coalesce(excluded.employment, entry.employment),
      position = coalesce(excluded.position, entry.position), duty = coalesce(excluded.duty, entry.duty),
      nik_hash = coalesce(excluded.nik_hash, entry.nik_hash),
      imported = coalesce(entry.imported, '{}') || excluded.imported`.execute(db)
}

/** With which revisions staff are left behind. */
export const staffRevisions = async (db: Db, school: number, ids: readonly number[]) => {
  if (ids.length === 0) return new Map<number, { account: number; entry: number }>()
  const found = await db
    .selectFrom('account')
    .innerJoin('school_staff as entry', 'entry.teacher_id', 'account.id')
    .where('account.id', 'in', [...ids])
    .where('entry.school_id', '=', school)
    .select(['account.id', 'account.revision as account', 'entry.revision as entry'])
    .execute()
  return new Map(found.map(({ id, account, entry }) => [id, { account, entry }]))
}

/** Takes staff out again on whom nothing rests: as if they had never been there. */
export const takeOutStaff = async (db: Db, school: number, ids: readonly number[], now: Date): Promise<void> => {
  if (ids.length === 0) return
  await db
    .deleteFrom('school_staff')
    .where('school_id', '=', school)
    .where('teacher_id', 'in', [...ids])
    .execute()
  await db
    .updateTable('account')
    .set({ deleted_at: now })
    .where('id', 'in', [...ids])
    .where('school_id', '=', school)
    .where('role', '=', 'teacher')
    .where('deleted_at', 'is', null)
    .execute()
}

/** Gives one of the staff the values back that an import has replaced; null empties a field. */
export const giveBackStaff = async (
  db: Db,
  school: number,
  person: number,
  values: Readonly<Record<string, string | null>>,
): Promise<void> => {
  const given = JSON.stringify({ ...values, ...('nik' in values && { nik_hash: values['nik'] }) })
  const fields = Object.keys(values)
  // What is not given stays as it is in the row that is filled.
  await sql`update account set (name, nuptk, nip, gender, born_on, phone, email, phone_verified_at, email_verified_at)
      = (select given.name, given.nuptk, given.nip, given.gender, given.born_on, given.phone, given.email,
          case when given.phone is not distinct from account.phone then account.phone_verified_at end,
          case when given.email is not distinct from account.email then account.email_verified_at end
        from jsonb_populate_record(account, ${given}::text::jsonb) as given)
    where id = ${person} and school_id = ${school} and ${fields}::text[] && ${[...ofAccount]}::text[]`.execute(db)
  // What is given back was not written by this file any more.
  await sql`update school_staff set (employment, position, duty, nik_hash)
      = (select given.employment, given.position, given.duty, given.nik_hash
        from jsonb_populate_record(school_staff, ${given}::text::jsonb) as given),
      imported = imported - ${fields}::text[]
    where school_id = ${school} and teacher_id = ${person}`.execute(db)
}

/** Makes somebody the homeroom teacher of a class; false when the class has changed since that revision. */
export const leadClass = async (db: Db, id: number, revision: number, teacher: number): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('class')
    .set({ homeroom_teacher_id: teacher })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
