import type { Feature } from '#kit/feature.ts'
import { practiceRoutes } from './practice.routes.ts'

export const feature: Feature = {
  routes: [practiceRoutes],
}
