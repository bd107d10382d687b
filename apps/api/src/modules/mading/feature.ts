import type { Feature } from '#kit/feature.ts'
import { madingRoutes } from './mading.routes.ts'
import './kinds.ts'
import './waits.ts'

export const feature: Feature = {
  routes: [madingRoutes],
}
