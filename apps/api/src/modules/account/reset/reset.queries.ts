import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { planEachTime } from '#db/dialect.ts'

/** Whoever has proven a number, or an address, of the own account has proven that it is theirs. */
export const noteProven = (db: Db, id: number, { channel, now }: { channel: 'whatsapp' | 'sms' | 'email'; now: Date }) => {
  const column = channel === 'email' ? 'email_verified_at' : 'phone_verified_at'
  return db
    .updateTable('account')
    .set({ [column]: now })
    .where('id', '=', id)
    .where(column, 'is', null)
    .execute()
}

/** Forgets the failed sign-ins of an account, those on devices that it knows too: a beginning, which the index finds by its value. */
export const forgetAllAttempts = (db: Db, id: number) =>
  planEachTime(db)
    .deleteFrom('sign_in_failure')
    .where((eb) => eb.or([eb('subject', '=', `account ${id}`), eb(sql`subject`, 'like', `account ${id} on %`)]))
    .execute()
