import type { Feature } from '#kit/feature.ts'
import { rolloverRoutes } from './rollover.routes.ts'
import { rolloverJob } from './run.ts'
import './waits.ts'

export const feature: Feature = {
  routes: [rolloverRoutes],
  jobs: [rolloverJob],
}
