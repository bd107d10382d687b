import { aClaim, aGift, anAward, someKoin } from '#db/seed/gifts.ts'
import { aPupil, aTeacher } from '#db/seed/builders.ts'
import type { Around, Fixture } from '#test/fixtures.ts'
import { testSettings } from '#test/school.ts'
import { lockCode, markOf } from './codes.ts'

const services = { settings: testSettings }

/** A gift that the caller can pay. */
const payable = async ({ db, school, person }: Around) => {
  await someKoin(db, person, 1000)
  return (await aGift(db, school)).uuid
}
const ownClaim = async ({ db, school, person, hashids }: Around) =>
  hashids.encode((await aClaim(db, school, { by: person, of: await aGift(db, school) })).id)
const codeClaim = async ({ db, school, person, hashids }: Around) => {
  const gift = await aGift(db, school, { kind: 'code' })
  const { id } = await aClaim(db, school, { by: person, of: gift, state: 'ready' })
  const code = `KODE-${id}`
  await db
    .insertInto('gift_code')
    .values({ gift_id: gift.id, mark: markOf(services, code), locked: lockCode(services, code), claim_id: id })
    .execute()
  return hashids.encode(id)
}
const claimOf = async ({ db, school }: Around, state: 'requested' | 'ready') =>
  aClaim(db, school, { by: await aPupil(db, school), of: await aGift(db, school), state })

const platformClaim = async ({ db, school, hashids }: Around) => {
  const gift = await aGift(db, null)
  return hashids.encode((await aClaim(db, school, { by: await aPupil(db, school), of: gift })).id)
}
/** What a teacher has given to the pupil of the samples: the caller, or one of the caller's school. */
const ownAward = async ({ db, school, person, role, pupil, hashids, now }: Around) => {
  const teacher = role === 'teacher' ? person : await aTeacher(db, school)
  return hashids.encode((await anAward(db, school, { by: teacher, to: [pupil], now })).id)
}

export const koinFixtures = {
  // The whole school may claim it: another school's is refused in the module's own tests.
  gift_uuid: { of: 'bearer', make: payable },
  own_claim_id: { of: 'person', make: ownClaim },
  code_claim_id: { of: 'person', make: codeClaim },
  // All schools may offer them, and all operators keep them.
  platform_gift_uuid: { of: 'bearer', make: async ({ db }) => (await aGift(db, null)).uuid },
  platform_code_gift_uuid: { of: 'bearer', make: async ({ db }) => (await aGift(db, null, { kind: 'code', stock: 0 })).uuid },
  platform_claim_id: { of: 'school', make: platformClaim },
  own_award_id: { of: 'school', make: ownAward },
  office_gift_uuid: { of: 'school', make: async ({ db, school }) => (await aGift(db, school)).uuid },
  code_gift_uuid: { of: 'school', make: async ({ db, school }) => (await aGift(db, school, { kind: 'code', stock: 0 })).uuid },
  gift_claim_id: { of: 'school', make: async (around) => around.hashids.encode((await claimOf(around, 'requested')).id) },
  pickup_code: { of: 'school', make: async (around) => (await claimOf(around, 'ready')).pickup_code },
} satisfies Record<string, Fixture>
