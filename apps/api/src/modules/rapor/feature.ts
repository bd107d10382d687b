import type { Feature } from '#kit/feature.ts'
import { raporOfficeRoutes, raporReadingRoutes, raporRoutes } from './rapor.routes.ts'
import { raporNews } from './telling.ts'
import './kinds.ts'

export const feature: Feature = {
  routes: [raporRoutes, raporOfficeRoutes, raporReadingRoutes],
  jobs: [raporNews],
}
