import type { Feature } from '#kit/feature.ts'
import { premiumDeskRoutes } from './desk.ts'
import { premiumRoutes } from './premium.routes.ts'

export const feature: Feature = {
  routes: [premiumRoutes, premiumDeskRoutes],
}
