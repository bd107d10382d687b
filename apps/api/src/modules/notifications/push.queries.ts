import type { Role } from '@lentera/contract'
import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { dropAddresses } from '#kit/push/subscription.ts'
import type { PushAddress } from '#kit/push/push.ts'
import type { NotificationRow } from './notifications.queries.ts'

/** Something to push, and one device that takes it. */
export interface PushRow extends NotificationRow, PushAddress {
  readonly account_id: number
  readonly role: Role
  readonly subscription_id: number
  readonly unread: number
}
export interface Delivery {
  readonly notification: number
  readonly subscription: number
}

/** A process that was killed meanwhile leaves its page to the others after so many seconds. */
const LEASE = 120

/** Takes up to `limit` notifications whose time has come; no other process takes them meanwhile. */
export const takeDue = async (db: Db, now: Date, limit: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    with due as (
      select id from notification where push_after <= ${now}::timestamptz order by push_after limit ${limit} for update skip locked
    )
    update notification set push_after = ${now}::timestamptz + ${LEASE} * interval '1 second' from due
    where notification.id = due.id returning notification.id`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * These notifications with every device of a live session that takes them, or with those devices only. Left out is what the
 * person has read, does not want any more or may not know any more, and what is a day old.
 */
export const pushRows = async (
  db: Db,
  now: Date,
  { ids, to }: { ids: readonly number[]; to?: readonly number[] },
): Promise<PushRow[]> => {
  const { rows } = await sql<PushRow>`
    select notification.id, notification.kind, notification.data, notification.created_at, notification.read_at,
      notification.student_id, person.name, person.image, school.timezone, class.uuid as class_uuid, class.name as class_name,
      reader.id as account_id, reader.role, device.id as subscription_id, device.endpoint, device.p256dh, device.auth,
      (select count(*) from notification other where other.account_id = reader.id and other.read_at is null
        and (reader.role <> 'parent' or other.student_id is null or exists (select from family_link link
          where link.parent_id = reader.id and link.student_id = other.student_id and link.state = 'linked'))) as unread
    from notification
      join account reader on reader.id = notification.account_id and reader.deleted_at is null and reader.is_sub_push_notif
      join push_subscription device on device.account_id = reader.id
      join session on session.id = device.session_id and session.ended_at is null and session.expires_at > ${now}::timestamptz
      left join account person on person.id = notification.student_id
      left join school on school.id = coalesce(person.school_id, reader.school_id)
      left join class on class.id = (notification.data->>'class_id')::bigint
    where notification.id = any(${ids}::bigint[]) and notification.read_at is null
      and notification.created_at > ${now}::timestamptz - interval '1 day'
      and (${to ?? null}::bigint[] is null or device.id = any(${to ?? null}::bigint[]))
      and not exists (select from notification_preference preference where preference.account_id = reader.id
        and preference.kind = notification.kind and not (preference.enabled and preference.push))
      and (reader.role <> 'parent' or notification.student_id is null or exists (select from family_link link
        where link.parent_id = reader.id and link.student_id = notification.student_id and link.state = 'linked'))
    order by notification.id, device.id`.execute(db)
  return rows
}

interface Outcome {
  /** Notifications that wait no longer. */
  readonly done: readonly number[]
  /** Devices that took something, that take nothing for now, and that are gone. */
  readonly ok: readonly number[]
  readonly failed: readonly number[]
  readonly gone: readonly number[]
}
export const keepOutcome = async (db: Db, now: Date, { done, ok, failed, gone }: Outcome): Promise<void> => {
  await sql`
    with pushed as (update notification set push_after = null where id = any(${done}::bigint[]) and push_after is not null),
      lost as (delete from push_subscription where id = any(${gone}::bigint[]))
    update push_subscription set ok_at = case when id = any(${ok}::bigint[]) then ${now}::timestamptz else ok_at end,
      failed_at = case when id = any(${failed}::bigint[]) then ${now}::timestamptz else failed_at end
    where id = any(${[...ok, ...failed]}::bigint[])`.execute(db)
}

/** The person's wish, the devices that take news, and the quiet hours. */
export const pushStateOf = async (db: Db, { id, session }: { id: number; session: string }) => {
  const { rows } = await sql<{
    wanted: boolean
    here: boolean
    elsewhere: number
    enabled: boolean
    starts_at: string
    ends_at: string
  }>`
    select me.is_sub_push_notif as wanted, count(*) filter (where device.session_id = ${session}::uuid) > 0 as here,
      count(*) filter (where device.session_id <> ${session}::uuid) as elsewhere, coalesce(quiet.enabled, true) as enabled,
      to_char(coalesce(quiet.starts_at, '20:00'), 'HH24:MI') as starts_at,
      to_char(coalesce(quiet.ends_at, '05:00'), 'HH24:MI') as ends_at
    from account me
      left join quiet_hours quiet on quiet.account_id = me.id
      left join push_subscription device on device.account_id = me.id
    where me.id = ${id} group by me.id, quiet.account_id`.execute(db)
  return rows[0]
}

/** Keeps the wish; a device that goes takes the wish along when it was the last one. */
export const keepWish = async (db: Db, { id, session }: { id: number; session: string }, enabled: boolean) => {
  if (!enabled) await dropAddresses(db, session)
  await sql`update account set is_sub_push_notif = ${enabled}::boolean
      or exists (select from push_subscription where account_id = ${id})
    where id = ${id}`.execute(db)
}

export const keepQuietHours = (db: Db, account_id: number, quiet: { enabled: boolean; starts_at: string; ends_at: string }) =>
  db
    .insertInto('quiet_hours')
    .values({ account_id, ...quiet })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(quiet))
    .execute()
