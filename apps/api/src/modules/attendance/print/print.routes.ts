import { attendancePrint } from '@lentera/contract/attendance/print'
import { serve } from '#kit/http/serve.ts'
import { inSchool } from '#school/here.ts'
import { printDay, printMonth } from './print.ts'
import { printLessons } from './print-lessons.ts'
import { printSchoolMonth } from './school-month.ts'

export const attendancePrintRoutes = serve(attendancePrint, {
  printMonth: inSchool(printMonth),
  printLessons: inSchool(printLessons),
  printSchoolMonth: inSchool(printSchoolMonth),
  printDay: inSchool(printDay),
})
