import { attitudeNotes } from '@lentera/contract/attitude-notes'
import { selfAssessments } from '@lentera/contract/attitude-notes/self-assessments'
import { serve } from '#kit/http/serve.ts'
import { inSchool, inStaffSchool } from '#school/here.ts'
import { print } from './print.ts'
import { begin, bySubject, detail, homeroom, list, subjects, year } from './reading.ts'
import { close, extend, open, remove as removeForm, take } from './self-assessments.ts'
import { answer, own } from './self-assessments-own.ts'
import { begin as beginForm, detail as form, list as forms } from './self-assessments-reading.ts'
import { confirm, dropTemplate, keepTemplate, remove, update, write } from './writing.ts'

export const attitudeNotesRoutes = serve(attitudeNotes, {
  year: inStaffSchool(year),
  subjects: inSchool(subjects),
  begin: inSchool(begin),
  list: inStaffSchool(list),
  bySubject: inStaffSchool(bySubject),
  detail: inStaffSchool(detail),
  write: inSchool(write),
  update: inStaffSchool(update),
  remove: inStaffSchool(remove),
  print: inSchool(print),
  confirm: inStaffSchool(confirm),
  homeroom: inSchool(homeroom),
  keepTemplate,
  dropTemplate,
})

export const selfAssessmentRoutes = serve(selfAssessments, {
  begin: inSchool(beginForm),
  list: inSchool(forms),
  detail: inSchool(form),
  open: inSchool(open),
  extend: inSchool(extend),
  close: inSchool(close),
  remove: inSchool(removeForm),
  take: inSchool(take),
  own: inSchool(own),
  answer: inSchool(answer),
})
