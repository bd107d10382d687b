import type { Feature } from '#kit/feature.ts'
import { reportFile } from './file.ts'
import { reportHour } from './hour.ts'
import { reportsRoutes } from './reports.routes.ts'

export const feature: Feature = { routes: [reportsRoutes], jobs: [reportFile.job], schoolHours: [reportHour] }
