import type { Feature } from '#kit/feature.ts'
import { homeroomCardRoutes, homeroomRegisterRoutes, homeroomRoutes } from './homeroom.routes.ts'
import './sections.ts'
import './waits.ts'

export const feature: Feature = {
  routes: [homeroomRoutes, homeroomCardRoutes, homeroomRegisterRoutes],
}
