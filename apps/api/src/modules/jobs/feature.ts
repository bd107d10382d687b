import type { Feature } from '#kit/feature.ts'
import { jobsRoutes } from './jobs.routes.ts'

export const feature: Feature = {
  routes: [jobsRoutes],
}
