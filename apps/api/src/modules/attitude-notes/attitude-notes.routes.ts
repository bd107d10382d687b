import { attitudeNotes } from '@lentera/contract/attitude-notes'
import { serve } from '#kit/http/serve.ts'
import { inSchool } from '#school/here.ts'
import { print } from './print.ts'
import { begin, bySubject, detail, homeroom, list, subjects, year } from './reading.ts'
import { confirm, dropTemplate, keepTemplate, remove, update, write } from './writing.ts'

export const attitudeNotesRoutes = serve(attitudeNotes, {
  year,
  subjects: inSchool(subjects),
  begin: inSchool(begin),
  list,
  bySubject,
  detail,
  write: inSchool(write),
  update,
  remove,
  print: inSchool(print),
  confirm,
  homeroom: inSchool(homeroom),
  keepTemplate,
  dropTemplate,
})
