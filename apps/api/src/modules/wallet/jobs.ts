import { paymentOutcomes } from '@lentera/contract/wallet'
import * as z from 'zod/mini'
import type { Job, RegularJob } from '#kit/jobs/jobs.ts'
import type { Signed } from './provider.ts'
import { receive } from './receive.ts'
import { walletOf } from './sandbox.ts'
import { nextAsk } from './settle.rules.ts'
import { askedOrders, markAsked, orderBy } from './wallet.queries.ts'

const callback = z.object({
  event: z.string(),
  order: z.string(),
  amount: z.int(),
  outcome: z.enum(paymentOutcomes),
  at: z.string(),
  signature: z.string(),
})

/** A callback of the wallet for trying out that comes later. */
export const trialCallback: Job<Signed> = {
  name: 'wallet.trial-callback',
  payload: callback,
  run: async ({ services, now }, told) => {
    if (walletOf(services)?.isFrom(told)) await services.database.inTransaction((db) => receive(db, told, now))
  },
}

/** Asks the provider to give an order back. Tried again where that fails; given up, it is the operator's to start again. */
export const sendRefund: Job<{ order: string }> = {
  name: 'wallet.refund',
  payload: z.object({ order: z.string() }),
  run: async ({ services, now }, { order }) => {
    const { db, inTransaction } = services.database
    const [provider, row] = [walletOf(services), await orderBy(db, order)]
    if (!provider || row?.state !== 'refunding' || row.reference === null) return
    const payment = { order, amount: row.price, reference: row.reference }
    await provider.refund({ ...payment, key: `refund ${order}` })
    for (const told of provider.trial?.refund(payment, now) ?? []) await inTransaction((within) => receive(within, told, now))
  },
}

/** Asks the provider about payments of which it has told nothing final. One that cannot be answered holds up no other. */
export const askWallet: RegularJob = {
  name: 'wallet.status',
  every: 'minute',
  run: async ({ services, now, log }) => {
    const { db, inTransaction } = services.database
    const provider = walletOf(services)
    if (!provider) return
    for (const { id, token, price, reference, asked } of await askedOrders(db, now)) {
      await markAsked(db, id, asked + 1, nextAsk(asked + 1, now))
      if (reference === null) continue
      try {
        const told = await provider.status({ order: token, amount: price, reference })
        if (told) await inTransaction((within) => receive(within, told, now))
      } catch (error) {
        log.warn({ err: error }, 'A wallet did not answer what became of a payment.')
      }
    }
  },
}
