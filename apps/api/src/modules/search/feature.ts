import type { Feature } from '#kit/feature.ts'
import { searchRoutes } from './search.routes.ts'

export const feature: Feature = {
  routes: [searchRoutes],
}
