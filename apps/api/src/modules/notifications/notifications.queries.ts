import type { NotificationType } from '@lentera/contract/notifications'
import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { prepared } from '#db/prepared.ts'
import { gathered } from '#kit/batch/batch.ts'
import { readableStudents } from '#school/scope.queries.ts'
import type { RequestContext } from '#kit/http/services.ts'

interface Listed {
  readonly type: NotificationType
  readonly before: number | undefined
  readonly limit: number
}

type Reader = Pick<RequestContext, 'db' | 'user'>

/** What a person was told; a parent reads nothing more about a child once they are no longer linked. */
const toldTo = ({ db, user }: Reader) =>
  db
    .selectFrom('notification')
    .where('notification.account_id', '=', user.id)
    .$if(user.role === 'parent', (query) =>
      query.where((eb) =>
        eb.or([eb('notification.student_id', 'is', null), eb('notification.student_id', 'in', readableStudents({ db, user }))]),
      ),
    )

/** What one person was told, the newest first, with whom and which class it is about. */
export const notificationsOf = (reader: Reader, { type, before, limit }: Listed) =>
  toldTo(reader)
    .leftJoin('account as person', 'person.id', 'notification.student_id')
    .innerJoin('account as reader', 'reader.id', 'notification.account_id')
    .leftJoin('school', (join) => join.on('school.id', '=', sql<number>`coalesce(person.school_id, reader.school_id)`))
    .leftJoin('class', (join) => join.on('class.id', '=', sql<number>`(notification.data->>'class_id')::bigint`))
    .$if(type === 'unread', (query) => query.where('notification.read_at', 'is', null))
    .$if(type === 'read', (query) => query.where('notification.read_at', 'is not', null))
    .$if(before !== undefined, (query) => query.where('notification.id', '<', before!))
    .orderBy('notification.id', 'desc')
    .limit(limit)
    .select(['notification.id', 'notification.kind', 'notification.data', 'notification.created_at', 'notification.read_at'])
    .select(['notification.student_id', 'person.name', 'person.image', 'school.timezone'])
    .select(['class.uuid as class_uuid', 'class.name as class_name'])
    .execute()
export type NotificationRow = Awaited<ReturnType<typeof notificationsOf>>[number]

const unreadOfMany = prepared<{ accounts: readonly number[] }>()((db, slot) =>
  db
    .selectFrom('notification')
    .where('notification.account_id', '=', sql<number>`any(${slot.accounts}::bigint[])`)
    .where('notification.read_at', 'is', null)
    .groupBy('notification.account_id')
    .select(['notification.account_id', sql<number>`count(*)`.as('unread')]),
)
const unreadOfOne = gathered(async (db, asked: readonly number[]) => {
  const byId = new Map((await unreadOfMany(db, { accounts: asked })).map((one) => [one.account_id, one.unread]))
  return asked.map((id) => byId.get(id) ?? 0)
})

const unreadOfParents = prepared<{ parents: readonly number[] }>()((db, slot) =>
  db
    .selectFrom('notification')
    .where('notification.account_id', '=', sql<number>`any(${slot.parents}::bigint[])`)
    .where('notification.read_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('notification.student_id', 'is', null),
        eb.exists(
          eb
            .selectFrom('family_link as link')
            .whereRef('link.parent_id', '=', 'notification.account_id')
            .whereRef('link.student_id', '=', 'notification.student_id')
            .where('link.state', '=', 'linked')
            .select('link.id')
            // Asked of each notice by its keys, never by a table of all links.
            .offset(0),
        ),
      ]),
    )
    .groupBy('notification.account_id')
    .select(['notification.account_id', sql<number>`count(*)`.as('unread')]),
)
const unreadOfParent = gathered(async (db, asked: readonly number[]) => {
  const byId = new Map((await unreadOfParents(db, { parents: asked })).map((one) => [one.account_id, one.unread]))
  return asked.map((id) => byId.get(id) ?? 0)
})

/** How many a person has not read; a parent's depend on the links. Those who ask at once share a query. */
export const unreadOf = ({ db, user }: Reader): Promise<number> =>
  (user.role === 'parent' ? unreadOfParent : unreadOfOne)(db, user.id)

/** Marks those of the person; answers how many of these ids are the person's, read before or not. */
export const markRead = async (db: Db, account: number, { ids, now }: { ids: readonly number[]; now: Date }): Promise<number> => {
  const { rows } = await sql<{ own: number }>`
    with own as (
      select id, read_at from notification where account_id = ${account} and id = any(${ids}::bigint[]) order by id for update
    ), marked as (
      update notification set read_at = ${now}::timestamptz from own where notification.id = own.id and own.read_at is null
    )
    select count(*) as own from own`.execute(db)
  return rows[0]?.own ?? 0
}

/** What the person wants of each kind, where that was ever said; without a row it is the list and the devices. */
export const wishesOf = async (db: Db, account: number) =>
  new Map(
    (
      await db
        .selectFrom('notification_preference')
        .where('account_id', '=', account)
        .select(['kind', 'enabled', 'push', 'whatsapp', 'email'])
        .execute()
    ).map(({ kind, ...wish }) => [kind, wish]),
  )

interface Wish {
  readonly kind: string
  readonly enabled: boolean
  /** Left out, they stay as they are. */
  readonly push?: boolean | undefined
  readonly whatsapp?: boolean | undefined
  readonly email?: boolean | undefined
}
export const keepPreference = (db: Db, account_id: number, wish: Wish) => {
  const { kind, enabled, push, whatsapp, email } = wish
  const values = {
    enabled,
    ...(push !== undefined && { push }),
    ...(whatsapp !== undefined && { whatsapp }),
    ...(email !== undefined && { email }),
  }
  return db
    .insertInto('notification_preference')
    .values({ account_id, kind, ...values })
    .onConflict((conflict) => conflict.columns(['account_id', 'kind']).doUpdateSet(values))
    .execute()
}
