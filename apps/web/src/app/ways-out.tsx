// What features show in place of a screen that a fault keeps back.
import FactorMissing from '#features/account/second-factor/missing.tsx'
import Refused from '#features/people/rights/refused.tsx'
import NoSchool from '#features/school-links/no-school.tsx'
import type { Failed } from '#ui/states.tsx'

/** The way out of a fault of which a feature knows one. */
export default function WaysOut({ code, ...failed }: Failed) {
  if (code === 'SCHOOL_MISSING') return <NoSchool {...failed} />
  return code === 'FORBIDDEN' ? <Refused {...failed} /> : <FactorMissing />
}
