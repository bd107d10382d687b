import type { Feature } from '#kit/feature.ts'
import { endAccounts } from './deletion.ts'
import { exportJob } from './export.ts'
import { helpRoutes } from './help.ts'
import { ownDataRoutes, settingsRoutes } from './settings.routes.ts'

export const feature: Feature = {
  routes: [helpRoutes, ownDataRoutes, settingsRoutes],
  jobs: [exportJob.job, endAccounts],
}
