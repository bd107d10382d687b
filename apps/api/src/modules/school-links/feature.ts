import type { Feature } from '#kit/feature.ts'
import { classLetters } from './graduation-class.ts'
import { graduationLettersRoutes, graduationReadingRoutes } from './graduation.routes.ts'
import { departuresRoutes, officeLinksRoutes, schoolLinksRoutes } from './school-links.routes.ts'
import './kinds.ts'
import './waits.ts'

export const feature: Feature = {
  routes: [schoolLinksRoutes, officeLinksRoutes, departuresRoutes, graduationLettersRoutes, graduationReadingRoutes],
  jobs: [classLetters.job],
}
