import type { Role } from '@lentera/contract'
import { sql } from 'kysely'
import type { Db } from '#db/db.ts'

interface Identity {
  readonly subject: string
  readonly email: string
}

/** The account of a role that an identity was linked to. */
export const linkedAccount = (db: Db, role: Role, { subject }: Identity) =>
  db
    .selectFrom('external_identity as identity')
    .innerJoin('account', 'account.id', 'identity.account_id')
    .where('identity.provider', '=', 'google')
    .where('identity.subject', '=', subject)
    .where('identity.role', '=', role)
    .where('account.deleted_at', 'is', null)
    .select('account.id')
    .executeTakeFirst()

/**
 * Links an identity to the account of a role whose own address it is: proven by a code, so that nobody who typed somebody else's
 * address lets that person in, or is let in. An account that another identity is linked to stays that one's: addresses are given
 * to new people. Undefined where there is none.
 */
export const linkByEmail = async (
  db: Db,
  role: Role,
  { subject, email }: Identity,
  now: Date,
): Promise<{ id: number } | undefined> => {
  const { rows } = await sql<{ id: number }>`
    insert into external_identity (provider, subject, role, account_id, email, linked_at)
    select 'google', ${subject}, role, id, ${email}, ${now}::timestamptz from account
    where role = ${role} and lower(email) = ${email} and email_verified_at is not null and deleted_at is null
    on conflict do nothing returning account_id as id`.execute(db)
  return rows[0]
}

/** The identity that an account is signed in with; undefined where there is none. */
export const identityOfAccount = (db: Db, account: number) =>
  db
    .selectFrom('external_identity')
    .where('account_id', '=', account)
    .where('provider', '=', 'google')
    .select(['subject', 'email', 'linked_at'])
    .executeTakeFirst()

interface Linking extends Identity {
  readonly account: number
  readonly role: Role
  readonly now: Date
}
/** Links an identity; false where it, or the account, is linked already. */
export const linkIdentity = async (db: Db, { subject, email, account, role, now }: Linking): Promise<boolean> => {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('external_identity')
    .values({ provider: 'google', subject, role, account_id: account, email, linked_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows > 0n
}

/** False where there was none. */
export const unlinkIdentity = async (db: Db, account: number): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('external_identity')
    .where('account_id', '=', account)
    .where('provider', '=', 'google')
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
