import type { Feature } from '#kit/feature.ts'
import { forgetErrorReports, serveErrorCollector } from './error-collector.ts'
import { operatorErrorReportsRoutes } from './error-reports.ts'
import { operatorConfigRoutes, operatorRoutes, operatorSchoolsRoutes, operatorWorkRoutes } from './operator.routes.ts'

export const feature: Feature = {
  routes: [
    operatorRoutes,
    operatorConfigRoutes,
    operatorSchoolsRoutes,
    operatorWorkRoutes,
    operatorErrorReportsRoutes,
    serveErrorCollector,
  ],
  jobs: [forgetErrorReports],
}
