import { ebooks } from '@lentera/contract/ebooks'
import { premium } from '@lentera/contract/premium'
import { account } from '@lentera/contract/account'
import { expect, test } from 'vitest'
import { openSchool } from '#test/school.ts'
import { premiumOf } from './premium.rules.ts'

test('the trial runs until its last moment and is over from then on', () => {
  const ends_at = new Date('2026-12-07T00:00:00.000Z')
  const at = (now: string) => premiumOf({ ends_at }, new Date(now))
  expect(premiumOf(undefined, ends_at)).toEqual({ state: 'free', ends_at: null, can: ['try'] })
  expect(at('2026-12-06T23:59:59.999Z').state).toBe('trial')
  expect(at('2026-12-07T00:00:00.000Z')).toEqual({ state: 'expired', ends_at: ends_at.toISOString(), can: [] })
})

test('whoever tries premium has it at once, once, and each role sees its own packages', async () => {
  const school = await openSchool()
  const [pupil, teacher] = await Promise.all([school.signIn('student'), school.signIn('teacher')])
  const isPremium = async () => (await pupil.ask(account.profile, {})).data.is_premium
  expect(await isPremium()).toBe(false)
  const first = (await pupil.ask(premium.tryIt, {})).data
  expect(first.state).toBe('trial')
  expect((await pupil.ask(premium.tryIt, {})).data).toEqual(first)
  expect([await isPremium(), (await teacher.ask(premium.own, {})).data.state]).toEqual([true, 'free'])
  const past = new Date(Date.parse(first.ends_at!) - 20 * 86_400_000)
  await school.db
    .updateTable('premium_period')
    .set({ starts_at: new Date(past.getTime() - 86_400_000), ends_at: past })
    .execute()
  expect((await pupil.ask(premium.tryIt, {})).body.code).toBe('PREMIUM_TRIED')
  expect([await isPremium(), (await pupil.ask(premium.own, {})).data]).toMatchObject([false, { state: 'expired', can: [] }])
  const months = async (who: typeof pupil, type: 'belajar' | 'mengajar') =>
    (await who.ask(premium.packages, { query: { type } })).data
      // Those that the product begins with: operators of other tests keep more.
      .filter(({ uuid }) => uuid.startsWith('01930000-0000-7000-8000-'))
      .map((one) => one.months)
  expect([await months(pupil, 'belajar'), await months(pupil, 'mengajar')]).toEqual([[1, 6, 12], []])
  expect(await months(teacher, 'mengajar')).toEqual([1, 6, 12])
})

test('a book takes 500 marks of everybody, and more of whoever has premium', async () => {
  const { db, ...school } = await openSchool()
  const reader = await school.signIn('student')
  const [book] = (await reader.ask(ebooks.list, { query: { search: 'perahu' } })).data
  const params = { ebook_uuid: book!.uuid }
  const mark = (block: number) =>
    reader.ask(ebooks.mark, { params, body: { chapter: 1, block, kind: 'bookmark' as const, text: '' } })
  await mark(0)
  const { account_id, ebook_id } = await db.selectFrom('ebook_mark').selectAll().executeTakeFirstOrThrow()
  await db
    .insertInto('ebook_mark')
    .values(
      Array.from({ length: 499 }, (_, at) => ({
        uuid: crypto.randomUUID(),
        account_id,
        ebook_id,
        chapter: 2,
        block: at,
        kind: 'bookmark' as const,
        text: '',
        made_at: new Date(),
      })),
    )
    .execute()
  expect((await mark(1)).status).toBe(422)
  await reader.ask(premium.tryIt, {})
  expect((await mark(1)).status).toBe(200)
})
