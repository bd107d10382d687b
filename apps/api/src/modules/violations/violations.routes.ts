import { violations } from '@lentera/contract/violations'
import { conductFollowUps } from '@lentera/contract/violations/follow-ups'
import { conductLetters } from '@lentera/contract/violations/letters'
import { conductRemissions } from '@lentera/contract/violations/remissions'
import { violationOffice } from '@lentera/contract/violations/office'
import { serve } from '#kit/http/serve.ts'
import { inSchool } from '#school/here.ts'
import { about as followUpsAbout, list as followUpList, plan, step } from './follow-ups.ts'
import { confirm, open, own as ownLetters } from './letters-family.ts'
import { about, cancel, make } from './letters-making.ts'
import { numbering, setPattern } from './letters-numbering.ts'
import { detail as letterDetail, due, list as letterList, print } from './letters-reading.ts'
import { addRule, book, changeRule, decide, detail as officeDetail, inbox, setThresholds, trend } from './office.ts'
import { classes, conduct, desk, detail, histories, list, own, pupil, pupils, rules, year } from './reading.ts'
import { ask, decide as decideRemission, inbox as remissionInbox, remissionAbout } from './remissions.ts'
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

export const conductLetterRoutes = serve(conductLetters, {
  due: inSchool(due),
  list: inSchool(letterList),
  numbering: inSchool(numbering),
  setPattern: inSchool(setPattern),
  about: inSchool(about),
  make: inSchool(make),
  detail: inSchool(letterDetail),
  print: inSchool(print),
  cancel: inSchool(cancel),
  own: ownLetters,
  open,
  confirm,
})

export const conductFollowUpRoutes = serve(conductFollowUps, {
  list: inSchool(followUpList),
  about: inSchool(followUpsAbout),
  plan: inSchool(plan),
  step: inSchool(step),
})

export const conductRemissionRoutes = serve(conductRemissions, {
  of: remissionAbout,
  ask,
  inbox: inSchool(remissionInbox),
  decide: inSchool(decideRemission),
})
