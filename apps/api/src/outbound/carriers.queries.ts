import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import type { MessageChannel } from './transport.ts'

/** What became of the newest messages of a channel that were tried since a moment, the newest first. */
export const lastOutcomes = (
  db: Db,
  { channel, since, limit }: { readonly channel: MessageChannel; readonly since: Date; readonly limit: number },
) =>
  db
    .selectFrom('outgoing_message')
    .where('channel', '=', channel)
    .where('created_at', '>', since)
    .where('tries', '>', 0)
    .orderBy('id', 'desc')
    .limit(limit)
    .select(sql<boolean>`state = 'failed' or (state = 'waiting' and error is not null)`.as('failed'))
    .execute()

/** Of each channel: when it last brought a message out, since when it has only failed, and the last reason. */
export const channelStates = async (db: Db) => {
  const { rows } = await sql<{
    channel: MessageChannel
    last_sent_at: Date | null
    failing_since: Date | null
    error: string | null
    waiting: number
  }>`
    select way.channel, good.last_sent_at, bad.failing_since, bad.error, (
        select count(*)::int from outgoing_message where channel = way.channel and state = 'waiting'
      ) as waiting
    from (values ('whatsapp'), ('sms'), ('email')) as way (channel)
    left join lateral (
      select max(sent_at) as last_sent_at from outgoing_message
      where channel = way.channel and state in ('sent', 'delivered')
    ) as good on true
    left join lateral (
      select min(created_at) as failing_since, (array_agg(error order by id desc))[1] as error from outgoing_message
      where channel = way.channel and error is not null and error <> 'too late' and state in ('waiting', 'failed')
        and created_at > coalesce(good.last_sent_at, '-infinity')
    ) as bad on true`.execute(db)
  return rows
}
