import { rollCall } from '@lentera/contract/attendance/roll-call'
import { serve } from '#kit/http/serve.ts'
import { clockInPupil, rollCallPupil } from './roll-call-pupil.ts'
import { rollCallOf, rollCalls } from './roll-call-read.ts'
import { takeRollCall } from './take-roll-call.ts'

export const rollCallRoutes = serve(rollCall, {
  rollCalls,
  rollCall: (context) => rollCallOf(context, context.query),
  takeRollCall,
  rollCallPupil: (context) => rollCallPupil(context, context.query.student_id),
  clockInPupil,
})
