import { raporBridge } from '@lentera/contract/rapor/bridge'
import { serve } from '#kit/http/serve.ts'
import { inSchool } from '#school/here.ts'
import { compare, dapodik, fill } from './comparing.ts'
import { plan, workbook } from './workbooks.ts'

export const raporBridgeRoutes = serve(raporBridge, {
  plan: inSchool(plan),
  workbook: inSchool(workbook),
  compare: inSchool(compare),
  fill: inSchool(fill),
  dapodik: inSchool(dapodik),
})
