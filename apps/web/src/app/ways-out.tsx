// What features show in place of a screen that a fault keeps back.
import { type ComponentType, lazy } from 'react'
import { ErrorState, type Failed } from '#ui/states.tsx'

type Way = ComponentType<Pick<Failed, 'message' | 'onRetry'>>
const way = (load: () => Promise<{ readonly default: Way }>) => lazy(() => load().catch(() => ({ default: ErrorState })))

const FactorMissing = way(() => import('#features/account/second-factor/missing.tsx'))
const Refused = way(() => import('#features/people/rights/refused.tsx'))
const NoSchool = way(() => import('#features/school-links/no-school.tsx'))

/** The way out of a fault of which a feature knows one. */
export default function WaysOut({ code, ...failed }: Failed) {
  if (code === 'SCHOOL_MISSING') return <NoSchool {...failed} />
  return code === 'FORBIDDEN' ? <Refused {...failed} /> : <FactorMissing {...failed} />
}
