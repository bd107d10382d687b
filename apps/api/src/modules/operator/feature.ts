import type { Feature } from '#kit/feature.ts'
import { forgetErrorReports, serveErrorCollector } from './error-collector.ts'
import { operatorErrorReportsRoutes } from './error-reports.ts'
import {
  operatorConfigRoutes,
  operatorRoutes,
  operatorSchoolsRoutes,
  operatorWorkRoutes,
  schoolListRoutes,
} from './operator.routes.ts'
import { endOldSlips, schoolListJob } from './school-lists-run.ts'
import './notices.ts'

export const feature: Feature = {
  routes: [
    operatorRoutes,
    operatorConfigRoutes,
    operatorSchoolsRoutes,
    schoolListRoutes,
    operatorWorkRoutes,
    operatorErrorReportsRoutes,
    serveErrorCollector,
  ],
  jobs: [forgetErrorReports, schoolListJob, endOldSlips],
}
