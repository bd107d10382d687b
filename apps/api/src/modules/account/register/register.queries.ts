import type { Role } from '@lentera/contract'
import type { UniqueField } from '@lentera/contract/account/register'
import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { prepared } from '#db/prepared.ts'
import type { Tables } from '#db/tables.gen.ts'
import { gathered } from '#kit/batch/batch.ts'
import { holds, pageOf } from '#kit/http/lists.ts'
import { uuidV7 } from '#kit/http/uuid.ts'

interface Proof {
  readonly hash: string
  readonly role: Role
  /** What was said: of these one was proven. */
  readonly targets: readonly string[]
  readonly now: Date
}

/** Which of a number and an address a proof is good for, in a registration, and when it was used; undefined when it is none. */
export const proofFor = (db: Db, { hash, role, targets, now }: Proof) =>
  db
    .selectFrom('otp')
    .where('secret_hash', '=', hash)
    .where('purpose', '=', 'register')
    .where('role', '=', role)
    .where('target', 'in', [...targets])
    .where('secret_expires_at', '>', now)
    .select(['spent_at', 'target'])
    .executeTakeFirst()

/** The account that was made with a proof, in the moment in which it was used. */
export const madeWith = (db: Db, { role, phone, username, at }: { role: Role; phone: string; username: string; at: Date }) =>
  db
    .selectFrom('account')
    .where('role', '=', role)
    .where('phone', '=', phone)
    .where(sql`lower(username)`, '=', username)
    .where('created_at', '=', at)
    .where('self_registered', '=', true)
    .where('deleted_at', 'is', null)
    .select(['id', 'password_hash'])
    .executeTakeFirst()

/** Makes an account that somebody registers; the database refuses what somebody else of the role has. */
export const insertAccount = async (db: Db, row: Omit<Insertable<Tables['account']>, 'uuid'>): Promise<number> => {
  const { id } = await db
    .insertInto('account')
    .values({ uuid: uuidV7(), ...row })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Which of these interests there are. */
export const knownInterests = async (db: Db, ids: readonly number[]) => {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('interest_field').where('id', 'in', ids).select('id').execute()
  return rows.map(({ id }) => id)
}

export const addInterests = async (db: Db, account: number, ids: readonly number[]): Promise<void> => {
  if (ids.length === 0) return
  await db
    .insertInto('account_interest')
    .values(ids.map((interest_field_id) => ({ account_id: account, interest_field_id })))
    .execute()
}

/** One page of what people may be interested in, by name. */
export const findInterests = (db: Db, { name, ...page }: { name: string | undefined; page: number; per_page: number }) =>
  pageOf(db.selectFrom('interest_field').where(holds(name, 'name')).select(['id', 'name']), [sql`lower(name)`, sql`id`], page)

/** A verified school, and its class of this name where one is given: `room` is undefined where the school has none of it. */
export const schoolToJoin = async (db: Db, id: number, class_uuid: string | undefined) => {
  const school = await db
    .selectFrom('school')
    .where('id', '=', id)
    .where('status', '=', 'verified')
    .select(['id', 'name', 'timezone', 'access_code'])
    .executeTakeFirst()
  if (!school) return undefined
  if (class_uuid === undefined) return { ...school, room: null }
  const room = await db
    .selectFrom('class')
    .where('uuid', '=', class_uuid)
    .where('school_id', '=', id)
    .select('id')
    .executeTakeFirst()
  return { ...school, room: room?.id }
}

/** Whether a school has an account of its office. */
export const hasOffice = async (db: Db, school: number): Promise<boolean> =>
  (await db
    .selectFrom('account')
    .where('school_id', '=', school)
    .where('role', '=', 'school')
    .where('deleted_at', 'is', null)
    .select('id')
    .executeTakeFirst()) !== undefined

/** An office begins to look after a school that waits to be verified: who can be asked about it is kept with it. */
export const giveOffice = async (
  db: Db,
  {
    account,
    school,
    contact,
  }: { account: number; school: number; contact: { name: string; phone: string; email: string | null } },
) => {
  await db.updateTable('account').set({ school_id: school }).where('id', '=', account).execute()
  await db
    .updateTable('school')
    .set({ contact_name: contact.name, contact_phone: contact.phone, contact_email: contact.email, proposed_by: account })
    .where('id', '=', school)
    .execute()
}

interface Wish {
  readonly role: Role
  readonly field: UniqueField
  readonly value: string
  /** The account that asks: its own is free for it. */
  readonly but: number | undefined
}
type WishLists = { readonly [K in 'roles' | 'fields' | 'values']: readonly string[] } & { readonly but: readonly number[] }

const anotherWith = (column: RawBuilder<unknown>) =>
  sql`exists (select from account where account.role = asked.role and ${column} = asked.value and account.deleted_at is null and account.id <> asked.but)`
const areTaken = prepared<WishLists>()((db, { roles, fields, values, but }) =>
  db
    .selectFrom(
      sql<{
        at: number
      }>`unnest(${roles}::text[], ${fields}::text[], ${values}::text[], ${but}::bigint[]) with ordinality`.as<'asked'>(
        sql`asked (role, field, value, but, at)`,
      ),
    )
    .orderBy('at')
    .select(
      sql<boolean>`case asked.field
        when 'username' then ${anotherWith(sql`lower(account.username)`)}
        when 'email' then ${anotherWith(sql`lower(account.email)`)}
        when 'phone' then ${anotherWith(sql`account.phone`)}
        when 'nuptk' then ${anotherWith(sql`account.nuptk`)}
        else exists (select from school where school.npsn = asked.value and school.status = 'verified'
          and not exists (select from account where account.id = asked.but and account.school_id = school.id)) end`.as('taken'),
    ),
)
/**
 * Whether somebody else of the role has this already; of an NPSN, whether a verified school that is not the own one has it.
 * A country that types user names asks without pause: those who ask at once share a query.
 */
export const isTaken = gathered(async (db, asked: readonly Wish[]) => {
  const rows = await areTaken(db, {
    roles: asked.map(({ role }) => role),
    fields: asked.map(({ field }) => field),
    values: asked.map(({ value }) => value),
    but: asked.map(({ but = 0 }) => but),
  })
  return rows.map(({ taken }) => taken)
})
