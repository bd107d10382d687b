import type { SchoolRowOutcome } from '@lentera/contract/operator/school-lists'
import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { uuidV7 } from '#kit/http/uuid.ts'
import { giveHours } from '#school/proposals.queries.ts'
import { zoneOf } from '#school/regions.ts'
import { type FileRow, type KnownSchool, officeNames, type SchoolCells, type SchoolValues } from './school-lists.rules.ts'

const json = (rows: readonly object[]) => sql`${JSON.stringify(rows)}::text::jsonb`

interface NewList {
  readonly uuid: string
  readonly name: string
  readonly by: number
  readonly now: Date
}
/** Keeps what was read of a file. */
export const insertList = async (db: Db, { uuid, name, by, now }: NewList, rows: readonly FileRow[]): Promise<void> => {
  const { id } = await db
    .insertInto('school_list')
    .values({ uuid, name, operator_id: by, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`insert into school_list_row (list_id, number, cells)
    select ${id}, read.number, read.cells from jsonb_to_recordset(${json(rows)}) as read (number integer, cells jsonb)`.execute(
    db,
  )
}

const lists = (db: Db) =>
  db
    .selectFrom('school_list as list')
    .innerJoin('operator', 'operator.id', 'list.operator_id')
    .select(['list.id', 'list.uuid', 'list.name', 'list.state', 'list.created_at', 'list.done_at', 'operator.name as by'])
    .select(sql<number>`(select count(*) from school_list_row as one where one.list_id = list.id)`.as('rows'))

/** The last lists, the newest first. */
export const lastLists = (db: Db) => lists(db).orderBy('list.id', 'desc').limit(20).execute()
/** A list; undefined where there is none of this id. */
export const listNamed = (db: Db, uuid: string) => lists(db).where('list.uuid', '=', uuid).executeTakeFirst()
export type ListHead = NonNullable<Awaited<ReturnType<typeof listNamed>>>

/** Holds a list until the transaction ends: nobody else runs or drops it. Answers its state; undefined once it is gone. */
export const holdList = async (db: Db, id: number) =>
  (await db.selectFrom('school_list').where('id', '=', id).select('state').forUpdate().executeTakeFirst())?.state

/** All rows of a list in the order of the file, each with the office that was made of it. */
export const rowsOfList = (db: Db, id: number) =>
  db
    .selectFrom('school_list_row as row')
    .leftJoin('account as office', (join) => join.onRef('office.id', '=', 'row.office_id').on('office.deleted_at', 'is', null))
    .where('row.list_id', '=', id)
    .orderBy('row.number')
    .select(['row.number', 'row.cells', 'row.intent', 'row.outcome', 'row.printed_at'])
    .select(['office.id as office', 'office.username', 'office.has_first_password', 'office.last_login_at'])
    .$narrowType<{ cells: SchoolCells }>()
    .execute()
export type KeptRow = Awaited<ReturnType<typeof rowsOfList>>[number]

/** The schools of these NPSN, whether each has an office; `held` until the transaction ends. */
export const schoolsOfNpsn = async (
  db: Db,
  npsns: readonly string[],
  { held = false } = {},
): Promise<ReadonlyMap<string, KnownSchool>> => {
  if (npsns.length === 0) return new Map()
  const rows = await db
    .selectFrom('school')
    .where('npsn', 'in', [...npsns])
    .orderBy('id')
    .select(['id', 'npsn', 'name', 'level', 'status', 'province_id', 'regency_id'])
    .select(
      sql<boolean>`exists (select from account where account.school_id = school.id and account.role = 'school'
        and account.deleted_at is null)`.as('has_office'),
    )
    .$if(held, (query) => query.forUpdate())
    .execute()
  return new Map(rows.map((row) => [row.npsn, row]))
}

/** Says what is to become of rows, and that the list runs. */
export const beginList = async (
  db: Db,
  id: number,
  planned: readonly { readonly number: number; readonly intent: 'add' | 'staff' }[],
): Promise<void> => {
  await sql`update school_list_row as one set intent = planned.intent
    from jsonb_to_recordset(${json(planned)}) as planned (number integer, intent text)
    where one.list_id = ${id} and one.number = planned.number`.execute(db)
  await db.updateTable('school_list').set({ state: 'running' }).where('id', '=', id).execute()
}

/** The next rows that are still to be made. */
export const openRows = (db: Db, id: number, most: number) =>
  db
    .selectFrom('school_list_row')
    .where('list_id', '=', id)
    .where('intent', 'is not', null)
    .where('outcome', 'is', null)
    .orderBy('number')
    .limit(most)
    .select(['number', 'cells', 'intent'])
    .$narrowType<{ cells: SchoolCells }>()
    .execute()

export const setOutcome = (
  db: Db,
  list: number,
  number: number,
  to: { readonly outcome: SchoolRowOutcome; readonly school_id?: number; readonly office_id?: number },
) => db.updateTable('school_list_row').set(to).where('list_id', '=', list).where('number', '=', number).execute()

export const endList = (db: Db, id: number, now: Date) =>
  db.updateTable('school_list').set({ state: 'done', done_at: now }).where('id', '=', id).execute()

export const deleteList = (db: Db, id: number) => db.deleteFrom('school_list').where('id', '=', id).execute()

/** Makes a verified school with the hours that most have; undefined where there is one of this NPSN meanwhile. */
export const addSchool = async (db: Db, values: SchoolValues, now: Date): Promise<number | undefined> => {
  const made = await db
    .insertInto('school')
    .values({ ...values, uuid: uuidV7(now.getTime()), timezone: zoneOf(values.province_id), status: 'verified', created_at: now })
    .onConflict((conflict) => conflict.column('npsn').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made) await giveHours(db, made.id)
  return made?.id
}

interface NewOffice {
  readonly school: number
  readonly npsn: string
  readonly name: string
  readonly password_hash: string
  readonly now: Date
}
/** Makes the account of a school's office, with a first password, under the first user name that is free. Throws where none is. */
export const addOffice = async (
  db: Db,
  { school, npsn, name, password_hash, now }: NewOffice,
): Promise<{ readonly id: number; readonly username: string }> => {
  for (const username of officeNames(npsn)) {
    // oxlint-disable-next-line no-await-in-loop -- the first one is nearly always free
    const made = await db
      .insertInto('account')
      .values({
        uuid: uuidV7(now.getTime()),
        role: 'school',
        school_id: school,
        name,
        username,
        password_hash,
        has_first_password: true,
        created_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning(['id', 'username'])
      .executeTakeFirst()
    if (made) return made
  }
  throw new Error(`All user names for the office of ${npsn} are taken.`)
}
