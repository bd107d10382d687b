import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { prepared } from '#db/prepared.ts'
import { gathered } from '#kit/batch/batch.ts'

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

const firstPasswordsOf = prepared<{ ids: readonly number[] }>()((db, slot) =>
  db
    .selectFrom('account')
    .where('id', '=', sql<number>`any(${slot.ids}::bigint[])`)
    .where('has_first_password', '=', true)
    .select('id'),
)
/** Whether the password is one that the office has made. Asked at every opening; those who ask at once share a query. */
export const hasFirstPassword = gathered(async (db, asked: readonly number[]) => {
  const some = new Set((await firstPasswordsOf(db, { ids: asked })).map(({ id }) => id))
  return asked.map((id) => some.has(id))
})
