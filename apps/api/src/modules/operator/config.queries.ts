import { sql } from 'kysely'
import type { Role } from '@lentera/contract/kit/roles'
import type { ConfigKey } from '@lentera/contract/operator/config'
import type { Db } from '#db/db.ts'
import { pageOf } from '#kit/http/lists.ts'
import { uuidV7 } from '#kit/http/uuid.ts'

/** A value that an operator has set; null for the built-in one. */
export type Held = { readonly value: unknown } | null

/** The last change of each key, and how many there were. */
export const lastChanges = (db: Db) =>
  db
    .selectFrom('remote_config_change as change')
    .innerJoin('operator', 'operator.id', 'change.operator_id')
    .distinctOn('change.key')
    .orderBy('change.key')
    .orderBy('change.id', 'desc')
    .select([
      'change.key',
      'change.at',
      'operator.name as by',
      sql<number>`count(*) over (partition by change.key)`.as('revision'),
    ])
    .execute()

/** What stands at a key; with `held` nobody else changes it until the transaction ends. */
export const valueOf = async (db: Db, key: ConfigKey, { held = false } = {}): Promise<{ value: Held; revision: number }> => {
  if (held) await sql`select pg_advisory_xact_lock(hashtext(${`remote_config ${key}`}))`.execute(db)
  const row = await db.selectFrom('remote_config').where('key', '=', key).select('value').executeTakeFirst()
  const { n } = await db
    .selectFrom('remote_config_change')
    .where('key', '=', key)
    .select(sql<number>`count(*)`.as('n'))
    .executeTakeFirstOrThrow()
  return { value: row ? { value: row.value } : null, revision: n }
}

interface ConfigChange {
  readonly key: ConfigKey
  readonly before: Held
  readonly after: Held
  readonly why: string
  readonly undoes: number | null
  readonly by: number
  readonly at: Date
}
/** Sets a key, or leaves it to the built-in value, and keeps what stood there. */
export const writeChange = async (db: Db, { key, before, after, by, ...change }: ConfigChange): Promise<void> => {
  const json = (held: Held) => (held === null ? null : JSON.stringify(held))
  await db
    .insertInto('remote_config_change')
    .values({ ...change, key, uuid: uuidV7(change.at.getTime()), before: json(before), after: json(after), operator_id: by })
    .execute()
  if (after === null) await db.deleteFrom('remote_config').where('key', '=', key).execute()
  else
    await db
      .insertInto('remote_config')
      .values({ key, value: JSON.stringify(after.value), changed_at: change.at })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: JSON.stringify(after.value), changed_at: change.at }))
      .execute()
}

const changes = (db: Db) =>
  db
    .selectFrom('remote_config_change as change')
    .innerJoin('operator', 'operator.id', 'change.operator_id')
    .select(['change.id', 'change.uuid', 'change.key', 'change.at', 'change.why', 'change.before', 'change.after'])
    .select(['change.undoes', 'operator.name as by'])

/** A page of changes, the newest first. */
export const pageOfChanges = (
  db: Db,
  { key, ...asked }: { readonly key?: ConfigKey | undefined; page: number; per_page: number },
) =>
  pageOf(
    changes(db).$if(key !== undefined, (query) => query.where('change.key', '=', key!)),
    [sql`change.id desc`],
    asked,
  )

export const changeNamed = (db: Db, uuid: string) => changes(db).where('change.uuid', '=', uuid).executeTakeFirst()

/** How many people of these roles there are, of those whose number begins so. */
export const countPeople = async (db: Db, roles: readonly Role[], prefix?: string): Promise<number> =>
  (
    await db
      .selectFrom('account')
      .where('deleted_at', 'is', null)
      .where('role', 'in', [...roles])
      .$if(prefix !== undefined, (query) => query.where('phone', 'like', `${prefix}%`))
      .select(sql<number>`count(*)`.as('n'))
      .executeTakeFirstOrThrow()
  ).n
