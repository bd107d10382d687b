import { reports } from '@lentera/contract/reports'
import { serve } from '#kit/http/serve.ts'
import { inSchool } from '#school/here.ts'
import { beginFile } from './file.ts'
import { show } from './reports.ts'
import { addSchedule, removeSchedule, schedules } from './schedules.ts'

export const reportsRoutes = serve(reports, {
  show: inSchool(show),
  file: inSchool(beginFile),
  schedules: inSchool(schedules),
  addSchedule: inSchool(addSchedule),
  removeSchedule: inSchool(removeSchedule),
})
