import { Fault, type Inside } from '@lentera/contract'
import type { ClaimState } from '@lentera/contract/koin'
import type { ClaimVerb } from '@lentera/contract/koin/office'
import type { GiftOffer, giftOffers, PlatformClaim, platformGifts } from '@lentera/contract/koin/platform'
import { decideAll } from '#kit/http/decide.ts'
import type { RequestContext, RequestOf } from '#kit/http/services.ts'
import { publish } from '#kit/live/events.ts'
import { uuidV7 } from '#kit/http/uuid.ts'
import { keepAct } from '#kit/security/operator-acts.queries.ts'
import type { OperatorUser } from '#kit/security/operators.queries.ts'
import { notify } from '#notices/notify.queries.ts'
import type { Here } from '#school/here.ts'
import { localTime } from '#school/time.ts'
import { giveBack } from './claiming.ts'
import * as gifts from './gifts.queries.ts'
import { keptUntil, stateAfter, verbsOf } from './gifts.rules.ts'
import { addCodes, assertPeriod, stockSaid } from './office.ts'
import * as queries from './platform.queries.ts'

export const list = ({ db, query }: RequestOf<typeof platformGifts.list, unknown, OperatorUser>) =>
  queries.pageOfPlatform(db, query)

export const add = async ({ db, user, now, body }: RequestOf<typeof platformGifts.add, unknown, OperatorUser>) => {
  assertPeriod(body)
  const { stock, ...words } = body
  const uuid = uuidV7()
  const row = { ...words, uuid, school_id: null, picture: null, stock: body.kind === 'code' ? 0 : stock, created_at: now }
  await gifts.insertGift(db, row)
  await keepAct(db, { by: user.id, act: 'gift_add', subject: body.name, at: now })
  return { uuid }
}

export const change = async (context: RequestOf<typeof platformGifts.change, unknown, OperatorUser>) => {
  const { db, user, now, params, body } = context
  assertPeriod(body)
  const gift = await queries.holdPlatform(db, params.uuid)
  if (!gift) throw new Fault('NOT_FOUND')
  const { revision: _, stock_seen: __, ...words } = body
  await gifts.updateGift(db, gift.id, { ...words, stock: await stockSaid(db, gift, body), picture: null })
  await keepAct(db, { by: user.id, act: 'gift_change', subject: body.name, at: now })
  return { uuid: gift.uuid }
}

export const codes = async (context: RequestOf<typeof platformGifts.codes, unknown, OperatorUser>) => {
  const { db, user, now, services, params, body } = context
  const gift = await queries.holdPlatform(db, params.uuid)
  if (!gift || gift.kind !== 'code') throw new Fault('NOT_FOUND')
  const counts = await addCodes(db, services, gift.id, body.codes)
  const detail = { added: String(counts.added) }
  await keepAct(db, { by: user.id, act: 'gift_codes', subject: gift.name, detail, at: now })
  return counts
}

const presentClaim = (row: queries.PlatformClaimRow): Inside<PlatformClaim> => {
  const { id, school, cost, state, requested_at, reason, revision, kind } = row
  return {
    id,
    gift: { uuid: row.gift_uuid, name: row.gift, kind },
    school,
    cost,
    state,
    requested_at: requested_at.toISOString(),
    reason,
    revision,
    can: verbsOf(row),
  }
}
export const claims = async ({ db, query }: RequestOf<typeof platformGifts.claims, unknown, OperatorUser>) => {
  const { data, meta } = await queries.pageOfPlatformClaims(db, query)
  return { data: data.map(presentClaim), meta }
}

type Deciding = RequestOf<typeof platformGifts.decide, unknown, OperatorUser>
/** Decides on a claim that is held, by the day of its school, and tells whoever claimed. */
const settle = async ({ db, user, now, body }: Deciding, row: queries.PlatformClaimRow): Promise<void> => {
  const { verb, reason = null } = body
  const { date } = localTime(now, row.timezone)
  const until = keptUntil(date)
  await gifts.moveClaims(db, [row.id], {
    to: stateAfter[verb],
    by: null,
    reason,
    now,
    ...(verb === 'ready' && { kept_until: until }),
  })
  if (verb === 'reject') await giveBack(db, [row], { date, now })
  const { id, account_id, gift, cost, kind } = row
  const data = { gift, verb, reason, cost, fetched: kind === 'pickup', until }
  await notify(db, [{ kind: 'koin_claim', account_id, key: `koin_claim ${id} ${verb}`, data }], now)
  await keepAct(db, {
    by: user.id,
    act: `gift_${verb}`,
    subject: `${gift}, ${row.school}`,
    detail: reason === null ? {} : { reason },
    at: now,
  })
}
export const decide = (context: Deciding) => {
  const { db, body } = context
  return decideAll<queries.PlatformClaimRow, ClaimVerb, { state: ClaimState }>(body, {
    read: (ids) => queries.holdPlatformClaims(db, ids),
    can: verbsOf,
    write: async (rows) => {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, in one transaction
      for (const row of rows) await settle(context, row)
      await publish(db, 'gifts', [...new Set(rows.map(({ account_id }) => account_id))])
      return { taken: rows.map(({ id }) => id) }
    },
    present: ({ state }) => ({ state }),
  })
}

export const offers = ({ db, school }: RequestContext & Here): Promise<Inside<GiftOffer>[]> => queries.offersOf(db, school.id)
/** Throws NOT_FOUND for a gift that is not for all schools, or not offered any more. */
export const setOffer = async (context: RequestOf<typeof giftOffers.set> & Here): Promise<Inside<GiftOffer>> => {
  const { db, school, params, body } = context
  const gift = await queries.offerOf(db, school.id, params.uuid)
  if (!gift) throw new Fault('NOT_FOUND')
  await queries.writeOffer(db, { school_id: school.id, gift_id: gift.id, accepted: body.accepted, cost: body.own_cost })
  return { ...gift, accepted: body.accepted, own_cost: body.own_cost }
}
