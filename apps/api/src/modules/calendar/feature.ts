import type { Feature } from '#kit/feature.ts'
import { calendarRoutes } from './calendar.routes.ts'

export const feature: Feature = {
  routes: [calendarRoutes],
}
