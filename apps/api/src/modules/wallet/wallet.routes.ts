import { Fault, type Inside, type Parsed } from '@lentera/contract'
import { type OrderState, wallet, type WalletOrder, walletLimits } from '@lentera/contract/wallet'
import type { Db } from '#db/db.ts'
import { serve } from '#kit/http/serve.ts'
import type { Visit } from '#kit/http/services.ts'
import { uuidV7 } from '#kit/http/uuid.ts'
import { notify } from '#notices/notify.queries.ts'
import { localTime } from '#school/time.ts'
import { isSigned, type Told, walletOf } from './sandbox.ts'
import * as queries from './wallet.queries.ts'

type Asked<K extends keyof typeof wallet> = Visit & Parsed<(typeof wallet)[K]>
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000]

/** The wallet of this installation. Throws NOT_FOUND where there is none. */
const open = ({ services }: Pick<Visit, 'services'>) => {
  const provider = walletOf(services)
  if (!provider) throw new Fault('NOT_FOUND')
  return provider
}
const isAdult = (born_on: string | null, now: Date) =>
  born_on !== null && `${Number(born_on.slice(0, 4)) + 18}${born_on.slice(4)}` <= localTime(now, 'Asia/Jakarta').date

/** What has had its time without being paid is over, whenever somebody looks. */
const stateOf = ({ state, expires_at }: queries.OrderRow, now: Date): OrderState =>
  (state === 'open' || state === 'waiting_parent') && expires_at <= now ? 'expired' : state
const verbsOf = (row: queries.OrderRow, account: number, now: Date): ('pay' | 'refund')[] => {
  const state = stateOf(row, now)
  if (state === 'open' && (row.payer_id ?? row.account_id) === account) return ['pay']
  if (state === 'waiting_parent' && row.account_id !== account) return ['pay']
  const recent = row.settled_at !== null && now.getTime() - row.settled_at.getTime() < walletLimits.refund * HOUR
  return state === 'paid' && row.payer_id === account && recent ? ['refund'] : []
}
const present = ({ user, now }: Visit, row: queries.OrderRow): Inside<WalletOrder> => ({
  token: row.token,
  for_name: row.for_name,
  mine: row.account_id === user.id,
  package: row.package,
  months: row.months,
  price: row.price,
  state: stateOf(row, now),
  created_at: row.created_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
  settled_at: row.settled_at?.toISOString() ?? null,
  receipt: row.settled_at ? `LT-${row.settled_at.getUTCFullYear()}-${String(row.id).padStart(6, '0')}` : null,
  can: verbsOf(row, user.id, now),
})
const orderOf = async ({ db, user }: Visit, token: string, held = false): Promise<queries.OrderRow> => {
  const row = await queries.orderOf(db, user.id, token, held)
  if (!row) throw new Fault('NOT_FOUND')
  return row
}

const mine = async (visit: Visit) => {
  open(visit)
  const link = await queries.linkOf(visit.db, visit.user.id)
  const rows = await queries.ordersOf(visit.db, visit.user.id)
  return {
    link: link ? { phone: `•••• ${link.phone.slice(-4)}`, linked_at: link.linked_at.toISOString() } : null,
    orders: rows.map((row) => present(visit, row)),
  }
}
const begin = async (visit: Visit) => {
  open(visit)
  const token = uuidV7()
  await queries.insertIntegration(visit.db, { token, account_id: visit.user.id, created_at: visit.now })
  return { token }
}
/** A request of whoever visits to be linked, and whether it still waits for an answer. */
const waiting = async (visit: Asked<'integration'> | Asked<'answer'>) => {
  open(visit)
  const found = await queries.integrationOf(visit.db, visit.user.id, visit.params.token)
  if (!found) throw new Fault('NOT_FOUND')
  return found.answered_at === null && visit.now.getTime() - found.created_at.getTime() < walletLimits.minutes * MINUTE
}
const answer = async (visit: Asked<'answer'>) => {
  const { db, user, now, params, body } = visit
  if (!(await waiting(visit))) throw new Fault('WALLET_NOT_NOW')
  await queries.closeIntegration(db, params.token, now)
  if (body.approve) await queries.writeLink(db, { account_id: user.id, phone: body.phone, linked_at: now })
  return { linked: body.approve }
}

const order = async (visit: Asked<'order'>) => {
  open(visit)
  const { db, user, now, body } = visit
  const chosen = await queries.packageOf(db, user.role === 'teacher' ? 'teacher' : 'student', body.package_uuid)
  if (!chosen) throw new Fault('NOT_FOUND')
  const { born_on, parents } = await queries.buyerOf(db, user.id)
  const alone = user.role === 'teacher' || isAdult(born_on, now)
  if (!alone && parents.length === 0)
    throw new Fault('WALLET_NOT_NOW', { message: 'Pembelian dibayar orang tua. Hubungkan akun orang tuamu dulu.' })
  const token = uuidV7()
  const time = alone ? walletLimits.minutes * MINUTE : walletLimits.days * DAY
  await queries.insertOrder(db, {
    token,
    account_id: user.id,
    package_id: chosen.id,
    price: chosen.price,
    state: alone ? 'open' : 'waiting_parent',
    created_at: now,
    expires_at: new Date(now.getTime() + time),
  })
  const row = await orderOf(visit, token)
  const data = { token, name: row.for_name, package: row.package, price: row.price }
  if (!alone)
    await notify(
      db,
      parents.map((account_id) => ({ kind: 'wallet_order' as const, account_id, key: `wallet ${token}`, data })),
      now,
    )
  return present(visit, row)
}

/** What a wallet has told becomes of an order that is held: once, and only where it was still to be paid. */
const settle = async (db: Db, row: queries.OrderRow, told: Told, now: Date): Promise<void> => {
  if (!(await queries.insertEvent(db, { event: told.event, order_id: row.id, outcome: told.outcome, received_at: now }))) return
  if (row.state !== 'open' && row.state !== 'waiting_parent') return
  if (told.outcome === 'declined') return void (await queries.moveOrder(db, row.id, { state: 'declined' }))
  await queries.moveOrder(db, row.id, { state: 'paid', settled_at: now, payer_id: row.payer_id ?? row.account_id })
  await queries.addPeriod(db, { account_id: row.account_id, order_id: row.id, months: row.months, now })
}

const pay = async (visit: Asked<'pay'>) => {
  const provider = open(visit)
  const { db, user, now, params, body } = visit
  const row = await orderOf(visit, params.token, true)
  if (!verbsOf(row, user.id, now).includes('pay')) throw new Fault('WALLET_NOT_NOW')
  if (!(await queries.linkOf(db, user.id))) throw new Fault('WALLET_NOT_NOW', { message: 'Hubungkan dompet dulu, lalu bayar.' })
  await queries.moveOrder(db, row.id, { state: 'open', payer_id: user.id })
  for (const told of provider.pay(row.token, body.choice)) {
    const held = await queries.orderBy(db, row.token)
    if (held) await settle(db, held, told, now)
  }
  return present(visit, await orderOf(visit, row.token))
}

const refund = async (visit: Asked<'refund'>) => {
  open(visit)
  const { db, user, now, params } = visit
  const row = await orderOf(visit, params.token, true)
  if (!verbsOf(row, user.id, now).includes('refund')) throw new Fault('WALLET_NOT_NOW')
  await queries.moveOrder(db, row.id, { state: 'refunded', refunded_at: now })
  await queries.endPeriod(db, row.id)
  return present(visit, await orderOf(visit, row.token))
}

const callback = async ({ db, now, services, body }: Omit<Visit, 'user'> & Parsed<typeof wallet.callback>) => {
  open({ services })
  const { signature, ...told } = body
  // Whoever does not have the key learns nothing of orders.
  if (!isSigned(services, told, signature)) throw new Fault('NOT_FOUND')
  const row = UUID.test(told.order) ? await queries.orderBy(db, told.order) : undefined
  if (!row) throw new Fault('NOT_FOUND')
  await settle(db, row, told, now)
  return { state: (await queries.orderBy(db, told.order))?.state ?? row.state }
}

export const walletRoutes = serve(wallet, {
  mine,
  begin,
  integration: async (visit) => ({ open: await waiting(visit) }),
  answer,
  unlink: async (visit) => {
    open(visit)
    await queries.dropLink(visit.db, visit.user.id)
    return null
  },
  order,
  read: async (visit) => {
    open(visit)
    const row = await orderOf(visit, visit.params.token)
    return { order: present(visit, row), linked: (await queries.linkOf(visit.db, visit.user.id)) !== undefined }
  },
  pay,
  refund,
  callback,
})
