import type { Feature } from '#kit/feature.ts'
import { auditRoutes } from './audit.routes.ts'
import { auditFile } from './file.ts'

export const feature: Feature = { routes: [auditRoutes], jobs: [auditFile.job] }
