import type { Feature } from '#kit/feature.ts'
import { profileRoutes, schoolProfileRoutes } from './profile.routes.ts'

export const feature: Feature = {
  routes: [profileRoutes, schoolProfileRoutes],
}
