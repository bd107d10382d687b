import type { Feature } from '#kit/feature.ts'
import './notices.ts'
import { observersRoutes, schoolObserversRoutes } from './observers.ts'

export const feature: Feature = {
  routes: [observersRoutes, schoolObserversRoutes],
}
