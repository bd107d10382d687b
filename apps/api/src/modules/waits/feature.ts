import type { Feature } from '#kit/feature.ts'
import { waitsRoutes } from './waits.routes.ts'

export const feature: Feature = {
  routes: [waitsRoutes],
}
