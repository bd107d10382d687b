import { permits } from '@lentera/contract/permits'
import { permitDecisions } from '@lentera/contract/permits/decisions'
import { serve } from '#kit/http/serve.ts'
import { cancel, edit } from './changing.ts'
import { decide, inbox } from './deciding.ts'
import { check, file, fileForChildren, fileForPupils } from './filing.ts'
import { detail, list, onLeave, options, pupils, today } from './reading.ts'

export const permitsRoutes = serve(permits, {
  options,
  check,
  file,
  fileForPupils,
  fileForChildren,
  pupils,
  list,
  detail,
  edit,
  cancel,
  today,
  onLeave,
})
export const permitDecisionsRoutes = serve(permitDecisions, { inbox, decide })
