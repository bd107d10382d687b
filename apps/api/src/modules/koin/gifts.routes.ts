import { gifts } from '@lentera/contract/koin/gifts'
import { giftOffice } from '@lentera/contract/koin/office'
import { giftOffers, platformGifts } from '@lentera/contract/koin/platform'
import { serve } from '#kit/http/serve.ts'
import { inSchool } from '#school/here.ts'
import * as claiming from './claiming.ts'
import * as office from './office.ts'
import * as platform from './platform.ts'

export const giftsRoutes = serve(gifts, {
  list: inSchool(claiming.list),
  ofChild: claiming.ofChild,
  read: inSchool(claiming.read),
  claim: inSchool(claiming.claim),
  claims: claiming.claims,
  cancel: inSchool(claiming.cancel),
  reveal: claiming.reveal,
})

export const giftOfficeRoutes = serve(giftOffice, {
  gifts: inSchool(office.gifts),
  add: inSchool(office.add),
  change: inSchool(office.change),
  codes: inSchool(office.codes),
  claims: inSchool(office.claims),
  claim: inSchool(office.claim),
  decide: inSchool(office.decide),
  handOver: inSchool(office.handOver),
  rules: inSchool(office.rules),
  setRules: inSchool(office.setRules),
})

export const platformGiftsRoutes = serve(platformGifts, {
  list: platform.list,
  add: platform.add,
  change: platform.change,
  codes: platform.codes,
  claims: platform.claims,
  decide: platform.decide,
})

export const giftOffersRoutes = serve(giftOffers, { list: inSchool(platform.offers), set: inSchool(platform.setOffer) })
