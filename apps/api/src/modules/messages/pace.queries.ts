import { messagePace } from '@lentera/contract/messages'
import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { Busy } from '#kit/http/busy.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

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
  const { minute, hour } = messagePace[role]
  const until = [
    row.minute_count > minute ? row.minute_began_at.getTime() + MINUTE : 0,
    row.hour_count > hour ? row.hour_began_at.getTime() + HOUR : 0,
  ]
  const seconds = Math.ceil((Math.max(...until) - now.getTime()) / 1000)
  if (Math.max(...until) === 0) return
  const when = seconds > 90 ? `${Math.ceil(seconds / 60)} menit` : `${Math.max(1, seconds)} detik`
  throw new Busy('TOO_MANY_REQUESTS', {
    message: `Terlalu banyak pesan dalam waktu singkat. Coba lagi dalam ${when}.`,
    seconds: Math.max(1, seconds),
  })
}
