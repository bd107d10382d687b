import { waitsFor, type WaitLine } from '#notices/waits.ts'
import { walletOf } from './sandbox.ts'
import { ordersForParent } from './wallet.queries.ts'

/** What the children want to buy. Nothing waits where the wallet is closed. */
waitsFor(['parent'], async ({ db, user, now, services }) =>
  walletOf(services) === undefined
    ? []
    : (await ordersForParent(db, user.id, now)).map(({ token, name, package: of, price }): WaitLine => ({
        place: 'wallet',
        title: name,
        note: `Ingin membeli ${of}, Rp${price.toLocaleString('id-ID')}`,
        urgency: 'soon',
        due: null,
        count: 1,
        target: { screen: 'wallet_order', token },
      })),
)
