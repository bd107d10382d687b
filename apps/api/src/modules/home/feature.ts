import type { Feature } from '#kit/feature.ts'
import { homeRoutes } from './home.routes.ts'

export const feature: Feature = {
  routes: [homeRoutes],
}
