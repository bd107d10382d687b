import { guardianTeachers } from '@lentera/contract/people/guardian-teachers'
import { serve } from '#kit/http/serve.ts'
import { inSchool } from '#school/here.ts'
import { end, give, list, mine, ofClass } from './guardian-teachers.ts'

export const guardianTeacherRoutes = serve(guardianTeachers, { list, ofClass, give, end, mine: inSchool(mine) })
