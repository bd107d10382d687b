import type { Feature } from '#kit/feature.ts'
import { giftOfficeRoutes, giftsRoutes } from './gifts.routes.ts'
import { expireClaims, koinHour } from './koin-day.ts'
import { koinCorrectionsRoutes, koinRoutes } from './koin.routes.ts'
import './kinds.ts'
import './waits.ts'

export const feature: Feature = {
  routes: [koinRoutes, koinCorrectionsRoutes, giftsRoutes, giftOfficeRoutes],
  schoolHours: [koinHour],
  jobs: [expireClaims],
}
