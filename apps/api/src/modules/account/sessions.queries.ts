import { Fault, type Role } from '@lentera/contract'
import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import type { RequestContext } from '#kit/http/services.ts'
import type { TokenUses } from '#kit/security/token-uses.ts'
import { uuidV7 } from '#kit/http/uuid.ts'
import { tellRestored } from './restored.ts'
import { firstRefreshToken, type RefreshToken } from './refresh-token.ts'

const REFRESH_DAYS = 14
const expiry = (now: Date) => new Date(now.getTime() + REFRESH_DAYS * 86_400_000)

/** Why nobody of the account's school gets in; undefined where they do. */
const suspensionOf = (db: RequestContext<unknown>['db'], account: number) =>
  db
    .selectFrom('account')
    .innerJoin('school', 'school.id', 'account.school_id')
    .where('account.id', '=', account)
    .where('school.status', '=', 'suspended')
    .select('school.status_reason as reason')
    .executeTakeFirst()

/** Opens a session on a new device and notes the sign-in. Throws SCHOOL_SUSPENDED. */
export const openSession = async (
  { db, now, from, services: { settings } }: RequestContext<unknown>,
  account: number,
): Promise<RefreshToken> => {
  const { reason } = (await suspensionOf(db, account)) ?? {}
  if (reason !== undefined)
    throw new Fault('SCHOOL_SUSPENDED', reason === null ? {} : { message: `Sekolah ini sedang ditangguhkan: ${reason}` })
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
  // Whoever asked to be deleted and comes back in time stays.
  const before = await db
    .updateTable('account')
    .from((eb) => eb.selectFrom('account').where('id', '=', account).select(['id', 'deletion_asked_at as asked']).as('before'))
    .set({ last_login_at: now, deletion_asked_at: null })
    .whereRef('account.id', '=', 'before.id')
    .returning('before.asked')
    .executeTakeFirst()
  if (before?.asked) await tellRestored(db, account, now)
  return token
}

/** Milliseconds: so long the former token is good for the same successor in any case (two tabs, a worker), and at most. */
const BESIDE = 60_000
const LOST = 86_400_000

interface Rotated {
  readonly account: number
  readonly role: Role
  readonly next: RefreshToken
  /** Of the successor. */
  readonly generation: number
  readonly reused?: true
}

/**
 * Exchanges a refresh token for its successor. The former token gives the same successor for a minute, and after that only
 * while nothing was ever asked with the successor, because then its answer was lost; for a day at most. Any other token that
 * comes again means a copy is about: its session ends. Throws SESSION_ENDED. Each step is one statement that stands for
 * itself, because ending the family must survive the failure that the caller sees.
 */
export const rotate = async (db: Db, token: RefreshToken, now: Date, uses: TokenUses): Promise<Rotated> => {
  const next = token.next()
  const live = await db
    .updateTable('session')
    .from('account')
    .set((eb) => ({
      previous_hash: token.hash,
      refresh_hash: next.hash,
      generation: eb('session.generation', '+', 1),
      rotated_at: now,
      last_seen_at: now,
      expires_at: expiry(now),
    }))
    .whereRef('account.id', '=', 'session.account_id')
    .where('account.deleted_at', 'is', null)
    .where('session.id', '=', token.session)
    .where('session.refresh_hash', '=', token.hash)
    .where('session.ended_at', 'is', null)
    .where('session.expires_at', '>', now)
    .returning(['session.account_id as account', 'account.role', 'session.generation'])
    .executeTakeFirst()
  if (live) return { ...live, next }

  await uses.written()
  const session = await db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .where('session.id', '=', token.session)
    .where('session.ended_at', 'is', null)
    .where('session.expires_at', '>', now)
    .where('account.deleted_at', 'is', null)
    .select(['session.account_id as account', 'account.role', 'session.previous_hash', 'session.rotated_at'])
    .select(['session.generation', 'session.used_generation'])
    .executeTakeFirst()
  if (!session) throw new Fault('SESSION_ENDED')
  const { account, role, previous_hash, rotated_at, generation, used_generation } = session
  const former = previous_hash !== null && token.hash.equals(previous_hash)
  const age = now.getTime() - (rotated_at?.getTime() ?? 0)
  const good = former && (age <= BESIDE || (used_generation < generation && age <= LOST))
  return { account, role, next, generation, ...(!good && { reused: true }) }
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
