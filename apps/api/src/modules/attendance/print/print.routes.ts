import { attendancePrint } from '@lentera/contract/attendance/print'
import { serve } from '#kit/http/serve.ts'
import { inSchool } from '#school/here.ts'
import { printDay, printMonth } from './print.ts'
import { printSchoolMonth } from './school-month.ts'

export const attendancePrintRoutes = serve(attendancePrint, {
  printMonth: inSchool(printMonth),
  printSchoolMonth: inSchool(printSchoolMonth),
  printDay: inSchool(printDay),
})
