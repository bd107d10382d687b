import type { Feature } from '#kit/feature.ts'
import { scheduleRoutes } from './schedule.routes.ts'

export const feature: Feature = {
  routes: [scheduleRoutes],
}
