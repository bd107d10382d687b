import type { Feature } from '#kit/feature.ts'
import { signalHour } from './find-signals.ts'
import { signalRulesRoutes, signalsRoutes } from './signals.routes.ts'
import './kinds.ts'
import './waits.ts'

export const feature: Feature = {
  routes: [signalsRoutes, signalRulesRoutes],
  schoolHours: [signalHour],
}
