import { timetableBuilder } from '@lentera/contract/timetable/builder'
import { builderNeeds } from '@lentera/contract/timetable/builder-needs'
import { serve } from '#kit/http/serve.ts'
import { inSchool } from '#school/here.ts'
import { applyDraft, checkDraft, draftHere, keepDraft } from './draft.ts'
import { readNeeds } from './needs-file.ts'
import { needsList, needsTemplate } from './needs-template.print.ts'
import { overview, save } from './plan.ts'
import { latestRun, start, stop } from './runs.ts'

export const builderRoutes = serve(timetableBuilder, {
  overview: inSchool(overview),
  save: inSchool(save),
  start: inSchool(start),
  run: inSchool(latestRun),
  stop: inSchool(stop),
  draft: inSchool(draftHere),
  check: inSchool(checkDraft),
  apply: inSchool(applyDraft),
  keep: inSchool(keepDraft),
})

export const builderNeedsRoutes = serve(builderNeeds, {
  read: inSchool(readNeeds),
  template: inSchool(needsTemplate),
  export: inSchool(needsList),
})
