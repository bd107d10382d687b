import type { Feature } from '#kit/feature.ts'
import { homeBesideRoutes } from './beside.ts'
import { homeRoutes } from './home.routes.ts'

export const feature: Feature = {
  routes: [homeRoutes, homeBesideRoutes],
}
