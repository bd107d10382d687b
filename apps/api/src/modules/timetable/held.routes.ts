import { timetableHeld } from '@lentera/contract/timetable/held'
import { serve } from '#kit/http/serve.ts'
import { inSchool } from '#school/here.ts'
import { coming, drop } from './coming-hand-over.ts'
import { readHeld } from './held.ts'

export const heldRoutes = serve(timetableHeld, { read: inSchool(readHeld), coming: inSchool(coming), drop: inSchool(drop) })
