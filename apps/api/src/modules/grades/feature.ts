import type { Feature } from '#kit/feature.ts'
import { gradeHistoryRoutes, gradeOfficeRoutes, gradeReadingRoutes, gradeSourcesRoutes, gradesRoutes } from './grades.routes.ts'
import './waits.ts'

export const feature: Feature = {
  routes: [gradesRoutes, gradeSourcesRoutes, gradeReadingRoutes, gradeHistoryRoutes, gradeOfficeRoutes],
}
