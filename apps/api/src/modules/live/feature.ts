import type { Feature } from '#kit/feature.ts'
import { liveRoutes } from './live.routes.ts'

export const feature: Feature = {
  routes: [liveRoutes],
}
