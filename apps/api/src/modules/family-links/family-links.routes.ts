import { family } from '@lentera/contract/family'
import { guardian } from '@lentera/contract/family/guardian'
import { familyOffice } from '@lentera/contract/family/office'
import { parentAccounts } from '@lentera/contract/family/accounts'
import { slips } from '@lentera/contract/family/slips'
import { serve } from '#kit/http/serve.ts'
import { inSchool } from '#school/here.ts'
import { askByNisn, askParent, connect, findParent, openCode, showCode, withdrawAsk } from './asking.ts'
import { approve, children, editParent, end, parents } from './family.ts'
import { campaign, ledCampaign, paperSlips, remind } from './campaign.ts'
import { consent, guardedOf, guardedPupils, keepPaper } from './guardian.ts'
import { decide, inbox, inboxOne } from './office.ts'
import { addChild, decide as decideSlips, inbox as slipInbox, inboxOne as slipInboxOne } from './slip-links.ts'
import { make, print as printAccounts, proposals } from './accounts.ts'
import { markSent, ofClass, print, renew, revoke } from './slips.ts'
import { counted } from './tries.queries.ts'
import { vouched } from './vouched.ts'

export const familyRoutes = serve(family, {
  parents,
  showCode: counted('show', showCode),
  findParent: counted('phone', findParent),
  askParent: counted('phone', askParent),
  editParent,
  children,
  askByNisn: counted('nisn', vouched(askByNisn)),
  withdrawAsk,
  openCode: counted('code', vouched(openCode)),
  connect: counted('code', vouched(connect)),
  approve: vouched(approve),
  end,
})

export const familyOfficeRoutes = serve(familyOffice, {
  inbox: inSchool(inbox),
  inboxOne: inSchool(inboxOne),
  decide: inSchool(decide),
})

export const guardianRoutes = serve(guardian, {
  guarded: guardedOf,
  consent,
  guardedPupils: inSchool(guardedPupils),
  campaign: inSchool(campaign),
  ledCampaign: inSchool(ledCampaign),
  remind: inSchool(remind),
  paperSlips: inSchool(paperSlips),
  keepPaper: inSchool(keepPaper),
})

export const slipsRoutes = serve(slips, {
  addChild: counted('slip', addChild),
  ofClass: inSchool(ofClass),
  print: inSchool(print),
  renew: inSchool(renew),
  markSent: inSchool(markSent),
  revoke: inSchool(revoke),
  inbox: inSchool(slipInbox),
  inboxOne: inSchool(slipInboxOne),
  decide: inSchool(decideSlips),
})

export const parentAccountsRoutes = serve(parentAccounts, {
  proposals: inSchool(proposals),
  make: inSchool(make),
  print: inSchool(printAccounts),
})
