import { koin } from '@lentera/contract/koin'
import { gifts } from '@lentera/contract/koin/gifts'
import { giftOffice } from '@lentera/contract/koin/office'
import { together, told, type World } from '#year/world.ts'
import type { School } from './setup.ts'

/** What the office gives for koin. */
const COSTS = [15, 40]
/** More than two years of pupils claim. */
const STOCK_EACH = 5
export const offerGifts = async (world: World, school: School) => {
  for (const cost of COSTS) {
    const text = { name: `Hadiah seharga ${cost}`, text: 'Diambil di tata usaha.', terms: '' }
    const rules = { per_person: null, audience: 'students' as const, starts_on: null, ends_on: null, active: true }
    const body = { ...text, ...rules, cost, kind: 'pickup' as const, stock: STOCK_EACH * world.size.pupils, picture: null }
    const { uuid } = told(await world.as(school.office).ask(giftOffice.add, { body }), 'gift')
    school.gifts.push({ uuid, cost })
  }
}

/** Some pupils pay a gift with what they have; a few think better of it. */
export const claimGifts = async (world: World, school: School) => {
  // Who has no agreed guardian does not speak to others.
  const able = [...school.placed.keys()].filter((id) => school.pupils.get(id)?.hasPhone)
  const coming = able.filter(() => world.chance(0.1))
  await together(world, coming, async (id, own) => {
    const who = own.as(school.pupils.get(id)!)
    const { balance } = told(await who.ask(koin.mine, {}), 'koin')
    const gift = own.random.pick(school.gifts)
    if (balance < gift.cost) return
    const claim = told(await who.ask(gifts.claim, { params: { uuid: gift.uuid } }), 'claim')
    own.note({ did: 'claim', claim: claim.id, pupil: id, cost: gift.cost })
    if (!own.chance(0.2)) return
    told(await who.ask(gifts.cancel, { params: { claim_id: claim.id } }), 'claim taken back')
    own.note({ did: 'claim undone', claim: claim.id })
  })
}

/** The office lets gifts be prepared and fetched, or refuses: then the koin return. */
export const decideClaims = async (world: World, school: School) => {
  const office = world.as(school.office)
  const waiting = told(await office.ask(giftOffice.claims, { query: { show: 'waiting', page: 1, per_page: 25 } }), 'claims')
  const decided = waiting.filter(() => world.chance(0.6))
  await together(world, decided, async ({ id, revision, can }, own) => {
    const of = [{ id, revision }]
    const refuses = can.includes('reject') && own.chance(0.3)
    if (!refuses && !can.includes('approve')) return
    const body = refuses ? { of, verb: 'reject' as const, reason: 'Stok rusak.' } : { of, verb: 'approve' as const }
    const { results } = told(await office.ask(giftOffice.decide, { body }), 'claim decision')
    if (results[0]?.outcome !== 'decided') throw new Error(`A claim was ${results[0]?.outcome}.`)
    if (refuses) own.note({ did: 'claim undone', claim: id })
  })
}
