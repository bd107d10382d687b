import type { Feature } from '#kit/feature.ts'
import { notificationsRoutes } from './notifications.routes.ts'
import { sendOutside } from './outside.ts'
import { pushAgain, pushDue } from './push.ts'
import './waits.ts'

export const feature: Feature = {
  routes: [notificationsRoutes],
  jobs: [pushDue, pushAgain, sendOutside],
  prompt: [pushDue],
}
