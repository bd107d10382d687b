import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import type { MessageChannel, Outgoing } from './transport.ts'

export interface Due extends Outgoing {
  readonly id: number
  readonly channel: MessageChannel
  /** This attempt included. */
  readonly tries: number
  readonly until: Date | null
}

/** Seconds: a process that was killed meanwhile leaves its messages to the others after that. */
const LEASE = 120

/** Takes up to `limit` messages of a channel whose time has come; no other process takes them meanwhile. */
export const takeDue = async (
  db: Db,
  { channel, now, limit }: { channel: MessageChannel; now: Date; limit: number },
): Promise<Due[]> => {
  const { rows } = await sql<Due>`
    with due as (
      select id from outgoing_message where state = 'waiting' and channel = ${channel} and due_at <= ${now}::timestamptz
      order by due_at limit ${limit} for update skip locked
    )
    update outgoing_message as message set due_at = ${now}::timestamptz + ${LEASE} * interval '1 second', tries = message.tries + 1
    from due where message.id = due.id
    returning message.id, message.uuid, message.channel, message.recipient, message.subject, message.body, message.is_secret,
      message.tries, message.until`.execute(db)
  return rows
}

/** The message is out. What it says is forgotten with `forget`. */
export const markSent = (
  db: Db,
  id: number,
  { provider_id, forget, now }: { provider_id?: string; forget: boolean; now: Date },
) =>
  db
    .updateTable('outgoing_message')
    .set({
      state: 'sent',
      sent_at: now,
      error: null,
      ...(provider_id && { provider_id }),
      ...(forget && { body: '', subject: '' }),
    })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()

/** The message goes nowhere any more. A code that nobody will type is forgotten. */
export const markFailed = (db: Db, id: number, { why, forget }: { why: string; forget: boolean }) =>
  db
    .updateTable('outgoing_message')
    .set({ state: 'failed', error: why, ...(forget && { body: '', subject: '' }) })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()

export const tryLater = (db: Db, id: number, { why, due_at }: { why: string; due_at: Date }) =>
  db.updateTable('outgoing_message').set({ error: why, due_at }).where('id', '=', id).where('state', '=', 'waiting').execute()

/** What a provider reports of a message that it took. Reports come late, twice and in any order: delivered stays delivered. */
export const markReported = (
  db: Db,
  { provider_id, state, why }: { provider_id: string; state: 'delivered' | 'failed'; why: string | null },
) =>
  db
    .updateTable('outgoing_message')
    .set({ state, error: why })
    .where('provider_id', '=', provider_id)
    .where('state', 'in', state === 'delivered' ? ['waiting', 'sent', 'failed'] : ['waiting', 'sent'])
    .execute()

/** Forgets what codes said whose time is over; one that still waits is not sent any more. */
export const forgetCodes = (db: Db, now: Date) =>
  db
    .updateTable('outgoing_message')
    .set({
      body: '',
      subject: '',
      state: sql`case when state = 'waiting' then 'failed' else state end`,
      error: sql`case when state = 'waiting' then coalesce(error, 'too late') else error end`,
    })
    .where('is_secret', '=', true)
    .where('body', '<>', '')
    .where('until', '<=', now)
    .execute()
