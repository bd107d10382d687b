import { messagePace } from '@lentera/contract/messages'
import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { Busy } from '#kit/http/busy.ts'
import { HOUR, MINUTE } from '#kit/durations.ts'

interface Sending {
  readonly account: number
  readonly role: keyof typeof messagePace
  /** How many messages: a text to several people is as many. */
  readonly count: number
  readonly now: Date
}

/**
 * Counts messages that somebody is about to send, in the transaction that sends them: what is refused is not counted. Sends of
 * the same person wait for each other here. Throws TOO_MANY_REQUESTS with the seconds to wait.
 */
export const countSending = async (db: Db, { account, role, count, now }: Sending): Promise<void> => {
  if (count === 0) return
  const [minuteAgo, hourAgo] = [new Date(now.getTime() - MINUTE), new Date(now.getTime() - HOUR)]
  const row = await db
    .insertInto('message_pace')
    .values({ account_id: account, minute_began_at: now, minute_count: count, hour_began_at: now, hour_count: count })
    .onConflict((on) =>
      on.column('account_id').doUpdateSet({
        minute_began_at: sql`case when message_pace.minute_began_at <= ${minuteAgo} then excluded.minute_began_at else message_pace.minute_began_at end`,
        minute_count: sql`case when message_pace.minute_began_at <= ${minuteAgo} then 0 else message_pace.minute_count end + excluded.minute_count`,
        hour_began_at: sql`case when message_pace.hour_began_at <= ${hourAgo} then excluded.hour_began_at else message_pace.hour_began_at end`,
        hour_count: sql`case when message_pace.hour_began_at <= ${hourAgo} then 0 else message_pace.hour_count end + excluded.hour_count`,
      }),
    )
    .returning(['minute_began_at', 'minute_count', 'hour_began_at', 'hour_count'])
    .executeTakeFirstOrThrow()
  const refused = refusalOf(row, messagePace[role], now)
  if (refused) throw refused
}

interface Paced {
  readonly minute_began_at: Date
  readonly minute_count: number
  readonly hour_began_at: Date
  readonly hour_count: number
}
type Limits = (typeof messagePace)[keyof typeof messagePace]

/** What whoever has counted more than that is told: when to come again. */
const refusalOf = (row: Paced, { minute, hour }: Limits, now: Date): Busy | undefined => {
  const until = [
    row.minute_count > minute ? row.minute_began_at.getTime() + MINUTE : 0,
    row.hour_count > hour ? row.hour_began_at.getTime() + HOUR : 0,
  ]
  const seconds = Math.ceil((Math.max(...until) - now.getTime()) / 1000)
  if (Math.max(...until) === 0) return undefined
  const when = seconds > 90 ? `${Math.ceil(seconds / 60)} menit` : `${Math.max(1, seconds)} detik`
  return new Busy('TOO_MANY_REQUESTS', {
    message: `Terlalu banyak pesan dalam waktu singkat. Coba lagi dalam ${when}.`,
    seconds: Math.max(1, seconds),
  })
}

/** What somebody is told who may send no further message now. */
export const paceRefusal = async (
  db: Db,
  { account, pace, now }: { readonly account: number; readonly pace: Limits; readonly now: Date },
): Promise<Busy> => {
  const { minute_began_at, minute_count, hour_began_at, hour_count } = await db
    .selectFrom('message_pace')
    .where('account_id', '=', account)
    .selectAll()
    .executeTakeFirstOrThrow()
  const one = (began: Date, count: number, window: number) => (now.getTime() - began.getTime() >= window ? 1 : count + 1)
  const next = { minute_count: one(minute_began_at, minute_count, MINUTE), hour_count: one(hour_began_at, hour_count, HOUR) }
  const refused = refusalOf({ minute_began_at, hour_began_at, ...next }, pace, now)
  if (!refused) throw new Error(`Account ${account} was refused within its pace.`)
  return refused
}
