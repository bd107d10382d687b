import type { Feature } from '#kit/feature.ts'
import { editsHour } from './edits.ts'
import { furtherRoutes } from './further.routes.ts'
import { handOverHour } from './hand-over-apply.ts'
import { heldRoutes } from './held.routes.ts'
import { hoursRoutes } from './hours.routes.ts'
import { importRoutes } from './import.routes.ts'
import { subjectsRoutes } from './subjects.routes.ts'
import { timetableRoutes } from './timetable.routes.ts'
import { takeOverHour, tellComingHour } from './version-apply.ts'
import { comingRoutes, versionsRoutes } from './versions.routes.ts'
import './kinds.ts'
import './waits.ts'

export const feature: Feature = {
  routes: [furtherRoutes, heldRoutes, hoursRoutes, importRoutes, subjectsRoutes, timetableRoutes, versionsRoutes, comingRoutes],
  schoolHours: [editsHour, takeOverHour, tellComingHour, handOverHour],
}
