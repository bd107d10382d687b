import { rollover } from '@lentera/contract/rollover'
import { serve } from '#kit/http/serve.ts'
import { inSchool } from '#school/here.ts'
import { assign, decide, spread } from './deciding.ts'
import { overview, pupils } from './plan.ts'
import { run } from './run.ts'
import { undo } from './undo.ts'

export const rolloverRoutes = serve(rollover, {
  overview: inSchool(overview),
  pupils: inSchool(pupils),
  decide: inSchool(decide),
  spread: inSchool(spread),
  assign: inSchool(assign),
  run: inSchool(run),
  undo: inSchool(undo),
})
