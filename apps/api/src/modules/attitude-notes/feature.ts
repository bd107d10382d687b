import type { Feature } from '#kit/feature.ts'
import { attitudeNotesRoutes, selfAssessmentRoutes } from './attitude-notes.routes.ts'
import './finds.ts'
import './kinds.ts'
import './pupil-section.ts'
import './waits.ts'

export const feature: Feature = {
  routes: [attitudeNotesRoutes, selfAssessmentRoutes],
}
