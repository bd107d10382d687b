import type { Feature } from '#kit/feature.ts'
import { statusRoutes } from './status.routes.ts'
import { watchStatus } from './watch-status.ts'

export const feature: Feature = { routes: [statusRoutes], jobs: [watchStatus] }
