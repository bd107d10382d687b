import { notifications } from '@lentera/contract/notifications'
import { afterEach, expect, test, vi } from 'vitest'
import { aClass, aPupil } from '#db/seed/builders.ts'
import { aBook, letAndiFall } from '#test/score-book.ts'
import { listen } from '#test/statements.ts'

afterEach(() => vi.restoreAllMocks())

test('a look that two servers begin at once finds each signal once, and tells of it once', async () => {
  const book = await aBook()
  await letAndiFall(book)
  await Promise.all([book.look('2026-11-20'), book.look('2026-11-20'), book.look('2026-11-19')])
  await book.look('2026-11-20')
  expect(await book.found()).toEqual(['Andi Saputra: falling_scores'])
  const kept = book.db.selectFrom('signal').where('school_id', '=', book.school.id).select(['cause', 'ended_on'])
  expect(await kept.execute()).toEqual([{ cause: 'falling_scores', ended_on: null }])
  const news = (await (await book.signIn('teacher')).ask(notifications.list, { query: {} })).data.data
  expect(news.filter(({ kind }) => kind === 'signal')).toHaveLength(1)
})

test('a look asks as often for a class of many as for a class of few', async () => {
  const book = await aBook()
  await letAndiFall(book)
  const asked = listen()
  const count = async (date: string) => {
    asked()
    await book.look(date)
    return asked().filter(({ text }) => /grade_score|tugasku_post|grade_component/.test(text)).length
  }
  const few = await count('2026-11-20')
  expect(few).toBeGreaterThan(0)
  for (let nth = 0; nth < 12; nth++) await aPupil(book.db, book.school, { in: book.class })
  expect(await count('2026-11-21')).toBe(few)
})

test('a look asks as often for several small classes as for one', async () => {
  const book = await aBook()
  await letAndiFall(book)
  const asked = listen()
  const count = async (date: string) => {
    asked()
    await book.look(date)
    return asked().filter(({ text }) => /grade_score|tugasku_post|grade_component/.test(text)).length
  }
  const one = await count('2026-11-20')
  for (const name of ['XI Lain 1', 'XI Lain 2'])
    await aPupil(book.db, book.school, { in: await aClass(book.db, book.school, { name }) })
  expect(await count('2026-11-21')).toBe(one)
  expect(await book.found()).toEqual(['Andi Saputra: falling_scores'])
})
