import { gifts } from '@lentera/contract/koin/gifts'
import { giftOffice } from '@lentera/contract/koin/office'
import { giftOffers, platformGifts } from '@lentera/contract/koin/platform'
import { expect, test } from 'vitest'
import { aGift, someKoin } from '#db/seed/gifts.ts'
import { signInOperator } from '#test/operator.ts'
import { openSchool } from '#test/school.ts'

const terms = { text: '', terms: '', cost: 5, per_person: null, audience: 'all', starts_on: null, ends_on: null } as const
const words = { ...terms, active: true, name: 'Buku tulis bergaris' }
interface Said {
  readonly stock: number
  readonly stock_seen?: number
  readonly revision?: number
}

/** A gift of a school, or one for all schools that it offers, and a pupil who can pay; `save` is what its keeper's form sends. */
const aShelf = async (of: 'school' | 'platform', stock: number) => {
  const school = await openSchool()
  const { db } = school
  await someKoin(db, school.people.student, 1_000)
  const gift = await aGift(db, of === 'school' ? school.school : null, { stock })
  const params = { uuid: gift.uuid }
  const [pupil, office, operator] = [await school.signIn('student'), await school.signIn('school'), await signInOperator(school)]
  if (of === 'platform') await office.ask(giftOffers.set, { params, body: { accepted: true, own_cost: null } })
  const claim = async (pieces: number) => {
    for (let piece = 0; piece < pieces; piece++) expect((await pupil.ask(gifts.claim, { params })).status).toBe(200)
  }
  const save = ({ revision = 1, ...said }: Said) =>
    of === 'school'
      ? office.ask(giftOffice.change, { params, body: { ...words, ...said, revision, picture: null } })
      : operator.ask(platformGifts.change, { params, body: { ...words, ...said, revision } })
  const left = () =>
    db.selectFrom('gift').where('id', '=', gift.id).select(['name', 'stock', 'revision']).executeTakeFirstOrThrow()
  return { claim, save, left }
}

test.each(['school', 'platform'] as const)(
  'pieces that are claimed while somebody corrects the name of a gift of the %s stay claimed',
  async (of) => {
    const { claim, save, left } = await aShelf(of, 5)
    await claim(3)
    expect((await save({ stock: 5, stock_seen: 5 })).status).toBe(200)
    expect(await left()).toEqual({ name: 'Buku tulis bergaris', stock: 2, revision: 2 })
  },
)

test.each(['school', 'platform'] as const)(
  'of a gift of the %s five more are five more than are left after the claims',
  async (of) => {
    const { claim, save, left } = await aShelf(of, 5)
    await claim(3)
    expect((await save({ stock: 10, stock_seen: 5 })).status).toBe(200)
    expect((await left()).stock).toBe(7)
  },
)

test.each(['school', 'platform'] as const)(
  'of a gift of the %s no more are taken off the shelf than are left: to the last one, and nothing is saved beyond',
  async (of) => {
    const { claim, save, left } = await aShelf(of, 5)
    await claim(3)
    const errors = { stock: ['Sementara itu sudah ada yang ditukar: sisanya sekarang 2.'] }
    expect((await save({ stock: 2, stock_seen: 5 })).body).toMatchObject({ code: 'VALIDATION', errors })
    expect(await left()).toEqual({ name: 'Buku tulis isi 50', stock: 2, revision: 1 })
    expect((await save({ stock: 3, stock_seen: 5 })).status).toBe(200)
    expect((await left()).stock).toBe(0)
  },
)

test('an older page, which does not say what it saw, saves words and the stock as it is, and another one only where nobody has claimed', async () => {
  const { claim, save, left } = await aShelf('school', 5)
  expect((await save({ stock: 8 })).status).toBe(200)
  expect(await left()).toMatchObject({ stock: 8, revision: 2 })
  await claim(1)
  expect((await save({ stock: 8, revision: 2 })).body.code).toBe('DATA_CHANGED')
  expect(await left()).toMatchObject({ stock: 7, revision: 2 })
  expect((await save({ stock: 7, revision: 2 })).status).toBe(200)
  expect(await left()).toMatchObject({ stock: 7, revision: 3 })
})

test('what somebody else has saved is not saved over, whatever the stock that was seen', async () => {
  const { save, left } = await aShelf('school', 5)
  await save({ stock: 6, stock_seen: 5 })
  expect((await save({ stock: 9, stock_seen: 6, revision: 1 })).body.code).toBe('DATA_CHANGED')
  expect((await left()).stock).toBe(6)
})
