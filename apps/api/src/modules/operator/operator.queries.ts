import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { pageOf } from '#kit/http/lists.ts'
import { uuidV7 } from '#kit/http/uuid.ts'

export { keepAct } from '#kit/security/operator-acts.queries.ts'

const fields = ['id', 'username', 'name', 'password_hash', 'factor_sealed', 'factor_since', 'disabled_at', 'observes'] as const

/** The operator with this user name, in any case; also one who is disabled. */
export const operatorNamed = (db: Db, username: string) =>
  db
    .selectFrom('operator')
    .where(sql<string>`lower(username)`, '=', username.toLowerCase())
    .select([...fields])
    .executeTakeFirst()

export const operatorRow = (db: Db, id: number) =>
  db
    .selectFrom('operator')
    .where('id', '=', id)
    .select([...fields])
    .executeTakeFirstOrThrow()

interface NewOperator {
  readonly username: string
  readonly name: string
  readonly password_hash: string
  readonly now: Date
}
/** Makes an operator; undefined where the user name is taken. */
export const makeOperator = async (db: Db, { now, ...values }: NewOperator): Promise<number | undefined> =>
  (
    await db
      .insertInto('operator')
      .values({ ...values, created_at: now })
      .onConflict((conflict) => conflict.expression(sql`lower(username)`).doNothing())
      .returning('id')
      .executeTakeFirst()
  )?.id

/** Every operator, by name, for the command line. */
export const allOperators = (db: Db) =>
  db
    .selectFrom('operator')
    .orderBy('username')
    .select(['id', 'username', 'name', 'factor_since', 'disabled_at', 'last_login_at'])
    .execute()

interface Entered {
  readonly operator: number
  readonly now: Date
  readonly from: { readonly address: string; readonly userAgent: string }
}
/** Opens a session, which has just been proven; answers its id. */
export const enter = async (db: Db, { operator, now, from }: Entered): Promise<string> => {
  const id = uuidV7(now.getTime())
  await db
    .insertInto('operator_session')
    .values({
      id,
      operator_id: operator,
      address: from.address,
      user_agent: from.userAgent,
      created_at: now,
      last_seen_at: now,
      proven_at: now,
    })
    .execute()
  await db.updateTable('operator').set({ last_login_at: now }).where('id', '=', operator).execute()
  return id
}

/** Ends sessions of an operator: this one alone, or all but this one. */
export const endSessionsOf = (db: Db, operator: number, which: { only: string } | { except: string | null }, now: Date) => {
  const open = db
    .updateTable('operator_session')
    .set({ ended_at: now })
    .where('operator_id', '=', operator)
    .where('ended_at', 'is', null)
  if ('only' in which) return open.where('id', '=', which.only).execute()
  return (which.except === null ? open : open.where('id', '!=', which.except)).execute()
}

export const noteProof = (db: Db, session: string, now: Date) =>
  db.updateTable('operator_session').set({ proven_at: now }).where('id', '=', session).execute()

export const writePassword = (db: Db, operator: number, password_hash: string) =>
  db.updateTable('operator').set({ password_hash }).where('id', '=', operator).execute()

/** Keeps a second factor; `since` is null until a code of it was typed. */
export const writeFactor = (db: Db, operator: number, sealed: string | null, since: Date | null) =>
  db
    .updateTable('operator')
    .set({ factor_sealed: sealed, factor_since: since, ...(since === null && { factor_step: null }) })
    .where('id', '=', operator)
    .execute()

/** Notes the half minute of a code; false where that, or a later one, was taken before. */
export const takeStep = async (db: Db, operator: number, step: number): Promise<boolean> =>
  (
    await db
      .updateTable('operator')
      .set({ factor_step: step })
      .where('id', '=', operator)
      .where((eb) => eb.or([eb('factor_step', 'is', null), eb('factor_step', '<', step)]))
      .returning('id')
      .execute()
  ).length > 0

/** Disables an operator, who is out at once, or lets one in again; false where there is none of this user name. */
export const disable = async (db: Db, username: string, disabled_at: Date | null): Promise<boolean> =>
  (
    await db
      .updateTable('operator')
      .set({ disabled_at })
      .where(sql<string>`lower(username)`, '=', username.toLowerCase())
      .returning('id')
      .execute()
  ).length > 0

/** A page of what operators did, the newest first. */
export const pageOfActs = (db: Db, asked: { readonly page: number; readonly per_page: number }) =>
  pageOf(
    db
      .selectFrom('operator_act as act')
      .leftJoin('operator', 'operator.id', 'act.operator_id')
      .select(['act.id', 'act.at', 'act.act', 'act.subject', 'act.detail', 'operator.name as by']),
    [sql`act.id desc`],
    asked,
  )
