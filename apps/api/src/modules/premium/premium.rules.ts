import { GRACE_DAYS, type OwnPremium, type PremiumState } from '@lentera/contract/premium'
import { DAY } from '#kit/durations.ts'

/** What is known of somebody's premium. */
export interface PremiumFacts {
  /** When the trial ends, or ended; null of who never had one. */
  readonly trial: Date | null
  /** When all that was paid for ends, or ended. */
  readonly paid: Date | null
  /** When a purchase was last paid back. */
  readonly refunded: Date | null
}

/** Until when premium goes on after what was paid for has ended. */
const graceEnd = (paid: Date): Date => new Date(paid.getTime() + GRACE_DAYS * DAY)

const standing = ({ trial, paid, refunded }: PremiumFacts, now: Date): { state: PremiumState; ends: Date | null } => {
  if (paid && now < paid) return { state: 'active', ends: paid }
  if (trial && now < trial) return { state: 'trial', ends: trial }
  // What was bought after the money came back counts, not that.
  if (refunded && (!paid || refunded > paid)) return { state: 'cancelled', ends: refunded }
  if (paid) return now < graceEnd(paid) ? { state: 'grace', ends: graceEnd(paid) } : { state: 'expired', ends: paid }
  return trial ? { state: 'expired', ends: trial } : { state: 'free', ends: null }
}

const running: ReadonlySet<PremiumState> = new Set(['trial', 'active', 'grace'])
/** Whether somebody in this state has premium. */
export const hasIt = (state: PremiumState): boolean => running.has(state)

/** What somebody has at this moment: what was paid for, the days after it, or the trial that they began, if they did. */
export const premiumOf = (facts: PremiumFacts, now: Date): OwnPremium => {
  const { state, ends } = standing(facts, now)
  const onTrial = state === 'trial' || (state === 'expired' && facts.paid === null)
  return {
    state,
    ends_at: ends?.toISOString() ?? null,
    source: state === 'free' ? null : onTrial ? 'trial' : 'paid',
    can: facts.trial || hasIt(state) ? [] : ['try'],
  }
}
