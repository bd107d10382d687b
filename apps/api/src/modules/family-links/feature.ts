import type { Feature } from '#kit/feature.ts'
import { familyOfficeRoutes, familyRoutes, guardianRoutes, parentAccountsRoutes, slipsRoutes } from './family-links.routes.ts'
import './waits.ts'

export const feature: Feature = {
  routes: [familyRoutes, familyOfficeRoutes, guardianRoutes, slipsRoutes, parentAccountsRoutes],
}
