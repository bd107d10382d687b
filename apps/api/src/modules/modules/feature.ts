import type { Feature } from '#kit/feature.ts'
import { modulesRoutes } from './modules.routes.ts'

export const feature: Feature = {
  routes: [modulesRoutes],
}
