import type { Feature } from '#kit/feature.ts'
import { questionHistoryRoutes } from './question-history.routes.ts'

export const feature: Feature = {
  routes: [questionHistoryRoutes],
}
