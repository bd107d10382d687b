import { schoolLinks } from '@lentera/contract/school-links'
import { departures } from '@lentera/contract/school-links/departures'
import { officeLinks } from '@lentera/contract/school-links/office'
import { serve } from '#kit/http/serve.ts'
import { inSchool } from '#school/here.ts'
import { depart, letter, options } from './departures.ts'
import { former, part, takeBack } from './former.ts'
import { ask, card, join, mine, withdraw } from './own.ts'
import { classStudent, propose } from './own-class.ts'
import { decide, place, request, requests } from './requests.ts'
import { classSlips, slips } from './slips.ts'

export const schoolLinksRoutes = serve(schoolLinks, { mine, card, ask, join, withdraw, classStudent, propose })
export const officeLinksRoutes = serve(officeLinks, {
  requests: inSchool(requests),
  request: inSchool(request),
  place: inSchool(place),
  decide: inSchool(decide),
  former: inSchool(former),
  part: inSchool(part),
  takeBack: inSchool(takeBack),
  classSlips: inSchool(classSlips),
  slips: inSchool(slips),
})
export const departuresRoutes = serve(departures, {
  options: inSchool(options),
  depart: inSchool(depart),
  letter: inSchool(letter),
})
