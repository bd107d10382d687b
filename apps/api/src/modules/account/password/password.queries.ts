import type { Db } from '#db/db.ts'

/** The password of an account, and what others know of the person. */
export const passwordOf = (db: Db, id: number) =>
  db
    .selectFrom('account')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .select(['password_hash', 'username', 'phone', 'email'])
    .executeTakeFirst()

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

/** Whether the password is one that the office has made. */
export const hasFirstPassword = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom('account').where('id', '=', id).select('has_first_password').executeTakeFirst())?.has_first_password ??
  false
