import { permits } from '@lentera/contract/permits'
import { permitDecisions } from '@lentera/contract/permits/decisions'
import { serve } from '#kit/http/serve.ts'
import { inStaffSchool } from '#school/here.ts'
import { cancel, edit } from './changing.ts'
import { decide, inbox } from './deciding.ts'
import { check, file, fileForChildren, fileForPupils } from './filing.ts'
import { detail, list, onLeave, options, pupils, today } from './reading.ts'

export const permitsRoutes = serve(permits, {
  options: inStaffSchool(options),
  check: inStaffSchool(check),
  file: inStaffSchool(file),
  fileForPupils: inStaffSchool(fileForPupils),
  fileForChildren,
  pupils: inStaffSchool(pupils),
  list: inStaffSchool(list),
  detail: inStaffSchool(detail),
  edit: inStaffSchool(edit),
  cancel: inStaffSchool(cancel),
  today: inStaffSchool(today),
  onLeave: inStaffSchool(onLeave),
})
export const permitDecisionsRoutes = serve(permitDecisions, {
  inbox: inStaffSchool(inbox),
  decide: inStaffSchool(decide),
})
