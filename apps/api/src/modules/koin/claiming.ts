import { randomInt } from 'node:crypto'
import { Fault, type Inside } from '@lentera/contract'
import type { Claim, Gift, Obstacle } from '@lentera/contract/koin'
import type { gifts } from '@lentera/contract/koin/gifts'
import type { Db } from '#db/db.ts'
import { attachmentOf } from '#kit/files/attachment.ts'
import type { RequestOf, RequestContext } from '#kit/http/services.ts'
import { accountOf, holdAccounts, earnEach, spend } from '#ledger/ledger.queries.ts'
import type { Here } from '#school/here.ts'
import { childHere } from './child.ts'
import { giveCode, takeCode } from './codes.queries.ts'
import { openCode } from './codes.ts'
import { canCancel, obstacleOf } from './gifts.rules.ts'
import * as queries from './gifts.queries.ts'

const because: Readonly<Record<Obstacle, string>> = {
  paused: 'Orang tua menghentikan penukaran untuk sementara.',
  stock: 'Hadiah ini sudah habis.',
  limit: 'Sudah ditukar sampai batas per orang.',
  balance: 'Koin belum cukup untuk hadiah ini.',
}

const lookerAt = (account: number, role: 'student' | 'teacher', { school, day }: Here): queries.Looker => ({
  account,
  role,
  school: school.id,
  date: day.date,
})
const present = (
  { services, now }: RequestContext,
  { picture, ...gift }: queries.ShownGift,
  account: Parameters<typeof obstacleOf>[1],
): Inside<Gift> => ({
  ...gift,
  picture: picture && attachmentOf(services, picture, now),
  obstacle: obstacleOf(gift, account),
})
const presentClaim = (row: queries.ClaimRow): Inside<Claim> => {
  const { id, cost, state, requested_at, reason, kept_until, kind, has_code, pickup_code } = row
  return {
    id,
    gift: { uuid: row.gift_uuid, name: row.gift, kind },
    cost,
    state,
    requested_at: requested_at.toISOString(),
    reason,
    kept_until: state === 'ready' && kind === 'pickup' ? kept_until : null,
    pickup_code: state === 'ready' && kind === 'pickup' ? pickup_code : null,
    has_code,
    can_cancel: canCancel(state),
  }
}

/** A page of gifts, as somebody sees them. */
const pageFor = async (context: RequestOf<typeof gifts.list> | RequestOf<typeof gifts.ofChild>, looker: queries.Looker) => {
  const account = await accountOf(context.db, looker.account)
  const { data, meta } = await queries.pageOfGifts(context.db, looker, context.query)
  return { data: data.map((row) => present(context, row, account)), meta }
}
const ownLooker = (context: RequestContext & Here) =>
  lookerAt(context.user.id, context.user.role === 'teacher' ? 'teacher' : 'student', context)
export const list = (context: RequestOf<typeof gifts.list> & Here) => pageFor(context, ownLooker(context))
export const ofChild = async (context: RequestOf<typeof gifts.ofChild>) =>
  pageFor(context, lookerAt(context.params.id, 'student', await childHere(context, context.params.id)))

/** A gift that the caller may see. Throws NOT_FOUND for any other. */
const giftOf = async (context: RequestContext & Here, uuid: string) => {
  const row = await queries.giftFor(context.db, ownLooker(context), uuid)
  if (!row) throw new Fault('NOT_FOUND')
  return row
}

export const read = async (context: RequestOf<typeof gifts.read> & Here) => {
  const account = await accountOf(context.db, context.user.id)
  return { gift: present(context, await giftOf(context, context.params.uuid), account), balance: account.balance }
}

/** Six figures under which no other open claim of the school waits. */
const withFigures = async (insert: (pickup_code: string) => Promise<number | undefined>): Promise<number> => {
  for (let tries = 0; tries < 20; tries++) {
    // oxlint-disable-next-line no-await-in-loop -- the next only where the one before was taken
    const id = await insert(String(randomInt(1_000_000)).padStart(6, '0'))
    if (id !== undefined) return id
  }
  throw new Fault('UNAVAILABLE')
}

/** Koin go, and a piece of the gift with them, or nothing: account first, then the gift, as everywhere. */
export const claim = async (context: RequestOf<typeof gifts.claim> & Here): Promise<Inside<Claim>> => {
  const { db, user, now, school, day, params } = context
  const claimable = async () => {
    const gift = await giftOf(context, params.uuid)
    const obstacle = obstacleOf(gift, await accountOf(db, user.id))
    if (obstacle) throw new Fault('GIFT_NOT_NOW', { message: because[obstacle] })
    return gift
  }
  // Whoever comes too late is told without waiting for the row: in a rush on the last piece these are nearly all.
  const { id: gift_id } = await claimable()
  await holdAccounts(db, [user.id])
  await queries.holdGifts(db, [gift_id])
  const gift = await claimable()
  const common = { gift_id, school_id: school.id, account_id: user.id, cost: gift.cost, requested_at: now }
  const id = await withFigures((pickup_code) => queries.insertClaim(db, { ...common, pickup_code }))
  const paid = await spend(db, { account: user.id, amount: gift.cost, source_id: id, date: day.date, now })
  if (!paid) throw new Fault('GIFT_NOT_NOW', { message: because.balance })
  await queries.moveStock(db, gift_id, -1)
  // Nobody of the school has to decide on a code for all schools: it is there at once.
  if (gift.platform && gift.kind === 'code') {
    if (!(await giveCode(db, gift_id, id))) throw new Fault('GIFT_NOT_NOW', { message: because.stock })
    await queries.moveClaims(db, [id], { to: 'ready', by: null, now })
  }
  return presentClaim(await ownClaim(db, user.id, id))
}

const ownClaim = async (db: Db, account: number, id: number): Promise<queries.ClaimRow> => {
  const [row] = await queries.claimsById(db, [id], { account })
  if (!row) throw new Fault('NOT_FOUND')
  return row
}

/** Gives koin and pieces back for claims that are held. */
export const giveBack = async (
  db: Db,
  rows: readonly Pick<queries.ClaimRow, 'id' | 'account_id' | 'gift_id' | 'cost'>[],
  { date, now }: { readonly date: string; readonly now: Date },
): Promise<void> => {
  await holdAccounts(
    db,
    rows.map(({ account_id }) => account_id),
  )
  await queries.holdGifts(db, [...new Set(rows.map(({ gift_id }) => gift_id))])
  for (const { id, account_id, gift_id, cost } of rows) {
    await earnEach(db, { of: [{ account_id, source_id: id }], amount: cost, source: 'refund', date, now })
    await queries.moveStock(db, gift_id, 1)
  }
}

export const claims = async ({ db, user, query }: RequestOf<typeof gifts.claims>) => {
  const { data, meta } = await queries.pageOfOwn(db, user.id, query)
  return { data: data.map(presentClaim), meta }
}

export const cancel = async (context: RequestOf<typeof gifts.cancel> & Here): Promise<Inside<Claim>> => {
  const { db, user, now, day, params } = context
  const [row] = await queries.holdClaims(db, [params.claim_id], { account: user.id })
  if (!row) throw new Fault('NOT_FOUND')
  if (!canCancel(row.state)) throw new Fault('GIFT_NOT_NOW', { message: 'Penukaran ini tidak dapat dibatalkan lagi.' })
  await queries.moveClaims(db, [row.id], { to: 'cancelled', by: user.id, now })
  await giveBack(db, [row], { date: day.date, now })
  return presentClaim(await ownClaim(db, user.id, row.id))
}

export const reveal = async (context: RequestOf<typeof gifts.reveal>): Promise<{ code: string }> => {
  const { db, user, now, services, params } = context
  const [row] = await queries.holdClaims(db, [params.claim_id], { account: user.id })
  if (!row) throw new Fault('NOT_FOUND')
  const locked = await takeCode(db, row.id, now)
  if (locked === undefined) throw new Fault('GIFT_NOT_NOW', { message: 'Kode ini sudah pernah ditampilkan.' })
  await queries.moveClaims(db, [row.id], { to: 'received', by: user.id, now })
  return { code: openCode(services, locked) }
}
