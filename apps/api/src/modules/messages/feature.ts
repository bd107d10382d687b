import type { Feature } from '#kit/feature.ts'
import { groupRulesRoutes } from './group-rules.ts'
import { messageGroupsRoutes } from './groups.ts'
import { messagesRoutes } from './messages.routes.ts'
import { messageReportsRoutes } from './reports.ts'
import './finds.ts'
import './kinds.ts'
import './report-kinds.ts'
import './waits.ts'

export const feature: Feature = {
  routes: [messagesRoutes, messageGroupsRoutes, groupRulesRoutes, messageReportsRoutes],
}
