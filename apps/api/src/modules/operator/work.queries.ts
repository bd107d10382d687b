import { sql } from 'kysely'
import type { MessageState } from '@lentera/contract/outbox'
import type { Database, Db } from '#db/db.ts'
import { pageOf } from '#kit/http/lists.ts'
import { failedJobs, forgetJob, retryJob } from '#kit/jobs/failed.ts'
import type { MessageChannel } from '#outbound/transport.ts'

interface MessageFilter {
  readonly channel?: MessageChannel | undefined
  readonly state?: MessageState | undefined
  readonly page: number
  readonly per_page: number
}

/** Of use to nobody any more, or without what it said: a code that has left, or whose time is over. */
const isOfUse = (now: Date) => sql<boolean>`message.state = 'failed' and message.body <> ''
  and (message.until is null or message.until > ${now})`

/** A page of messages, the newest first, without what they say. */
export const pageOfMessages = (db: Db, now: Date, { channel, state, ...asked }: MessageFilter) =>
  pageOf(
    db
      .selectFrom('outgoing_message as message')
      .$if(channel !== undefined, (query) => query.where('message.channel', '=', channel!))
      .$if(state !== undefined, (query) => query.where('message.state', '=', state!))
      .select(['message.id', 'message.channel', 'message.recipient', 'message.kind', 'message.state', 'message.tries'])
      .select(['message.error', 'message.created_at', 'message.due_at', 'message.sent_at', isOfUse(now).as('can_retry')]),
    [sql`message.id desc`],
    asked,
  )

/** How many of these messages there are at all. */
export const countMessages = async (db: Db, ids: readonly number[]): Promise<number> =>
  (
    await db
      .selectFrom('outgoing_message')
      .where('id', 'in', [...ids])
      .select('id')
      .execute()
  ).length

/** Lets failed messages wait once more, with all their attempts; answers how many do. */
export const sendAgain = async (db: Db, ids: readonly number[], now: Date): Promise<number> =>
  (
    await db
      .updateTable('outgoing_message as message')
      .set({ state: 'waiting', tries: 0, error: null, due_at: now })
      .where('message.id', 'in', [...ids])
      .where(isOfUse(now))
      .returning('message.id')
      .execute()
  ).length

interface Queue {
  readonly name: string
  readonly waiting: number
  readonly running: number
  readonly failing: number
  readonly next_at: Date | null
}

/** What waits to be done, by its kind; what failed, the dead first; what comes round by itself, and when it did last. */
export const allJobs = async ({ sql: run }: Pick<Database, 'sql'>) => {
  const [failed, queues, regular] = await Promise.all([
    failedJobs(run),
    run<Queue>`select task_identifier as name, count(*) filter (where locked_at is null and attempts = 0)::int as waiting,
        count(*) filter (where locked_at is not null)::int as running,
        count(*) filter (where locked_at is null and attempts > 0)::int as failing,
        min(run_at) filter (where locked_at is null and attempts < max_attempts) as next_at
      from graphile_worker.jobs group by 1 order by 1`,
    run<{ name: string; last_at: Date | null }>`select identifier as name, last_execution as last_at
      from graphile_worker._private_known_crontabs order by 1`,
  ])
  return { failed, queues, regular }
}

/** What a failed job is called; undefined where there is none. */
export const failedJobNamed = async ({ sql: run }: Pick<Database, 'sql'>, id: number): Promise<string | undefined> =>
  (await failedJobs(run)).find((one) => one.id === String(id))?.name

/** Runs a failed job again, or removes it; false where there is none any more. */
export const settleJob = ({ sql: run }: Pick<Database, 'sql'>, id: number, how: 'retry' | 'forget'): Promise<boolean> =>
  (how === 'retry' ? retryJob : forgetJob)(run, String(id))
