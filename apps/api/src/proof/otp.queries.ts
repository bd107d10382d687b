import type { OtpChannel, OtpPurpose } from '@lentera/contract/account/otp'
import type { Role } from '@lentera/contract'
import { sql } from 'kysely'
import type { Db } from '#db/db.ts'

interface CodeRequest {
  readonly purpose: OtpPurpose
  readonly role: Role
  readonly account_id: number | null
  readonly channel: OtpChannel
  readonly target: string
  readonly address: string
}

/** Lets one request after the other ask for codes to a number, until the transaction ends. */
export const holdTarget = (db: Db, target: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`otp ${target}`}, 0))`.execute(db)

/** How many codes went to a number since then and when the last did, and how many this network asked for in the last hour. */
export const requestsSince = async (db: Db, { target, address }: Pick<CodeRequest, 'target' | 'address'>, now: Date) => {
  const day = new Date(now.getTime() - 24 * 3_600_000)
  const hour = new Date(now.getTime() - 3_600_000)
  const [of, from] = await Promise.all([
    db
      .selectFrom('otp')
      .where('target', '=', target)
      .where('created_at', '>', day)
      .select((eb) => [
        eb.fn.countAll<number>().as('count'),
        eb.fn.max('created_at').as('last'),
        eb.fn.min('created_at').as('first'),
      ])
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('otp')
      .where('address', '=', address)
      .where('created_at', '>', hour)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  ])
  return { count: Number(of.count), last: of.last, fromAddress: Number(from.count) }
}

/** Keeps what was asked for; an older code of the same purpose to the same number opens nothing from now on. */
export const addOtp = async (
  db: Db,
  asked: CodeRequest,
  { token_hash, code_hash, now, expires_at }: { token_hash: string; code_hash: string; now: Date; expires_at: Date },
): Promise<void> => {
  await db
    .updateTable('otp')
    .set({ replaced_at: now })
    .where('target', '=', asked.target)
    .where('purpose', '=', asked.purpose)
    .where('role', '=', asked.role)
    .where('replaced_at', 'is', null)
    .where('secret_hash', 'is', null)
    .execute()
  await db
    .insertInto('otp')
    .values({ ...asked, token_hash, code_hash, created_at: now, expires_at })
    .execute()
}

/** Counts a try and answers what it is compared with; undefined when the token opens nothing (any more). */
export const tryOtp = (db: Db, token_hash: string, { now, tries }: { now: Date; tries: number }) =>
  db
    .updateTable('otp')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('token_hash', '=', token_hash)
    .where('tries', '<', tries)
    .where('expires_at', '>', now)
    .where('replaced_at', 'is', null)
    .where('spent_at', 'is', null)
    .returning(['id', 'code_hash', 'tries', 'account_id', 'purpose', 'secret_expires_at'])
    .executeTakeFirst()

/** The right code was typed: its try counts for nothing. */
export const proveOtp = (db: Db, id: number, secret: { secret_hash: string; secret_expires_at: Date }) =>
  db
    .updateTable('otp')
    .set((eb) => ({
      tries: eb('tries', '-', 1),
      secret_hash: secret.secret_hash,
      secret_expires_at: eb.fn.coalesce('secret_expires_at', eb.val(secret.secret_expires_at)),
    }))
    .where('id', '=', id)
    .returning('secret_expires_at')
    .executeTakeFirstOrThrow()

interface Meant {
  readonly purpose: OtpPurpose
  readonly role: Role
  /** The number or address that must have been proven, or some of which one must. */
  readonly target?: string | readonly string[] | undefined
  readonly account?: number | undefined
}
/** Uses a proof up; undefined when it is none, of somebody else, for something else, late, or used. */
export const spendOtp = (db: Db, secret_hash: string, { purpose, role, target, account }: Meant, now: Date) =>
  db
    .updateTable('otp')
    .set({ spent_at: now })
    .where('secret_hash', '=', secret_hash)
    .where('purpose', '=', purpose)
    .where('role', '=', role)
    .where('spent_at', 'is', null)
    .where('secret_expires_at', '>', now)
    .$if(target !== undefined, (query) => query.where('target', 'in', [target!].flat()))
    .$if(account !== undefined, (query) => query.where('account_id', '=', account!))
    .returning(['target', 'channel', 'account_id'])
    .executeTakeFirst()

/** What a proof that was used, and is not yet 15 minutes old, was for; undefined when it is none, or was not used. */
export const spentOtp = (db: Db, secret_hash: string, { purpose, role, target }: Omit<Meant, 'account'>, now: Date) =>
  db
    .selectFrom('otp')
    .where('secret_hash', '=', secret_hash)
    .where('purpose', '=', purpose)
    .where('role', '=', role)
    .where('spent_at', 'is not', null)
    .where('secret_expires_at', '>', now)
    .$if(target !== undefined, (query) => query.where('target', 'in', [target!].flat()))
    .select('account_id as account')
    .executeTakeFirst()

/** The account of a role with this number, and where it can be reached. */
export const accountWithPhone = (db: Db, role: Role, phone: string) =>
  db
    .selectFrom('account')
    .where('role', '=', role)
    .where('phone', '=', phone)
    .where('deleted_at', 'is', null)
    .select(['id', 'phone', 'email'])
    .executeTakeFirst()

/** Whether somebody of a role has this address. */
export const hasAddress = async (db: Db, role: Role, address: string): Promise<boolean> =>
  (await db
    .selectFrom('account')
    .where('role', '=', role)
    .where(sql`lower(email)`, '=', address)
    .where('deleted_at', 'is', null)
    .select('id')
    .executeTakeFirst()) !== undefined

/** How many codes by mail an account has asked for since then, whatever they were to prove. */
export const mailedCodes = async (db: Db, account: number, since: Date): Promise<number> => {
  const { n } = await db
    .selectFrom('otp')
    .where('account_id', '=', account)
    .where('channel', '=', 'email')
    .where('created_at', '>', since)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

export const accountReach = (db: Db, id: number) =>
  db.selectFrom('account').where('id', '=', id).select(['id', 'phone', 'email', 'whatsapp_number']).executeTakeFirstOrThrow()
