import { expect, test } from 'vitest'
import { aPupil } from '#db/seed/builders.ts'
import { someKoin } from '#db/seed/gifts.ts'
import { openSchool } from '#test/school.ts'
import { accountOf, pauseAccount, spend } from './ledger.queries.ts'

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
