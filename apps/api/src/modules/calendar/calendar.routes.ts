import { calendar } from '@lentera/contract/calendar'
import { serve } from '#kit/http/serve.ts'
import { inSchool } from '#school/here.ts'
import { add, addYear, overview, remove, save, saveYear, takeNational } from './calendar.ts'
import { printEffective } from './effective.print.ts'

export const calendarRoutes = serve(calendar, {
  overview: inSchool(overview),
  print: inSchool(printEffective),
  addYear: inSchool(addYear),
  saveYear: inSchool(saveYear),
  add: inSchool(add),
  takeNational: inSchool(takeNational),
  save: inSchool(save),
  remove: inSchool(remove),
})
