import type { ImportWhom } from '@lentera/contract/people/import-rows'
import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { classByUuid, type InYear } from '#modules/people/classes.queries.ts'
import { uuidV7 } from '#kit/http/uuid.ts'
import { entryOf, isUsed } from './used.queries.ts'
import type { Values } from './values.rules.ts'

const list = (rows: readonly object[]) => sql`${JSON.stringify(rows)}::text::jsonb`

/** What an import writes of a person: fields with a value alone, the others stay as they are. */
export interface Patch {
  readonly id: number
  readonly values: Values
}

/** Writes into accounts of a school, in one statement. A telephone or e-mail that becomes another one is proven by nobody any more. */
export const patchAccounts = async (db: Db, school: number, patches: readonly Patch[]): Promise<void> => {
  const made = patches.flatMap(({ id, values: { name, nisn, born_on, gender, nuptk, nip, phone, email } }) => {
    const all = { name, nisn, born_on, gender, nuptk, nip, phone, email }
    return Object.values(all).some((value) => value !== undefined) ? [{ id, ...all }] : []
  })
  if (made.length === 0) return
  await sql`update account set name = coalesce(made.name, account.name), nisn = coalesce(made.nisn, account.nisn),
      born_on = coalesce(made.born_on, account.born_on), gender = coalesce(made.gender, account.gender),
      nuptk = coalesce(made.nuptk, account.nuptk), nip = coalesce(made.nip, account.nip),
      phone = coalesce(made.phone, account.phone), email = coalesce(made.email, account.email),
      phone_verified_at = case when coalesce(made.phone = account.phone, made.phone is null) then account.phone_verified_at end,
      email_verified_at = case when coalesce(lower(made.email) = lower(account.email), made.email is null)
        then account.email_verified_at end
    from jsonb_to_recordset(${list(made)}) as made (id bigint, name text, nisn text, born_on date, gender text, nuptk text,
      nip text, phone text, email text)
    where account.id = made.id and account.school_id = ${school} and account.deleted_at is null`.execute(db)
}

/** Writes into a school's register, and keeps which values came from a file. */
export const patchEntries = async (db: Db, school: number, patches: readonly Patch[]): Promise<void> => {
  if (patches.length === 0) return
  const made = patches.map(({ id, values }) => ({ ...values, id, nik_hash: values.nik, imported: values }))
  await sql`update school_pupil as entry set number = coalesce(made.number, entry.number),
      birth_place = coalesce(made.birth_place, entry.birth_place), religion = coalesce(made.religion, entry.religion),
      address = coalesce(made.address, entry.address), home_phone = coalesce(made.home_phone, entry.home_phone),
      father_name = coalesce(made.father_name, entry.father_name), father_job = coalesce(made.father_job, entry.father_job),
      mother_name = coalesce(made.mother_name, entry.mother_name), mother_job = coalesce(made.mother_job, entry.mother_job),
      guardian_name = coalesce(made.guardian_name, entry.guardian_name),
      guardian_job = coalesce(made.guardian_job, entry.guardian_job), from_school = coalesce(made.from_school, entry.from_school),
      child_number = coalesce(made.child_number, entry.child_number), nik_hash = coalesce(made.nik_hash, entry.nik_hash),
      imported = coalesce(entry.imported, '{}') || made.imported
    from jsonb_to_recordset(${list(made)}) as made (id bigint, number text, birth_place text, religion text, address text,
      home_phone text, father_name text, father_job text, mother_name text, mother_job text, guardian_name text,
      guardian_job text, from_school text, child_number smallint, nik_hash text, imported jsonb)
    where entry.student_id = made.id and entry.school_id = ${school}`.execute(db)
}

/** A class of the year by its name, made where there is none. */
export const classNamed = async (
  db: Db,
  { school, year }: InYear,
  { name, grade }: { readonly name: string; readonly grade: number },
): Promise<{ readonly id: number; readonly uuid: string }> => {
  const uuid = uuidV7()
  await db
    .insertInto('class')
    .values({ uuid, school_id: school, tahun_ajaran_id: year, name, grade })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return db
    .selectFrom('class')
    .where('school_id', '=', school)
    .where('tahun_ajaran_id', '=', year)
    .where('name', '=', name)
    .select(['id', 'uuid'])
    .executeTakeFirstOrThrow()
}

/** With which revisions pupils are left behind. */
export const revisionsOf = async (db: Db, school: number, ids: readonly number[]) => {
  if (ids.length === 0) return new Map<number, { account: number; entry: number }>()
  const found = await db
    .selectFrom('account')
    .innerJoin('school_pupil as entry', 'entry.student_id', 'account.id')
    .where('account.id', 'in', [...ids])
    .where('entry.school_id', '=', school)
    .select(['account.id', 'account.revision as account', 'entry.revision as entry'])
    .execute()
  return new Map(found.map(({ id, account, entry }) => [id, { account, entry }]))
}

export interface Became {
  readonly number: number
  readonly outcome: 'added' | 'changed' | 'same' | 'stale' | 'refused'
  readonly student_id?: number | null
  readonly before_values?: object
  readonly after_values?: object
  readonly note?: string
}
/** Says what became of rows. */
export const setOutcomes = (db: Db, id: number, became: readonly Became[]) =>
  sql`update pupil_import_row as row set outcome = made.outcome, student_id = made.student_id,
      before_values = made.before_values, after_values = made.after_values, note = made.note
    from jsonb_to_recordset(${list(became)}) as made (number integer, outcome text, student_id bigint,
      before_values jsonb, after_values jsonb, note text)
    where row.import_id = ${id} and row.number = made.number`.execute(db)

/** Rows that wrote something, with what is to be taken back; those whose people are gone are left out. */
export const writtenRows = async (
  db: Db,
  id: number,
  { school, whom }: { readonly school: number; readonly whom: ImportWhom },
) => {
  const { rows } = await sql<{
    number: number
    outcome: 'added' | 'changed'
    student_id: number
    name: string
    before_values: Record<string, string | null> | null
    after_values: Record<string, string> | null
    account: number
    entry: number
    left_account: number | null
    left_entry: number | null
    used: boolean
  }>`
    select row.number, row.outcome, person.id as student_id, person.name, row.before_values, row.after_values,
      person.revision as account, entry.revision as entry,
      (row.after_values->>'account_revision')::integer as left_account,
      (row.after_values->>'entry_revision')::integer as left_entry,
      row.outcome = 'added' and (${isUsed[whom]}) as used
    from pupil_import_row as row
      join account as person on person.id = row.student_id and person.school_id = ${school} and person.deleted_at is null
      ${entryOf[whom]} and entry.school_id = ${school}
    where row.import_id = ${id} and row.outcome in ('added', 'changed')
    order by row.number`.execute(db)
  return rows.map((one) => ({ ...one, student_id: Number(one.student_id) }))
}

/** Takes pupils out again on whom nothing rests: as if they had never been in a class or in the register. */
export const takeOut = async (db: Db, school: number, ids: readonly number[], now: Date): Promise<void> => {
  if (ids.length === 0) return
  const pupils = [...ids]
  // Without a day that is said, their stays in classes go with it, from the first day on.
  await db.deleteFrom('enrollment').where('student_id', 'in', pupils).execute()
  await db.deleteFrom('class_move').where('student_id', 'in', pupils).execute()
  await db.deleteFrom('school_pupil').where('school_id', '=', school).where('student_id', 'in', pupils).execute()
  await db
    .updateTable('account')
    .set({ deleted_at: now })
    .where('id', 'in', pupils)
    .where('school_id', '=', school)
    .where('deleted_at', 'is', null)
    .execute()
}

/** Gives one pupil the values back that an import has replaced; null empties a field. The class is not among them. */
export const giveBack = async (
  db: Db,
  school: number,
  student: number,
  values: Readonly<Record<string, string | null>>,
): Promise<void> => {
  const given = JSON.stringify({ ...values, ...('nik' in values && { nik_hash: values['nik'] }) })
  // What is not given stays as it is in the row that is filled.
  await sql`update account set (name, nisn, born_on, gender) = (select given.name, given.nisn, given.born_on, given.gender
      from jsonb_populate_record(account, ${given}::text::jsonb) as given)
    where id = ${student} and school_id = ${school} and ${Object.keys(values)}::text[] && array['name', 'nisn', 'born_on', 'gender']`.execute(
    db,
  )
  // What is given back was not written by this file any more.
  await sql`update school_pupil set (number, birth_place, religion, address, home_phone, father_name, father_job, mother_name,
      mother_job, guardian_name, guardian_job, from_school, child_number, nik_hash)
      = (select given.number, given.birth_place, given.religion, given.address, given.home_phone, given.father_name,
        given.father_job, given.mother_name, given.mother_job, given.guardian_name, given.guardian_job, given.from_school,
        given.child_number, given.nik_hash from jsonb_populate_record(school_pupil, ${given}::text::jsonb) as given),
      imported = imported - ${Object.keys(values)}::text[]
    where school_id = ${school} and student_id = ${student}`.execute(db)
}

/** The class of a year that a uuid names; null for none. */
export const roomFor = async (db: Db, school: number, uuid: string | null): Promise<number | null> =>
  uuid === null ? null : ((await classByUuid(db, school, uuid))?.id ?? null)

export const markUndone = async (db: Db, id: number, kept: readonly { number: number; note: string }[]): Promise<void> => {
  await db.updateTable('pupil_import').set({ state: 'undone' }).where('id', '=', id).execute()
  if (kept.length === 0) return
  await sql`update pupil_import_row as row set note = made.note
    from jsonb_to_recordset(${list(kept)}) as made (number integer, note text)
    where row.import_id = ${id} and row.number = made.number`.execute(db)
}
