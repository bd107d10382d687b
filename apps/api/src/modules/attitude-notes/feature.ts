import type { Feature } from '#kit/feature.ts'
import { attitudeNotesRoutes } from './attitude-notes.routes.ts'
import './kinds.ts'
import './pupil-section.ts'

export const feature: Feature = {
  routes: [attitudeNotesRoutes],
}
