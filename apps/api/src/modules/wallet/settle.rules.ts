import type { OrderState, PaymentOutcome } from '@lentera/contract/wallet'

/** The order of the states. A later one is never taken back by an earlier one, so callbacks may come in any order. */
const ranks: Readonly<Record<OrderState, number>> = {
  waiting_parent: 0,
  open: 1,
  expired: 2,
  declined: 3,
  paid: 4,
  refunding: 5,
  refunded: 6,
}

/** The state of an order after its provider has told an outcome. `paid` counts after `declined` and `expired`, too. */
export const stateAfter = (state: OrderState, outcome: PaymentOutcome): OrderState =>
  outcome !== 'pending' && ranks[outcome] > ranks[state] ? outcome : state

/** The earlier of a moment that may be known and another one. */
export const earlier = (known: Date | null, told: Date): Date => (known !== null && known < told ? known : told)

/** Minutes between asking a provider about a payment and asking again; then it is not asked any more. */
const pauses = [5, 10, 30, 120, 720, 1440, 2880]
/** When a payment is asked about, after it was asked about so many times; null when that was the last time. */
export const nextAsk = (asked: number, now: Date): Date | null => {
  const pause = pauses[asked]
  return pause === undefined ? null : new Date(now.getTime() + pause * 60_000)
}
