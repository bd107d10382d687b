import { attendanceDecisions } from '@lentera/contract/attendance/decisions'
import { serve } from '#kit/http/serve.ts'
import { inSchool } from '#school/here.ts'
import { correct, recordHistory } from '#modules/attendance/corrections/corrections.ts'
import { confirmCheckIn, waitingCheckIn } from './decisions-parent.ts'
import { decide, request, requests } from './decisions.ts'

export const attendanceDecisionsRoutes = serve(attendanceDecisions, {
  requests,
  request,
  decide,
  waitingCheckIn,
  confirmCheckIn,
  recordHistory: inSchool(recordHistory),
  correct: inSchool(correct),
})
