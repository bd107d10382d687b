import type { Inside } from '@lentera/contract'
import type { DeskFeature } from '@lentera/contract/premium-desk'
import { type Insertable, sql } from 'kysely'
import type { Db } from '#db/db.ts'
import type { Tables } from '#db/tables.gen.ts'

const ordersIn = (states: readonly string[]) =>
  sql<number>`(select count(*)::integer from wallet_order as bought where bought.package_id = package.id
    and bought.state in (${sql.join([...states])}))`

const packages = (db: Db) =>
  db
    .selectFrom('premium_package as package')
    .select(['package.id', 'package.uuid', 'package.role', 'package.type', 'package.name', 'package.summary'])
    .select(['package.months', 'package.price', 'package.sold', 'package.revision'])
    .select([ordersIn(['open', 'waiting_parent']).as('open'), ordersIn(['paid']).as('paid')])
export type PackageRow = NonNullable<Awaited<ReturnType<typeof packageNamed>>>

/** What premium adds, in the order in which it is shown. */
export const allFeatures = async (db: Db): Promise<Inside<DeskFeature>[]> => {
  const { rows } = await sql<Inside<DeskFeature>>`
    select code, name, free, premium, roles from premium_feature order by place, code`.execute(db)
  return rows
}

/** All packages, by whom they are for, the shortest first; those that are not sold at the end. */
export const allPackages = (db: Db) =>
  packages(db).orderBy('package.role').orderBy('package.sold', 'desc').orderBy('package.months').orderBy('package.id').execute()

/** One package; held until the transaction ends where `held`. */
export const packageNamed = (db: Db, uuid: string, { held = false } = {}) =>
  packages(db)
    .where('package.uuid', '=', uuid)
    .$if(held, (query) => query.forUpdate('package'))
    .executeTakeFirst()

/** How many packages of a role are sold, one left out; nobody else changes that until the transaction ends. */
export const countSold = async (db: Db, role: 'student' | 'teacher', but: string | null): Promise<number> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('premium packages', 0))`.execute(db)
  const { n } = await db
    .selectFrom('premium_package')
    .where('role', '=', role)
    .where('sold', '=', true)
    .$if(but !== null, (query) => query.where('uuid', '!=', but!))
    .select(sql<number>`count(*)`.as('n'))
    .executeTakeFirstOrThrow()
  return n
}

export const insertPackage = (db: Db, row: Insertable<Tables['premium_package']>) =>
  db.insertInto('premium_package').values(row).execute()

interface PackageFields {
  readonly name: string
  readonly summary: string
  readonly price: number
  readonly sold: boolean
}
export const updatePackage = (db: Db, { id, revision }: PackageRow, said: PackageFields) =>
  db
    .updateTable('premium_package')
    .set({ ...said, revision: revision + 1 })
    .where('id', '=', id)
    .execute()
