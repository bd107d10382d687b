import type { Db } from '#db/db.ts'

/** Whether an account lacks data, and the password that somebody else has made for it. */
export const lacking = (db: Db, id: number) =>
  db
    .selectFrom('account')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .select(['is_need_complete_data', 'password_hash', 'email', 'has_first_password'])
    .executeTakeFirst()

export interface Completed {
  readonly name: string
  readonly username: string
  readonly email: string | null
  readonly phone: string
  readonly password_hash: string
  readonly whatsapp_number: string | null
  readonly instagram_username: string | null
  readonly tiktok_username: string | null
}
/** Completes an account that lacks data, once; false when it lacks none (any more). The database refuses what somebody else of the role has. */
export const completeAccount = async (
  db: Db,
  id: number,
  { keepsEmail, now, ...fields }: Completed & { keepsEmail: boolean; now: Date },
) => {
  const { numUpdatedRows } = await db
    .updateTable('account')
    .set({
      ...fields,
      phone_verified_at: now,
      is_need_complete_data: false,
      has_first_password: false,
      ...(!keepsEmail && { email_verified_at: null }),
    })
    .where('id', '=', id)
    .where('is_need_complete_data', '=', true)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
