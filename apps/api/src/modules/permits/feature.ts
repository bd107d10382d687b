import type { Feature } from '#kit/feature.ts'
import { dutyRoutes, lettersRoutes } from './duty.routes.ts'
import { escalatePermits, expirePermits, permitDays } from './permits.jobs.ts'
import { permitDecisionsRoutes, permitsRoutes } from './permits.routes.ts'
import './kinds.ts'
import './pupil-section.ts'
import './waits.ts'

export const feature: Feature = {
  routes: [dutyRoutes, lettersRoutes, permitDecisionsRoutes, permitsRoutes],
  schoolHours: [permitDays],
  jobs: [escalatePermits, expirePermits],
}
