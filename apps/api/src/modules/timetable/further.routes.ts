import { furtherTeachers } from '@lentera/contract/timetable/further'
import { serve } from '#kit/http/serve.ts'
import { inSchool } from '#school/here.ts'
import { addFurther, endOne, listFurther } from './further.ts'

export const furtherRoutes = serve(furtherTeachers, {
  list: inSchool(listFurther),
  add: inSchool(addFurther),
  end: inSchool(endOne),
})
