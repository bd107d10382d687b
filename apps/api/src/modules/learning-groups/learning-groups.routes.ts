import { learningGroups } from '@lentera/contract/learning-groups'
import { serve } from '#kit/http/serve.ts'
import { inSchool } from '#school/here.ts'
import { add, choices, detail, end, list, own, save } from './learning-groups.ts'
import { addMembers, find, pupils, takeOut } from './members.ts'

export const learningGroupsRoutes = serve(learningGroups, {
  list: inSchool(list),
  choices: inSchool(choices),
  pupils: inSchool(pupils),
  find: inSchool(find),
  detail: inSchool(detail),
  add: inSchool(add),
  save: inSchool(save),
  end: inSchool(end),
  addMembers: inSchool(addMembers),
  endMembers: inSchool(takeOut),
  own: inSchool(own),
})
