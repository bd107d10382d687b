import { Fault, type Inside, type Parsed } from '@lentera/contract'
import { type OrderState, wallet, type WalletOrder, walletLimits } from '@lentera/contract/wallet'
import type { Db } from '#db/db.ts'
import { serve } from '#kit/http/serve.ts'
import type { RequestOf, RequestContext } from '#kit/http/services.ts'
import { uuidV7 } from '#kit/http/uuid.ts'
import { notify } from '#notices/notify.queries.ts'
import { localTime } from '#school/time.ts'
import { sendRefund, trialCallback } from './jobs.ts'
import { receive } from './receive.ts'
import { walletOf } from './sandbox.ts'
import { nextAsk } from './settle.rules.ts'
import * as queries from './wallet.queries.ts'

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000]

/** The wallet of this installation. Throws NOT_FOUND where there is none. */
const open = ({ services }: Pick<RequestContext, 'services'>) => {
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
const present = ({ user, now }: RequestContext, row: queries.OrderRow): Inside<WalletOrder> => ({
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
const orderOf = async ({ db, user }: RequestContext, token: string, held = false): Promise<queries.OrderRow> => {
  const row = await queries.orderOf(db, user.id, token, held)
  if (!row) throw new Fault('NOT_FOUND')
  return row
}

const mine = async (context: RequestContext) => {
  open(context)
  const link = await queries.linkOf(context.db, context.user.id)
  const rows = await queries.ordersOf(context.db, context.user.id)
  return {
    link: link ? { phone: `•••• ${link.phone.slice(-4)}`, linked_at: link.linked_at.toISOString() } : null,
    orders: rows.map((row) => present(context, row)),
  }
}
const begin = async (context: RequestContext) => {
  open(context)
  const token = uuidV7()
  await queries.insertIntegration(context.db, { token, account_id: context.user.id, created_at: context.now })
  return { token }
}
/** A request of the caller to be linked, and whether it still waits for an answer. */
const waiting = async (context: RequestOf<typeof wallet.integration> | RequestOf<typeof wallet.answer>) => {
  open(context)
  const found = await queries.integrationOf(context.db, context.user.id, context.params.token)
  if (!found) throw new Fault('NOT_FOUND')
  return found.answered_at === null && context.now.getTime() - found.created_at.getTime() < walletLimits.minutes * MINUTE
}
const answer = async (context: RequestOf<typeof wallet.answer>) => {
  const { db, user, now, params, body } = context
  if (!(await waiting(context))) throw new Fault('WALLET_NOT_NOW')
  await queries.closeIntegration(db, params.token, now)
  if (body.approve) await queries.writeLink(db, { account_id: user.id, phone: body.phone, linked_at: now })
  return { linked: body.approve }
}

/** How often somebody may order. Held by the account's row, so that orders made at once are counted one after the other. */
const checkOrders = async (db: Db, account: number, { alone, now }: { alone: boolean; now: Date }): Promise<void> => {
  const { open: some, asked } = await queries.countOrders(db, account, now)
  if (some >= walletLimits.open)
    throw new Fault('WALLET_NOT_NOW', {
      message: alone
        ? `Sudah ada ${some} pembelian yang belum dibayar. Selesaikan dulu, atau coba lagi dalam ${walletLimits.minutes} menit.`
        : `Sudah ada ${some} pembelian yang menunggu orang tuamu. Tunggu keputusan mereka dulu.`,
    })
  if (!alone && asked >= walletLimits.asked)
    throw new Fault('WALLET_NOT_NOW', {
      message: `Orang tuamu sudah dimintai ${asked} pembelian hari ini. Coba lagi besok.`,
    })
}

/** Tells the parents: of the first order by itself, of all that follow within an hour by one notice together. */
const tellParents = async (context: RequestContext, parents: readonly number[], row: queries.OrderRow): Promise<void> => {
  const { db, user, now } = context
  const first = await queries.announcedOrder(db, user.id, new Date(now.getTime() - HOUR), row.id)
  const { token, for_name: name, package: of, price } = row
  const data = { token, name, package: of, price, ...(first && { more: true }) }
  const key = first ? `wallet more ${first.token}` : `wallet ${token}`
  if (!first) await queries.markAnnounced(db, row.id, now)
  await notify(
    db,
    parents.map((account_id) => ({ kind: 'wallet_order' as const, account_id, key, data })),
    now,
  )
}

const order = async (context: RequestOf<typeof wallet.order>) => {
  open(context)
  const { db, user, now, body } = context
  const chosen = await queries.packageOf(db, user.role === 'teacher' ? 'teacher' : 'student', body.package_uuid)
  if (!chosen) throw new Fault('NOT_FOUND')
  const { born_on, parents } = await queries.buyerOf(db, user.id)
  const alone = user.role === 'teacher' || isAdult(born_on, now)
  if (!alone && parents.length === 0)
    throw new Fault('WALLET_NOT_NOW', { message: 'Pembelian dibayar orang tua. Hubungkan akun orang tuamu dulu.' })
  await checkOrders(db, user.id, { alone, now })
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
  const row = await orderOf(context, token)
  if (!alone) await tellParents(context, parents, row)
  return present(context, row)
}

const pay = async (context: RequestOf<typeof wallet.pay>) => {
  const provider = open(context)
  const { db, user, now, params, body, services } = context
  const row = await orderOf(context, params.token, true)
  if (!verbsOf(row, user.id, now).includes('pay')) throw new Fault('WALLET_NOT_NOW')
  if (!(await queries.linkOf(db, user.id))) throw new Fault('WALLET_NOT_NOW', { message: 'Hubungkan dompet dulu, lalu bayar.' })
  const payment = { order: row.token, amount: row.price }
  const asked = { ...payment, expires_at: row.expires_at }
  const { reference, page } = await (provider.trial?.create(now, body.choice) ?? provider.create(asked))
  await queries.moveOrder(db, row.id, { state: 'open', payer_id: user.id, reference, asked: 0, ask_at: nextAsk(0, now) })
  for (const { callback: told, minutes } of provider.trial?.payment({ ...payment, reference }) ?? [])
    if (minutes === 0) await receive(db, told, now)
    else await services.jobs.add(db, trialCallback, told, { runAt: new Date(now.getTime() + minutes * MINUTE) })
  return { ...present(context, await orderOf(context, row.token)), page }
}

/** Premium ends at once; the money is on its way until the wallet tells that it is back. */
const refund = async (context: RequestOf<typeof wallet.refund>) => {
  open(context)
  const { db, user, now, params, services } = context
  const row = await orderOf(context, params.token, true)
  if (!verbsOf(row, user.id, now).includes('refund')) throw new Fault('WALLET_NOT_NOW')
  await queries.moveOrder(db, row.id, { state: 'refunding' })
  await queries.endPeriod(db, row.id, now)
  await services.jobs.add(db, sendRefund, { order: row.token }, { key: `wallet refund ${row.token}` })
  return present(context, await orderOf(context, row.token))
}

const callback = async ({ db, now, services, body }: Omit<RequestContext, 'user'> & Parsed<typeof wallet.callback>) => {
  // Whoever does not have the key learns nothing of orders.
  if (!open({ services }).isFrom(body)) throw new Fault('NOT_FOUND')
  return { state: await receive(db, body, now) }
}

export const walletRoutes = serve(wallet, {
  mine,
  begin,
  integration: async (context) => ({ open: await waiting(context) }),
  answer,
  unlink: async (context) => {
    open(context)
    await queries.dropLink(context.db, context.user.id)
    return null
  },
  order,
  read: async (context) => {
    open(context)
    const row = await orderOf(context, context.params.token)
    return { order: present(context, row), linked: (await queries.linkOf(context.db, context.user.id)) !== undefined }
  },
  pay,
  refund,
  callback,
})
