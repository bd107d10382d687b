import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { prepared } from '#db/prepared.ts'
import { gathered } from '#kit/batch/batch.ts'

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
