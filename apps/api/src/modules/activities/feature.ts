import type { Feature } from '#kit/feature.ts'
import { activitiesRoutes } from './activities.routes.ts'
import './pupil-section.ts'

export const feature: Feature = {
  routes: [activitiesRoutes],
}
