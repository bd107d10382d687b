import { Fault, type Role } from '@lentera/contract'
import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import type { Visit } from '#kit/services.ts'
import { uuidV7 } from '#kit/uuid.ts'
import { firstRefreshToken, type RefreshToken } from './refresh-token.ts'

const REFRESH_DAYS = 14
const expiry = (now: Date) => new Date(now.getTime() + REFRESH_DAYS * 86_400_000)

/** Opens a session on a new device and notes the sign-in. */
export const openSession = async (
  { db, now, from, services: { settings } }: Visit<unknown>,
  account: number,
): Promise<RefreshToken> => {
  const token = firstRefreshToken(settings.jwtSecret, uuidV7(now.getTime()))
  await db
    .insertInto('session')
    .values({
      id: token.session,
      account_id: account,
      refresh_hash: token.hash,
      user_agent: from.userAgent,
      address: from.address,
      created_at: now,
      last_seen_at: now,
      expires_at: expiry(now),
    })
    .execute()
  await db.updateTable('account').set({ last_login_at: now }).where('id', '=', account).execute()
  return token
}

/**
 * Exchanges a refresh token for its successor. The same token gives the same successor until that one is used; a token
 * older than that means a copy is about: its session ends. Throws SESSION_ENDED. Each step is one statement that stands
 * for itself, because ending the family must survive the failure that the caller sees.
 */
export const rotate = async (
  db: Db,
  token: RefreshToken,
  now: Date,
): Promise<{ account: number; role: Role; next: RefreshToken; reused?: true }> => {
  const next = token.next()
  const live = await db
    .updateTable('session')
    .from('account')
    .set({ previous_hash: token.hash, refresh_hash: next.hash, last_seen_at: now, expires_at: expiry(now) })
    .whereRef('account.id', '=', 'session.account_id')
    .where('account.deleted_at', 'is', null)
    .where('session.id', '=', token.session)
    .where('session.refresh_hash', '=', token.hash)
    .where('session.ended_at', 'is', null)
    .where('session.expires_at', '>', now)
    .returning(['session.account_id', 'account.role'])
    .executeTakeFirst()
  if (live) return { account: live.account_id, role: live.role, next }

  const session = await db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .where('session.id', '=', token.session)
    .where('session.ended_at', 'is', null)
    .where('session.expires_at', '>', now)
    .where('account.deleted_at', 'is', null)
    .select(['session.account_id', 'account.role', 'session.previous_hash'])
    .executeTakeFirst()
  if (!session) throw new Fault('SESSION_ENDED')
  if (session.previous_hash && token.hash.equals(session.previous_hash))
    return { account: session.account_id, role: session.role, next }
  return { account: session.account_id, role: session.role, next, reused: true }
}

/** Ends a session; false when it was not this account's, or had ended. */
export const endSession = async (
  db: Db,
  { account, session, because }: { account: number; session: string; because: 'signed_out' | 'token_reused' },
) => {
  const { numUpdatedRows } = await db
    .updateTable('session')
    .set({ ended_at: sql`clock_timestamp()`, ended_because: because })
    .where('id', '=', session)
    .where('account_id', '=', account)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
