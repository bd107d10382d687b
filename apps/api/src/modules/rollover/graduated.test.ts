import { notifications } from '@lentera/contract/notifications'
import { officeLinks } from '@lentera/contract/school-links/office'
import { expect, test } from 'vitest'
import { aParent, aPupil } from '#db/seed/builders.ts'
import { aTurn } from '#test/rollover-room.ts'

/** A turn in which Citra graduates, with what everybody concerned was told of it. */
const aGraduation = async (wishes: Parameters<typeof aTurn>[0] = {}) => {
  const at = await aTurn(wishes)
  const parent = await aParent(at.db, { of: [at.pupils.citra, at.pupils.ayu] })
  const mate = await aPupil(at.db, at.school, { in: at.rooms['XI A'] })
  const titles = async (role: 'student' | 'parent', who: Parameters<typeof at.signIn>[1]) => {
    const { data } = (await (await at.signIn(role, who)).ask(notifications.list, { query: {} })).data
    return data.map(({ title }) => title)
  }
  return {
    ...at,
    /** By Citra, the parent, a mate who goes up, and another parent. */
    told: async () => ({
      citra: await titles('student', at.pupils.citra),
      parent: await titles('parent', parent),
      mate: await titles('student', mate),
    }),
  }
}
const TOLD = {
  citra: ['Kamu dinyatakan lulus dari SMA Uji Coba'],
  parent: ['Citra dinyatakan lulus dari SMA Uji Coba'],
  mate: [],
}
const NOTHING = { citra: [], parent: [], mate: [] }

test('with the turn of the year the graduate and the parents are told so once, and nobody who goes up is', async () => {
  const at = await aGraduation()
  await at.begin()
  await at.runJobs()
  await at.begin()
  await at.runJobs()
  expect(await at.told()).toEqual(TOLD)
})

test('before the last day of the year nobody is told of a graduation to come', async () => {
  const at = await aGraduation({ now: '2027-06-21T09:00:00+07:00' })
  await at.begin()
  await at.runJobs()
  expect(await at.told()).toEqual(NOTHING)
  at.travel('2027-06-27T00:00:00+07:00')
  await at.runJobs()
  expect(await at.told()).toEqual(TOLD)
})

test('an undo takes the news of a graduation back without a word, and another run tells it again', async () => {
  const at = await aGraduation()
  await at.begin()
  await at.runJobs()
  await at.undo()
  expect(await at.told()).toEqual(NOTHING)
  await at.begin()
  await at.runJobs()
  expect(await at.told()).toEqual(TOLD)
})

test('a graduate whom the office lets go by hand is told the same, and not any more when that is taken back', async () => {
  const at = await aGraduation()
  const person_ids = [at.ids.encode(at.pupils.citra.id)]
  await at.office.ask(officeLinks.part, { body: { person_ids, as: 'graduated', reason: 'Lulus.' } })
  expect(await at.told()).toEqual(TOLD)
  await at.office.ask(officeLinks.takeBack, { body: { person_ids } })
  expect(await at.told()).toEqual(NOTHING)
})
