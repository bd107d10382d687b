import type { Feature } from '#kit/feature.ts'
import { learningGroupsRoutes } from './learning-groups.routes.ts'
import './waits.ts'

export const feature: Feature = {
  routes: [learningGroupsRoutes],
}
