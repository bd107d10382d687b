import type { Feature } from '#kit/feature.ts'
import { giftOffersRoutes, giftOfficeRoutes, giftsRoutes, platformGiftsRoutes } from './gifts.routes.ts'
import { expiryHour } from './expiry.ts'
import { expireClaims, koinHour } from './koin-day.ts'
import { koinCorrectionsRoutes, koinExpiryRoutes, koinRoutes } from './koin.routes.ts'
import './kinds.ts'
import './waits.ts'

export const feature: Feature = {
  routes: [
    koinRoutes,
    koinCorrectionsRoutes,
    koinExpiryRoutes,
    giftsRoutes,
    giftOfficeRoutes,
    giftOffersRoutes,
    platformGiftsRoutes,
  ],
  schoolHours: [koinHour, expiryHour],
  jobs: [expireClaims],
}
