import { sql } from 'kysely'
import type { Db } from '#db/db.ts'

interface SlipFilter {
  /** Rows by their numbers; those whose slip was never printed where it is left out. */
  readonly numbers?: readonly number[] | undefined
  readonly most: number
}
/** Offices of a list that nobody has signed in to, in the order of the file. */
export const slipRows = (db: Db, list: number, { numbers, most }: SlipFilter) =>
  db
    .selectFrom('school_list_row as row')
    .innerJoin('account as office', 'office.id', 'row.office_id')
    .innerJoin('school', 'school.id', 'row.school_id')
    .where('row.list_id', '=', list)
    .where('office.deleted_at', 'is', null)
    .where('office.has_first_password', '=', true)
    .where('office.last_login_at', 'is', null)
    .$if(numbers !== undefined, (query) => query.where('row.number', 'in', [...numbers!]))
    .$if(numbers === undefined, (query) => query.where('row.printed_at', 'is', null))
    .orderBy('row.number')
    .limit(most)
    .select(['row.number', 'office.id', 'office.name', 'office.username', 'school.name as school', 'school.npsn'])
    .execute()

/** Gives offices their first passwords, where nobody has signed in meanwhile; answers how many got one. */
export const writeFirstPasswords = async (
  db: Db,
  made: readonly { readonly id: number; readonly password_hash: string }[],
): Promise<number> => {
  const { numAffectedRows } = await sql`update account set password_hash = given.password_hash
    from jsonb_to_recordset(${JSON.stringify(made)}::text::jsonb) as given (id bigint, password_hash text)
    where account.id = given.id and account.deleted_at is null and account.has_first_password and account.last_login_at is null`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0)
}

export const notePrinted = (db: Db, list: number, numbers: readonly number[], now: Date) =>
  db
    .updateTable('school_list_row')
    .set({ printed_at: now })
    .where('list_id', '=', list)
    .where('number', 'in', [...numbers])
    .execute()

/** An office that gets a password in another way has it for as long as one of a slip. */
export const renewSlip = (db: Db, office: number, now: Date) =>
  db.updateTable('school_list_row').set({ printed_at: now }).where('office_id', '=', office).execute()

/** Passwords of slips that were printed before this and that nobody has used open nothing any more; answers how many. */
export const endSlips = async (db: Db, before: Date): Promise<number> => {
  const { numAffectedRows } = await sql`update account set password_hash = ''
    from school_list_row as one
    where one.office_id = account.id and one.printed_at < ${before}::timestamptz
      and account.has_first_password and account.last_login_at is null and account.password_hash <> ''`.execute(db)
  return Number(numAffectedRows ?? 0)
}
