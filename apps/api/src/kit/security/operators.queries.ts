import type { Db } from '#db/db.ts'

/** Milliseconds: a session that is not used ends, and every one in the end. */
const IDLE = 30 * 60_000
export const OPERATOR_SESSION = 8 * 3_600_000
/** How exactly it is known when a session was last used. */
const NOTED = 60_000

/** Who runs the product: signed in, on one device. No account of a school. */
export interface OperatorUser {
  readonly id: number
  readonly username: string
  readonly name: string
  readonly session: string
  /** When the operator last said who is there. */
  readonly provenAt: Date
  /** Sees figures of schools that agree, and runs nothing. */
  readonly observes: boolean
}

/** The operator of a session that is in use; undefined for one that has ended, and of somebody who was disabled. */
export const operatorOf = async (db: Db, session: string, now: Date): Promise<OperatorUser | undefined> => {
  const found = await db
    .selectFrom('operator_session as session')
    .innerJoin('operator', 'operator.id', 'session.operator_id')
    .where('session.id', '=', session)
    .where('session.ended_at', 'is', null)
    .where('operator.disabled_at', 'is', null)
    .where('session.last_seen_at', '>', new Date(now.getTime() - IDLE))
    .where('session.created_at', '>', new Date(now.getTime() - OPERATOR_SESSION))
    .select(['operator.id', 'operator.username', 'operator.name', 'session.proven_at', 'session.last_seen_at'])
    .select('operator.observes')
    .executeTakeFirst()
  if (!found) return undefined
  const { proven_at: provenAt, last_seen_at, observes, ...operator } = found
  if (now.getTime() - last_seen_at.getTime() > NOTED)
    await db.updateTable('operator_session').set({ last_seen_at: now }).where('id', '=', session).execute()
  return { ...operator, session, provenAt, observes: observes !== null }
}
