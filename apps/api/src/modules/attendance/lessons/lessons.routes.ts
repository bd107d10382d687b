import { lessons } from '@lentera/contract/attendance/lessons'
import { serve } from '#kit/http/serve.ts'
import { inSchool } from '#school/here.ts'
import { lessonReport } from './lesson-report.ts'

export const lessonsRoutes = serve(lessons, { lessonReport: inSchool(lessonReport) })
