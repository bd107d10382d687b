import type { Feature } from '#kit/feature.ts'
import { premiumRoutes } from './premium.routes.ts'

export const feature: Feature = {
  routes: [premiumRoutes],
}
