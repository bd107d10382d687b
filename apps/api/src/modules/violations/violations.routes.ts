import { violations } from '@lentera/contract/violations'
import { violationOffice } from '@lentera/contract/violations/office'
import { serve } from '#kit/http/serve.ts'
import { inSchool } from '#school/here.ts'
import { addRule, book, changeRule, decide, detail as officeDetail, inbox, setThresholds, trend } from './office.ts'
import { classes, conduct, desk, detail, histories, list, own, pupil, pupils, rules, year } from './reading.ts'
import { clarify, record, update } from './writing.ts'

export const violationsRoutes = serve(violations, {
  year: inSchool(year),
  rules: inSchool(rules),
  classes: inSchool(classes),
  pupils: inSchool(pupils),
  list: inSchool(list),
  pupil: inSchool(pupil),
  histories: inSchool(histories),
  desk: inSchool(desk),
  record: inSchool(record),
  detail: inSchool(detail),
  update: inSchool(update),
  conduct,
  own,
  clarify,
})

export const violationOfficeRoutes = serve(violationOffice, {
  book: inSchool(book),
  addRule: inSchool(addRule),
  changeRule: inSchool(changeRule),
  setThresholds: inSchool(setThresholds),
  inbox: inSchool(inbox),
  trend: inSchool(trend),
  detail: inSchool(officeDetail),
  decide: inSchool(decide),
})
