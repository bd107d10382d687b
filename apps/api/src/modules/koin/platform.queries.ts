import type { GiftAudience, GiftKind } from '@lentera/contract/koin'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { holds, pageOf, type Paging, type SearchPaging } from '#kit/http/lists.ts'
import type { Timezone } from '@lentera/contract/shared'
import { claims, holding, oldest } from './gifts.queries.ts'

const claimed = (states: RawBuilder<unknown>, more: RawBuilder<unknown> = sql``) =>
  sql<number>`(select count(*)::integer from gift_claim as claim where claim.gift_id = gift.id and claim.state in ${states} ${more})`

const gifts = (db: Db) =>
  db
    .selectFrom('gift')
    .where('gift.school_id', 'is', null)
    .select(['gift.id', 'gift.uuid', 'gift.name', 'gift.text', 'gift.terms', 'gift.cost', 'gift.stock', 'gift.per_person'])
    .select(['gift.starts_on', 'gift.ends_on', sql<GiftKind>`gift.kind`.as('kind')])
    .select(sql<GiftAudience>`gift.audience`.as('audience'))
const kept = (db: Db) =>
  gifts(db).select([
    'gift.active',
    'gift.revision',
    sql<number>`(select count(*)::integer from gift_offer as offer where offer.gift_id = gift.id and offer.accepted)`.as(
      'schools',
    ),
    claimed(sql`('requested', 'approved')`).as('waiting'),
    claimed(sql`('received')`).as('received'),
    claimed(holding).as('claims'),
  ])

/** A page of the gifts for all schools, those in use first. */
export const pageOfPlatform = (db: Db, { search, ...asked }: SearchPaging) =>
  pageOf(kept(db).where(holds(search, 'gift.name')), [sql`gift.active desc`, sql`gift.id desc`], asked)
/** One of them, held until the transaction ends. */
export const holdPlatform = (db: Db, uuid: string) => kept(db).where('gift.uuid', '=', uuid).forUpdate().executeTakeFirst()

const offers = (db: Db, school: number) =>
  gifts(db)
    .leftJoin('gift_offer as offer', (join) => join.onRef('offer.gift_id', '=', 'gift.id').on('offer.school_id', '=', school))
    .where('gift.active', '=', true)
    .select([
      sql<boolean>`coalesce(offer.accepted, false)`.as('accepted'),
      'offer.cost as own_cost',
      claimed(holding, sql`and claim.school_id = ${school}`).as('claims'),
    ])
/** Those that a school may offer, at most two hundred: what it offers first. */
export const offersOf = (db: Db, school: number) =>
  offers(db, school)
    .orderBy(sql`coalesce(offer.accepted, false)`, 'desc')
    .orderBy('gift.id', 'desc')
    .limit(200)
    .execute()
export const offerOf = (db: Db, school: number, uuid: string) =>
  offers(db, school).where('gift.uuid', '=', uuid).executeTakeFirst()
export const writeOffer = (
  db: Db,
  { school_id, gift_id, ...said }: { school_id: number; gift_id: number; accepted: boolean; cost: number | null },
) =>
  db
    .insertInto('gift_offer')
    .values({ school_id, gift_id, ...said })
    .onConflict((conflict) => conflict.columns(['school_id', 'gift_id']).doUpdateSet(said))
    .execute()

const platformClaims = (db: Db) =>
  claims(db)
    .innerJoin('school', 'school.id', 'claim.school_id')
    .where('gift.school_id', 'is', null)
    .select(['school.name as school', sql<Timezone>`school.timezone`.as('timezone')])
export type PlatformClaimRow = Awaited<ReturnType<typeof holdPlatformClaims>>[number]

/** A page of claims of gifts for all schools: what waits, or all the others. */
export const pageOfPlatformClaims = (db: Db, { show, ...asked }: Paging & { readonly show: 'waiting' | 'others' }) =>
  show === 'waiting'
    ? pageOf(platformClaims(db).where('claim.state', 'in', ['requested', 'approved']), oldest, asked)
    : pageOf(platformClaims(db).where('claim.state', 'not in', ['requested', 'approved']), [sql`claim.id desc`], asked)
/** Some of them, held until the transaction ends. */
export const holdPlatformClaims = async (db: Db, ids: readonly number[]) => {
  await db
    .selectFrom('gift_claim')
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .select('id')
    .execute()
  return platformClaims(db)
    .where('claim.id', 'in', [...ids])
    .execute()
}
