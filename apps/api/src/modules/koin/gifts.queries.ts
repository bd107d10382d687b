import type { SentFile } from '@lentera/contract'
import type { ClaimState, GiftAudience, GiftKind } from '@lentera/contract/koin'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { sentFile } from '#kit/files/attachment.ts'
import { holds, pageOf, type SearchPaging } from '#kit/http/lists.ts'

/** Who looks at gifts: whose claims count, at which school, on which day. */
export interface Looker {
  readonly account: number
  readonly role: 'student' | 'teacher'
  readonly school: number
  readonly date: string
}

/** Claims that hold a gift. */
export const holding = sql`('requested', 'approved', 'ready', 'received')`
const claimsOf = (more: RawBuilder<unknown> = sql``) =>
  sql<number>`(select count(*)::integer from gift_claim as claim
    where claim.gift_id = gift.id and claim.state in ${holding} ${more})`
const common = ['gift.id', 'gift.uuid', 'gift.name', 'gift.text', 'gift.terms', 'gift.stock'] as const
const limits = ['gift.per_person', 'gift.starts_on', 'gift.ends_on'] as const

/** What a gift costs at the school that looks: its own price of one that is for all schools, where it has said one. */
const costHere = sql<number>`coalesce(offer.cost, gift.cost)`
/** The gifts that somebody may claim at a school on a day: the school's own, and those for all schools that it offers. */
const shown = (db: Db, { account, role, school, date }: Looker) =>
  db
    .selectFrom('gift')
    .innerJoin('school', (join) => join.on('school.id', '=', school))
    .leftJoin('gift_offer as offer', (join) =>
      join.onRef('offer.gift_id', '=', 'gift.id').on('offer.school_id', '=', school).on('gift.school_id', 'is', null),
    )
    .where(
      sql<boolean>`gift.id in (select own.id from gift as own where own.school_id = ${school}
        union all select taken.gift_id from gift_offer as taken where taken.school_id = ${school} and taken.accepted)`,
    )
    .where('gift.active', '=', true)
    .where('gift.audience', 'in', ['all', role === 'student' ? 'students' : 'teachers'])
    .where((eb) => eb.or([eb('gift.starts_on', 'is', null), eb('gift.starts_on', '<=', date)]))
    .where((eb) => eb.or([eb('gift.ends_on', 'is', null), eb('gift.ends_on', '>=', date)]))
    .select([...common, ...limits, 'school.name as school', sql<GiftKind>`gift.kind`.as('kind')])
    .select([costHere.as('cost'), sql<boolean>`gift.school_id is null`.as('platform')])
    .select([sentFile('gift.picture').as('picture'), claimsOf(sql`and claim.account_id = ${account}`).as('claimed')])
export type ShownGift = Awaited<ReturnType<typeof giftFor>> & {}

/** A page of them: those that are left first, then by what they cost. */
export const pageOfGifts = (db: Db, looker: Looker, { search, ...asked }: SearchPaging) =>
  pageOf(shown(db, looker).where(holds(search, 'gift.name', 'gift.text')), [sql`gift.stock = 0`, costHere, sql`gift.id`], asked)
export const giftFor = (db: Db, looker: Looker, uuid: string) =>
  shown(db, looker).where('gift.uuid', '=', uuid).executeTakeFirst()

/** Holds gifts until the transaction ends, in one order, so that no two claims take the same piece. */
export const holdGifts = async (db: Db, ids: readonly number[]): Promise<void> => {
  if (ids.length > 0)
    await db
      .selectFrom('gift')
      .where('id', 'in', [...ids])
      .orderBy('id')
      .select('id')
      .forUpdate()
      .execute()
}
/** Takes a piece of a gift that is held, or gives one back. */
export const moveStock = (db: Db, gift: number, by: 1 | -1) =>
  db
    .updateTable('gift')
    .set({ stock: sql<number>`stock + ${by}::integer` })
    .where('id', '=', gift)
    .execute()

interface NewClaim {
  readonly gift_id: number
  readonly school_id: number
  readonly account_id: number
  readonly cost: number
  readonly requested_at: Date
  readonly pickup_code: string
}
/** Adds a claim; answers its id, undefined where another one that is open has the same figures. */
export const insertClaim = async (db: Db, claim: NewClaim): Promise<number | undefined> =>
  (
    await db
      .insertInto('gift_claim')
      .values(claim)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
  )?.id

export const claims = (db: Db) =>
  db
    .selectFrom('gift_claim as claim')
    .innerJoin('gift', 'gift.id', 'claim.gift_id')
    .innerJoin('account as person', 'person.id', 'claim.account_id')
    .select(['claim.id', 'claim.cost', 'claim.requested_at', 'claim.reason', 'claim.kept_until', 'claim.revision'])
    .select(['claim.gift_id', 'claim.account_id', 'claim.pickup_code', sql<ClaimState>`claim.state`.as('state')])
    .select(['gift.uuid as gift_uuid', 'gift.name as gift', sql<GiftKind>`gift.kind`.as('kind')])
    .select([sql<boolean>`gift.school_id is null`.as('platform')])
    .select(['person.name as person', 'person.image', 'person.role'])
    .select([
      sql<boolean>`exists (select from gift_code as code where code.claim_id = claim.id and code.shown_at is null)`.as(
        'has_code',
      ),
      sql<string | null>`(select class.name from enrollment join class on class.id = enrollment.class_id
        where enrollment.student_id = claim.account_id and class.school_id = claim.school_id
        order by class.tahun_ajaran_id desc limit 1)`.as('class'),
    ])
export type ClaimRow = Awaited<ReturnType<typeof claimsById>>[number]

/** A page of what somebody has claimed, the newest first. */
export const pageOfOwn = (db: Db, account: number, asked: SearchPaging) =>
  pageOf(claims(db).where('claim.account_id', '=', account), [sql`claim.id desc`], asked)

/** Claims of a school, or of somebody, by their ids. */
export const claimsById = (db: Db, ids: readonly number[], of: { readonly school: number } | { readonly account: number }) =>
  claims(db)
    .where('claim.id', 'in', [...ids])
    .where((eb) => ('school' in of ? eb('claim.school_id', '=', of.school) : eb('claim.account_id', '=', of.account)))
    .execute()
/** The same, held until the transaction ends. */
export const holdClaims = async (db: Db, ids: readonly number[], of: Parameters<typeof claimsById>[2]) => {
  await db
    .selectFrom('gift_claim')
    .where('id', 'in', [...ids])
    .where((eb) => ('school' in of ? eb('school_id', '=', of.school) : eb('account_id', '=', of.account)))
    .orderBy('id')
    .forUpdate()
    .select('id')
    .execute()
  return claimsById(db, ids, of)
}

/** Claims at which the office has something to do, of a school: those of its own gifts. */
export const waitingClaims = (db: Db, school: number) =>
  claims(db)
    .where('claim.school_id', '=', school)
    .where('gift.school_id', 'is not', null)
    .where('claim.state', 'in', ['requested', 'approved'])
export const oldest = [sql`claim.id`]

/** A page of a school's claims: what waits, what is ready, or all the others. */
export const pageOfClaims = (
  db: Db,
  school: number,
  { show, search, ...asked }: SearchPaging & { readonly show: 'waiting' | 'ready' | 'others' },
) => {
  const some = claims(db)
    .where('claim.school_id', '=', school)
    .where(holds(search, 'person.name', 'gift.name'))
  const own = some.where('gift.school_id', 'is not', null)
  if (show === 'waiting') return pageOf(own.where('claim.state', 'in', ['requested', 'approved']), oldest, asked)
  if (show === 'ready') return pageOf(some.where('claim.state', '=', 'ready'), oldest, asked)
  const rest = sql<boolean>`(claim.state not in ('requested', 'approved', 'ready') or (gift.school_id is null and claim.state <> 'ready'))`
  return pageOf(some.where(rest), [sql`claim.id desc`], asked)
}

interface Move {
  readonly to: ClaimState
  readonly by: number | null
  readonly reason?: string | null
  readonly kept_until?: string | null
  readonly now: Date
}
/** Brings claims that are held to another state. */
export const moveClaims = (db: Db, ids: readonly number[], { to, by, reason = null, kept_until, now }: Move) =>
  db
    .updateTable('gift_claim')
    .set({ state: to, decided_by: by, decided_at: now, reason, revision: sql<number>`revision + 1` })
    .$if(kept_until !== undefined, (query) => query.set({ kept_until: kept_until! }))
    .where('id', 'in', [...ids])
    .execute()

/** The claim of a school that is ready under these figures. */
export const claimByCode = (db: Db, school: number, code: string) =>
  claims(db)
    .where('claim.school_id', '=', school)
    .where('claim.state', '=', 'ready')
    .where('gift.kind', '=', 'pickup')
    .where('claim.pickup_code', '=', code)
    .executeTakeFirst()
/** Claims that nobody has fetched in time, with their schools. */
export const leftClaims = (db: Db, now: Date) =>
  claims(db)
    .innerJoin('school', 'school.id', 'claim.school_id')
    .where('claim.state', '=', 'ready')
    .where('gift.kind', '=', 'pickup')
    .where(sql<boolean>`claim.kept_until < (${now}::timestamptz at time zone school.timezone)::date`)
    .orderBy('claim.id')
    .limit(500)
    .select([sql<string>`((${now}::timestamptz at time zone school.timezone)::date)::text`.as('today')])
    .execute()

const kept = (db: Db, school: number) =>
  db
    .selectFrom('gift')
    .where('gift.school_id', '=', school)
    .select([...common, ...limits, 'gift.cost', 'gift.active', 'gift.revision', sql<GiftKind>`gift.kind`.as('kind')])
    .select([sql<GiftAudience>`gift.audience`.as('audience'), sentFile('gift.picture').as('picture'), claimsOf().as('claims')])
/** A page of the gifts that an office keeps, those in use first. */
export const pageOfKept = (db: Db, school: number, { search, ...asked }: SearchPaging) =>
  pageOf(kept(db, school).where(holds(search, 'gift.name')), [sql`gift.active desc`, sql`gift.id desc`], asked)
/** One of them, held until the transaction ends. */
export const holdKept = (db: Db, school: number, uuid: string) =>
  kept(db, school).where('gift.uuid', '=', uuid).forUpdate().executeTakeFirst()

/** Whether a gift that is held was ever claimed: nothing else moves its stock but who keeps it. */
export const wasClaimed = async (db: Db, gift: number): Promise<boolean> =>
  (await db.selectFrom('gift_claim').where('gift_id', '=', gift).limit(1).select('id').executeTakeFirst()) !== undefined

interface GiftWords {
  readonly name: string
  readonly text: string
  readonly terms: string
  readonly cost: number
  readonly stock: number
  readonly per_person: number | null
  readonly audience: GiftAudience
  readonly starts_on: string | null
  readonly ends_on: string | null
  readonly active: boolean
}
export const insertGift = (
  db: Db,
  gift: GiftWords & { uuid: string; school_id: number | null; kind: GiftKind; picture: string | null; created_at: Date },
) => db.insertInto('gift').values(gift).execute()
/** Changes a gift; a picture that is null stays as it was. */
export const updateGift = (db: Db, id: number, { picture, ...words }: GiftWords & { picture: SentFile | null }) =>
  db
    .updateTable('gift')
    .set({ ...words, ...(picture && { picture: picture.id }), revision: sql<number>`revision + 1` })
    .where('id', '=', id)
    .execute()
/** A picture that another one has replaced goes in the next night. */
export const dropPicture = (db: Db, id: string, now: Date) =>
  db.updateTable('file').set({ delete_after: now }).where('id', '=', id).execute()
