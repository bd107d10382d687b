import { ebooks } from '@lentera/contract/ebooks'
import { koin } from '@lentera/contract/koin'
import { giftOffice } from '@lentera/contract/koin/office'
import { expect, test } from 'vitest'
import { aPupil } from '#db/seed/builders.ts'
import { openSchool } from '#test/school.ts'
import { giveKoinOfDay } from './koin-day.ts'

test('whoever has ended a book earns for it in the evening, once, also after turning back in it; whoever is still reading does not', async () => {
  const school = await openSchool()
  const { db, database, class: room, signIn, now } = school
  const reader = await signIn('student')
  const mate = await signIn('student', await aPupil(db, school.school, { in: room }))
  const [book] = (await reader.ask(ebooks.list, { query: { search: 'perahu' } })).data
  const keep = (who: typeof reader, progress: number, at: string) =>
    who.ask(ebooks.keepPlace, { params: { ebook_uuid: book!.uuid }, body: { chapter: 1, block: 0, progress, at } })
  await keep(reader, 1, '2026-11-22T22:00:00.000Z')
  await keep(reader, 0.1, '2026-11-22T22:30:00.000Z')
  await keep(mate, 0.9, '2026-11-22T22:30:00.000Z')
  await (await signIn('school')).ask(giftOffice.setRules, { body: { rules: [{ source: 'reading', amount: 4 }] } })
  const balances = async () => Promise.all([reader, mate].map(async (who) => (await who.ask(koin.mine, {})).data.balance))
  const evening = (date: string) =>
    database.inTransaction((trx) => giveKoinOfDay(trx, { school_id: school.school.id, date }, now()))
  await evening('2026-11-23')
  expect(await balances()).toEqual([4, 0])
  await keep(reader, 1, '2026-11-22T23:00:00.000Z')
  await evening('2026-11-24')
  expect(await balances()).toEqual([4, 0])
})
