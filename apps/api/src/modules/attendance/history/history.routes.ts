import { attendanceHistory } from '@lentera/contract/attendance/history'
import { serve } from '#kit/http/serve.ts'
import { inSchool } from '#school/here.ts'
import { classroomOf } from './history-classroom.ts'
import { dayOfHistory, monthOfHistory, summaryOf } from './history.ts'

export const attendanceHistoryRoutes = serve(attendanceHistory, {
  history: monthOfHistory,
  summary: summaryOf,
  day: dayOfHistory,
  classroom: inSchool(classroomOf),
})
