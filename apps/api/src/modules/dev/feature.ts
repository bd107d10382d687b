import type { Feature } from '#kit/feature.ts'
import { outboxRoutes } from './outbox.routes.ts'

export const feature: Feature = {
  routes: [outboxRoutes],
}
