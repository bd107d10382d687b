/**
 * What the age of a pupil means for the consent of a guardian (PP 17/2025, article 9; UU 27/2022, article 25). The only place that
 * knows these ages; the SQL of `guardian.queries.ts` takes them from here.
 *
 * | age   | account            | direct messages        | on the mading     | location, photo    |
 * | ----- | ------------------ | ---------------------- | ----------------- | ------------------ |
 * | < 13  | guardian's consent | through parents alone  | first name alone  | guardian's consent |
 * | 13–15 | guardian's consent | with own teachers      | name              | guardian's consent |
 * | 16    | guardian's consent | with own teachers      | name              | guardian's consent |
 * | 17    | own, unless a guardian refuses | with own teachers | name       | guardian's consent |
 * | ≥ 18  | own                | with own teachers      | name              | own                |
 */
export const ages = {
  /** From this age on a pupil writes messages and is named in public. */
  named: 13,
  /** Begins the oldest band of children. */
  older: 16,
  /** From this age on the own consent counts, unless a guardian, who is shown the account, refuses. */
  ownConsent: 17,
  /** From this age on a pupil decides alone. */
  adult: 18,
} as const

export type AgeBand = 'under_13' | '13_15' | '16_17' | 'adult'

/** Age in full years on a date, both `2026-11-23`; somebody born on 29 February is a year older on 1 March of other years. */
export const ageOn = (born_on: string, date: string): number =>
  Number(date.slice(0, 4)) - Number(born_on.slice(0, 4)) - (date.slice(5) < born_on.slice(5) ? 1 : 0)

/** The band on a date of the school's zone. Without a birth date nobody counts as old enough. */
export const bandOf = (born_on: string | null, date: string): AgeBand => {
  if (born_on === null) return 'under_13'
  const age = ageOn(born_on, date)
  if (age < ages.named) return 'under_13'
  if (age < ages.older) return '13_15'
  return age < ages.adult ? '16_17' : 'adult'
}

export interface Guarded {
  readonly state: 'not_needed' | 'waiting' | 'given' | 'refused'
  readonly born_on: string | null
  readonly self_registered: boolean
  /** Last day of the school's campaign on which an account that the school made works without an answer; null: none. */
  readonly consent_due: string | null
}

/** Whether a guardian is asked on this date: shown to parents, and to the office as not answered or refused. */
export const isAsked = ({ state, born_on }: Guarded, date: string): boolean =>
  (state === 'waiting' || state === 'refused') && (born_on === null || ageOn(born_on, date) < ages.adult)

/** The last day on which an account that waits for an answer works as before: until then nothing is closed. Null where nothing will be. */
export const openUntil = (pupil: Guarded, date: string): string | null => {
  if (pupil.consent_due === null || pupil.self_registered || pupil.state !== 'waiting') return null
  const isOpen = isAsked(pupil, date) && date <= pupil.consent_due
  // Who is 17 by then keeps it by the own consent.
  return isOpen && isClosed({ ...pupil, consent_due: null }, pupil.consent_due) ? pupil.consent_due : null
}

/** Whether what speaks to others is closed on this date. A refusal closes at once, whatever the campaign. */
export const isClosed = (pupil: Guarded, date: string): boolean => {
  if (!isAsked(pupil, date)) return false
  if (pupil.state === 'refused') return true
  const mayConsent = pupil.born_on !== null && ageOn(pupil.born_on, date) >= ages.ownConsent
  const inCampaign = !pupil.self_registered && pupil.consent_due !== null && date <= pupil.consent_due
  return !mayConsent && !inCampaign
}
