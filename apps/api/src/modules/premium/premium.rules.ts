import type { OwnPremium } from '@lentera/contract/premium'

/** What somebody has at this moment: what was paid for, or the trial that they began, if they did. */
export const premiumOf = (trial: { readonly ends_at: Date } | undefined, now: Date, paid?: Date): OwnPremium => {
  if (paid) return { state: 'active', ends_at: paid.toISOString(), can: [] }
  if (!trial) return { state: 'free', ends_at: null, can: ['try'] }
  return { state: now < trial.ends_at ? 'trial' : 'expired', ends_at: trial.ends_at.toISOString(), can: [] }
}
