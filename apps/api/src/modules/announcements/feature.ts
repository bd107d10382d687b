import type { Feature } from '#kit/feature.ts'
import { announcementsRoutes } from './announcements.routes.ts'
import { publishScheduled, tellAnnouncement } from './telling.ts'
import './finds.ts'
import './kinds.ts'
import './waits.ts'

export const feature: Feature = {
  routes: [announcementsRoutes],
  jobs: [publishScheduled, tellAnnouncement],
}
