import type { Role } from '@lentera/contract'
import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import type { NotificationRow } from './notifications.queries.ts'

/** A person's number and address, as far as a code has proven that they are the person's: news names children. */
export const addressesOf = async (db: Db, account: number): Promise<{ phone: string | null; email: string | null }> =>
  (await db
    .selectFrom('account')
    .where('id', '=', account)
    .select([
      sql<string | null>`case when phone_verified_at is not null then phone end`.as('phone'),
      sql<string | null>`case when email_verified_at is not null then email end`.as('email'),
    ])
    .executeTakeFirst()) ?? { phone: null, email: null }

/** News on its way out, with where to; null for a way that is not wanted or leads nowhere. */
export interface OutsideRow extends NotificationRow {
  readonly account_id: number
  readonly role: Role
  readonly whatsapp: string | null
  readonly email: string | null
}

/** Takes what is due off the queue, in the transaction that sends it; no other process takes the same. */
export const takeOutside = async (db: Db, now: Date, limit: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    with due as (
      select id from notification where outside_after <= ${now}::timestamptz order by outside_after limit ${limit}
      for update skip locked
    )
    update notification set outside_after = null from due where notification.id = due.id returning notification.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** These, as far as they still say something to their readers: not what was read, is a day old, or may not be known any more. */
export const outsideRows = async (db: Db, now: Date, ids: readonly number[]): Promise<OutsideRow[]> => {
  const { rows } = await sql<OutsideRow>`
    select notification.id, notification.kind, notification.data, notification.created_at, notification.read_at,
      notification.student_id, person.name, person.image, school.timezone, class.uuid as class_uuid, class.name as class_name,
      reader.id as account_id, reader.role,
      case when preference.whatsapp and reader.phone_verified_at is not null then reader.phone end as whatsapp,
      case when preference.email and reader.email_verified_at is not null then reader.email end as email
    from notification
      join account reader on reader.id = notification.account_id and reader.deleted_at is null
      join notification_preference preference on preference.account_id = reader.id and preference.kind = notification.kind
        and preference.enabled
      left join account person on person.id = notification.student_id
      left join school on school.id = coalesce(person.school_id, reader.school_id)
      left join class on class.id = (notification.data->>'class_id')::bigint
    where notification.id = any(${ids}::bigint[]) and notification.read_at is null
      and notification.created_at > ${now}::timestamptz - interval '1 day'
      and (reader.role <> 'parent' or notification.student_id is null or exists (select from family_link link
        where link.parent_id = reader.id and link.student_id = notification.student_id and link.state = 'linked'))
    order by notification.id`.execute(db)
  return rows
}
