import type { Feature } from '#kit/feature.ts'
import { firstStepsRoutes, setupRoutes } from './setup.routes.ts'
import './waits.ts'

export const feature: Feature = { routes: [setupRoutes, firstStepsRoutes] }
