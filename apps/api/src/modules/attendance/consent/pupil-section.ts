import { keysOf } from '@lentera/contract/kit/keys'
import { consentPurposes } from '@lentera/contract/attendance/consent'
import { pupilSection } from '#school/pupil-sections.ts'
import { newestConsents } from './consent.queries.ts'

const purposes = keysOf(consentPurposes)

/** What may be used of a pupil. A consent to an older wording still holds. */
pupilSection('consents', async ({ db }, { id }) => {
  const known = await newestConsents(db, id)
  return {
    consents: purposes.map((purpose) => {
      const { label } = consentPurposes[purpose]
      const one = known.find((decided) => decided.purpose === purpose)
      if (!one) return { label, granted: false, decided_by: null, decided_at: null }
      const { granted, decided_by, decided_at } = one
      return { label, granted, decided_by, decided_at: decided_at.toISOString() }
    }),
  }
})
