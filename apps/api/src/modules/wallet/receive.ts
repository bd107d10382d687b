import type { OrderState } from '@lentera/contract/wallet'
import type { Db } from '#db/db.ts'
import type { Told } from './provider.ts'
import { earlier, stateAfter } from './settle.rules.ts'
import * as queries from './wallet.queries.ts'

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Moves an order as its provider has told, and gives or ends the premium that belongs to it. */
const settle = async (db: Db, row: queries.OrderRow, { outcome, at }: Told, now: Date): Promise<OrderState> => {
  const state = stateAfter(row.state, outcome)
  const happened = new Date(at)
  await queries.moveOrder(db, row.id, {
    state,
    ...(outcome === 'paid' && { settled_at: earlier(row.settled_at, happened), payer_id: row.payer_id ?? row.account_id }),
    ...(outcome === 'refunded' && { refunded_at: earlier(row.refunded_at, happened) }),
    ...(outcome !== 'pending' && { ask_at: null }),
  })
  if (state === 'paid') await queries.addPeriod(db, { account_id: row.account_id, order_id: row.id, months: row.months, now })
  if (state === 'refunded') await queries.endPeriod(db, row.id, now)
  return state
}

/**
 * Takes what a provider has told: each event once, in any order. Of an unknown order, or with another amount, it is kept for the
 * operator and changes nothing. Answers the state of the order; null for an unknown one. The caller has checked the signature.
 */
export const receive = async (db: Db, told: Told, now: Date): Promise<OrderState | null> => {
  const row = UUID.test(told.order) ? await queries.orderBy(db, told.order) : undefined
  const { event, amount, outcome } = told
  const kept = { event, amount, outcome, happened_at: new Date(told.at), received_at: now }
  if (!row) {
    await queries.insertEvent(db, { ...kept, order_id: null, unknown_order: told.order, concern: 'unknown' })
    return null
  }
  const concern = amount === row.price ? null : 'amount'
  const isNew = await queries.insertEvent(db, { ...kept, order_id: row.id, unknown_order: null, concern })
  return isNew && concern === null ? settle(db, row, told, now) : row.state
}
