import { expect, test, vi } from 'vitest'
import { aPupil } from '#db/seed/builders.ts'
import { someKoin } from '#db/seed/gifts.ts'
import { listen } from '#test/statements.ts'
import { openSchool } from '#test/school.ts'
import { accountOf, earn, earnedOn, earnEach, holdAccounts, pauseAccount, spend, takeBack } from './ledger.queries.ts'

test('an account with too few koin is told so, and neither it nor another one pays', async () => {
  const { db, school, people, now } = await openSchool()
  const mate = await aPupil(db, school)
  await someKoin(db, people.student, 20)
  await someKoin(db, mate, 100)
  const pay = (amount: number, source_id: number) =>
    spend(db, { account: people.student.id, amount, source_id, date: '2026-11-23', now: now() })
  const claims = async () =>
    (
      await db
        .selectFrom('koin_line')
        .where('account_id', 'in', [people.student.id, mate.id])
        .where('source', '=', 'claim')
        .select(['account_id', 'amount'])
        .execute()
    ).map(({ account_id, amount }) => [account_id, amount])
  const balances = async () => [(await accountOf(db, people.student.id)).balance, (await accountOf(db, mate.id)).balance]
  expect(await pay(21, 1)).toBe(false)
  expect([await balances(), await claims()]).toEqual([[20, 100], []])
  expect(await pay(20, 2)).toBe(true)
  expect([await balances(), await claims()]).toEqual([[0, 100], [[people.student.id, -20]]])
})

test('who has earned nothing has no koin and may claim; a pause is of one account alone, until it is lifted', async () => {
  const { db, school, people, now } = await openSchool()
  const mate = await aPupil(db, school)
  await someKoin(db, people.student, 20)
  const standing = async () => [await accountOf(db, people.student.id), await accountOf(db, mate.id)]
  const pause = (paused: boolean) => pauseAccount(db, { account: people.student.id, paused, by: people.parent.id, now: now() })
  const open = [
    { balance: 20, paused: false },
    { balance: 0, paused: false },
  ]
  expect(await standing()).toEqual(open)
  await pause(true)
  expect(await standing()).toEqual([{ balance: 20, paused: true }, open[1]])
  await pause(false)
  expect(await standing()).toEqual(open)
})

test('accounts are held in the order of their numbers, each once, whoever names them in which order: two who hold the same wait for each other in turn', async () => {
  const { db, school, database } = await openSchool()
  const [first, second, third] = [await aPupil(db, school), await aPupil(db, school), await aPupil(db, school)]
  const inOrder = [first.id, second.id, third.id]
  expect(inOrder.toSorted((a, b) => a - b)).toEqual(inOrder)
  const asked = listen()
  try {
    for (const named of [inOrder, inOrder.toReversed(), [second.id, third.id, first.id, second.id]]) {
      await database.inTransaction((held) => holdAccounts(held, named))
      const [insert] = asked().filter(({ text }) => text.startsWith('insert into "koin_account"'))
      expect(insert?.values).toEqual(inOrder)
    }
  } finally {
    vi.restoreAllMocks()
  }
  const kept = await db.selectFrom('koin_account').where('account_id', 'in', inOrder).select('balance').execute()
  expect(kept).toEqual([{ balance: 0 }, { balance: 0 }, { balance: 0 }])
})

/** A school in which two pupils have an account of twenty koin each. */
const twoPupils = async () => {
  const { db, school, people, now } = await openSchool()
  const mate = await aPupil(db, school)
  await someKoin(db, people.student, 20)
  await someKoin(db, mate, 20)
  const both = [people.student.id, mate.id]
  const balances = () => Promise.all(both.map(async (one) => (await accountOf(db, one)).balance))
  return { db, school, people, mate, both, balances, now: now() }
}

test('an account earns once by the same thing; by another thing, and another account by the same, it earns again', async () => {
  const { db, people, mate, both, balances, now } = await twoPupils()
  const by = { amount: 5, source: 'quiz' as const, date: '2026-11-23', now }
  await earn(db, { ...by, accounts: [people.student.id], source_id: 1 })
  await earn(db, { ...by, accounts: [people.student.id], source_id: 1, date: '2026-11-24' })
  expect(await balances()).toEqual([25, 20])
  await earn(db, { ...by, accounts: both, source_id: 1 })
  expect(await balances()).toEqual([25, 25])
  await earnEach(db, { ...by, of: both.map((account_id, at) => ({ account_id, source_id: 10 + at })) })
  await earnEach(db, { ...by, of: [] })
  expect(await balances()).toEqual([30, 30])
  const earned = async (date: string, source: 'quiz' | 'task' = 'quiz') => [
    ...(await earnedOn(db, { accounts: both, source, date })),
  ]
  expect((await earned('2026-11-23')).toSorted((a, b) => a[0] - b[0])).toEqual([
    [people.student.id, 10],
    [mate.id, 10],
  ])
  expect([await earned('2026-11-24'), await earned('2026-11-23', 'task')]).toEqual([[], []])
  expect([...(await earnedOn(db, { accounts: [mate.id], source: 'quiz', date: '2026-11-23' }))]).toEqual([[mate.id, 10]])
})

test('of an award as much is taken back as is left, and nothing from whoever is not named', async () => {
  const { db, school, people, mate, both, balances, now } = await twoPupils()
  const stranger = await aPupil(db, school)
  await someKoin(db, stranger, 20)
  await someKoin(db, mate, 3)
  const taken = await takeBack(db, { accounts: both, amount: 8, award: 41, date: '2026-11-23', now })
  expect(new Map(taken)).toEqual(
    new Map([
      [people.student.id, 8],
      [mate.id, 3],
    ]),
  )
  expect([...(await balances()), (await accountOf(db, stranger.id)).balance]).toEqual([12, 0, 20])
  const lines = await db
    .selectFrom('koin_line')
    .where('account_id', 'in', [...both, stranger.id])
    .orderBy('account_id')
    .select(['account_id', 'amount', 'source', 'source_id'])
    .execute()
  expect(lines).toEqual([
    { account_id: people.student.id, amount: -8, source: 'reversal', source_id: 41 },
    { account_id: mate.id, amount: -3, source: 'reversal', source_id: 41 },
  ])
})
