import { sql } from 'kysely'
import type { Db } from '#db/db.ts'

/** The password of an account, and what others know of the person. */
export const passwordOf = (db: Db, id: number) =>
  db
    .selectFrom('account')
    .leftJoin('school', 'school.id', 'account.school_id')
    .where('account.id', '=', id)
    .where('account.deleted_at', 'is', null)
    .select([
      'account.password_hash',
      'account.name',
      'account.username',
      'account.phone',
      'account.email',
      'school.name as school',
    ])
    .select(sql<string | null>`account.born_on::text`.as('born_on'))
    .executeTakeFirst()

type Owner = NonNullable<Awaited<ReturnType<typeof passwordOf>>>
/** What others know of a person, and would try first as the password. */
export const knownOf = ({ name, username, phone, email, school, born_on }: Omit<Owner, 'password_hash'>) =>
  [name, username, phone, email, school, born_on] as const

/** Gives an account a password that the person has chosen. False for one that was deleted. */
export const choosePassword = async (db: Db, id: number, password_hash: string): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('account')
    .set({ password_hash, has_first_password: false })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
