import type { Feature } from '#kit/feature.ts'
import {
  conductFollowUpRoutes,
  conductLetterRoutes,
  conductRemissionRoutes,
  violationOfficeRoutes,
  violationsRoutes,
} from './violations.routes.ts'
import './kinds.ts'
import './waits.ts'

export const feature: Feature = {
  routes: [violationsRoutes, violationOfficeRoutes, conductLetterRoutes, conductFollowUpRoutes, conductRemissionRoutes],
}
