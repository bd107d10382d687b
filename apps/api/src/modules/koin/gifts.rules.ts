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
