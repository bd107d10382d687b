import { type PaymentOutcome, walletChoices, type WalletChoice } from '@lentera/contract/wallet'
import { isSigned, type Keyed, type KnownPayment, type Signed, signatureOf, type WalletProvider } from './provider.ts'

/** Minutes after which the callback of `late` comes: after the time in which an order can be paid. */
const LATE = 20

/** The wallet keeps no rows: how it is to behave stands in its own name of the payment. */
const referenceOf = (choice: WalletChoice, now: Date) => `trial ${choice} ${now.toISOString()}`
const behaviourOf = (reference: string): { choice: WalletChoice; at: Date } => {
  const [, choice, at] = reference.split(' ')
  return { choice: walletChoices.find((one) => one === choice) ?? 'silence', at: new Date(at ?? 0) }
}

/** What has happened in the wallet, in its order. */
const happened: Readonly<Record<WalletChoice, readonly PaymentOutcome[]>> = {
  approve: ['paid'],
  decline: ['declined'],
  silence: [],
  twice: ['paid'],
  late: ['paid'],
  disordered: ['pending', 'declined', 'paid'],
  other_amount: ['paid'],
  lost: ['paid'],
  refund_fails: ['paid'],
}

const callbackOf = (services: Keyed, { order, amount, reference }: KnownPayment, outcome: PaymentOutcome, at: Date): Signed => {
  const told = {
    event: `${order} ${outcome} ${behaviourOf(reference).choice} ${behaviourOf(reference).at.getTime()}`,
    order,
    amount,
    outcome,
    at: at.toISOString(),
  }
  return { ...told, signature: signatureOf(services, told) }
}

const paymentCallbacks = (services: Keyed, payment: KnownPayment) => {
  const { choice, at } = behaviourOf(payment.reference)
  if (choice === 'lost') return []
  const amount = choice === 'other_amount' ? payment.amount - 1000 : payment.amount
  const sent = happened[choice].map((outcome) => callbackOf(services, { ...payment, amount }, outcome, at)).toReversed()
  const minutes = choice === 'late' ? LATE : 0
  return (choice === 'twice' ? [...sent, ...sent] : sent).map((callback) => ({ callback, minutes }))
}

/** The wallet for trying out: it behaves like one, and moves no money. Production has none. */
export const walletOf = (services: Keyed): WalletProvider | undefined =>
  services.settings.appEnv === 'production'
    ? undefined
    : {
        create: async () => ({ reference: referenceOf('approve', new Date()), page: null }),
        isFrom: (callback) => isSigned(services, callback),
        status: async (payment) => {
          const { choice, at } = behaviourOf(payment.reference)
          const last = happened[choice].at(-1)
          return callbackOf(services, payment, last ?? 'pending', at)
        },
        refund: async ({ reference }) => {
          if (behaviourOf(reference).choice === 'refund_fails') throw new Error('The wallet did not take the refund.')
        },
        trial: {
          create: async (now, choice) => ({ reference: referenceOf(choice, now), page: null }),
          payment: (payment) => paymentCallbacks(services, payment),
          refund: (payment, at) => [callbackOf(services, payment, 'refunded', at)],
        },
      }
