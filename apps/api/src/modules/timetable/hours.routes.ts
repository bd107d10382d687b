import { hours } from '@lentera/contract/timetable/hours'
import { serve } from '#kit/http/serve.ts'
import { inSchool } from '#school/here.ts'
import { add, day, overview, remove, save } from './hours.ts'

export const hoursRoutes = serve(hours, {
  overview: inSchool(overview),
  day: inSchool(day),
  add: inSchool(add),
  save: inSchool(save),
  remove: inSchool(remove),
})
