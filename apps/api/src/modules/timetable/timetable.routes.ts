import { timetable } from '@lentera/contract/timetable'
import { serve } from '#kit/http/serve.ts'
import { inSchool } from '#school/here.ts'
import { copyClass } from './copy-class.ts'
import { copyDay } from './copy-day.ts'
import { handOver } from './hand-over.ts'
import { add, overview, remove, save, week } from './lessons.ts'
import { checkPaste, paste } from './paste.ts'
import { exportLessons } from './timetable.print.ts'

export const timetableRoutes = serve(timetable, {
  overview: inSchool(overview),
  week: inSchool(week),
  export: inSchool(exportLessons),
  add: inSchool(add),
  save: inSchool(save),
  remove: inSchool(remove),
  checkPaste: inSchool(checkPaste),
  paste: inSchool(paste),
  copyDay: inSchool(copyDay),
  copyClass: inSchool(copyClass),
  handOver: inSchool(handOver),
})
