import { sql } from 'kysely'
import type { RequestContext } from '#kit/http/services.ts'

interface Ending {
  readonly account: number
  readonly because: 'password_changed' | 'account_deleted' | 'device_ended'
  /** The one that goes on. */
  readonly except?: string
  /** The one that ends, where it is not all of them. */
  readonly only?: string
}

/** Ends the sessions of an account, in every process within a second of the commit; answers how many ended. */
export const endSessions = async (
  { db, services, afterCommit }: Pick<RequestContext<unknown>, 'db' | 'services' | 'afterCommit'>,
  { account, because, except, only }: Ending,
): Promise<number> => {
  const ended = await db
    .updateTable('session')
    .set({ ended_at: sql`clock_timestamp()`, ended_because: because })
    .where('account_id', '=', account)
    .where('ended_at', 'is', null)
    .$if(except !== undefined, (query) => query.where('id', '!=', except!))
    .$if(only !== undefined, (query) => query.where('id', '=', only!))
    .returning('id')
    .execute()
  afterCommit(() => ended.forEach(({ id }) => services.ended.add(id)))
  return ended.length
}
