import type { Feature } from '#kit/feature.ts'
import { regionsRoutes } from './regions.routes.ts'

export const feature: Feature = {
  routes: [regionsRoutes],
}
