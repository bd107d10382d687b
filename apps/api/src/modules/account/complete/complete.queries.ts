import { sql } from 'kysely'
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
  { proven, keepsEmail, now, ...fields }: Completed & { proven: 'phone' | 'email'; keepsEmail: boolean; now: Date },
) => {
  const { numUpdatedRows } = await db
    .updateTable('account')
    .set({
      ...fields,
      is_need_complete_data: false,
      has_first_password: false,
      ...(!keepsEmail && { email_verified_at: null }),
      // A number that was proven before stays so.
      ...(proven === 'email'
        ? {
            email_verified_at: now,
            phone_verified_at: sql<Date | null>`case when phone = ${fields.phone} then phone_verified_at end`,
          }
        : { phone_verified_at: now }),
    })
    .where('id', '=', id)
    .where('is_need_complete_data', '=', true)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
