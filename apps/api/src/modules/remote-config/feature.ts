import type { Feature } from '#kit/feature.ts'
import { remoteConfigRoutes } from './remote-config.routes.ts'

export const feature: Feature = {
  routes: [remoteConfigRoutes],
}
