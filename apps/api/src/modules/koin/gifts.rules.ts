import { Fault } from '@lentera/contract'
import { type ClaimState, giftLimits, type GiftKind, type Obstacle } from '@lentera/contract/koin'
import type { ClaimVerb } from '@lentera/contract/koin/office'
import { addDays } from '#school/time.ts'

/** Why somebody cannot claim a gift now; null where nothing is in the way. What the person can do least about comes first. */
export const obstacleOf = (
  gift: { readonly stock: number; readonly cost: number; readonly per_person: number | null; readonly claimed: number },
  account: { readonly balance: number; readonly paused: boolean },
): Obstacle | null => {
  if (account.paused) return 'paused'
  if (gift.per_person !== null && gift.claimed >= gift.per_person) return 'limit'
  if (gift.stock < 1) return 'stock'
  return account.balance < gift.cost ? 'balance' : null
}

interface HeldGift {
  readonly kind: GiftKind
  readonly stock: number
  readonly revision: number
}
interface SaidGift {
  readonly stock: number
  readonly stock_seen?: number | undefined
  readonly revision: number
}
/**
 * How many pieces a gift that is held has once what was said of it is saved: claims move its stock while somebody types, so what
 * counts is the difference to what was seen. A page that does not say what it saw changes nothing where claims `mayHaveMoved` the
 * stock. Of codes there are as many as were entered and not given. Throws DATA_CHANGED where that, or another save, came between;
 * VALIDATION where more is taken than is left.
 */
export const stockAfter = (gift: HeldGift, said: SaidGift, mayHaveMoved: boolean): number => {
  if (gift.revision !== said.revision) throw new Fault('DATA_CHANGED')
  if (gift.kind === 'code') return gift.stock
  if (said.stock_seen === undefined && said.stock !== gift.stock && mayHaveMoved) throw new Fault('DATA_CHANGED')
  const next = gift.stock + said.stock - (said.stock_seen ?? gift.stock)
  if (next >= 0) return next
  throw new Fault('VALIDATION', { errors: { stock: [`Sementara itu sudah ada yang ditukar: sisanya sekarang ${gift.stock}.`] } })
}

/** What the office may do with a claim. A digital code is ready at once. */
export const verbsOf = ({ state, kind }: { readonly state: ClaimState; readonly kind: GiftKind }): ClaimVerb[] => {
  if (state === 'requested') return kind === 'code' ? ['ready', 'reject'] : ['approve', 'ready', 'reject']
  return state === 'approved' ? ['ready', 'reject'] : []
}
export const stateAfter = { approve: 'approved', ready: 'ready', reject: 'rejected' } as const satisfies Record<
  ClaimVerb,
  ClaimState
>
/** Whoever has claimed may think better of it until it is ready. */
export const canCancel = (state: ClaimState): boolean => state === 'requested' || state === 'approved'

/** The last day on which what is ready today is kept. */
export const keptUntil = (today: string): string => addDays(today, giftLimits.kept)
