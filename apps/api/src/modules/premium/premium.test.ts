import { ebooks } from '@lentera/contract/ebooks'
import { premium } from '@lentera/contract/premium'
import { account } from '@lentera/contract/account'
import { expect, test } from 'vitest'
import { openSchool } from '#test/school.ts'
import type { Fault } from '@lentera/contract'
import { beginUpload } from '#kit/files/uploads.ts'
import { hasPremium } from '#school/premium.queries.ts'
import { roomOfPerson } from '#school/premium.ts'
import { premiumOf } from './premium.rules.ts'

const nothing = { trial: null, paid: null, refunded: null }
const ends = new Date('2026-12-07T00:00:00.000Z')
const later = (days: number, ms = 0) => new Date(ends.getTime() + days * 86_400_000 + ms)

test('the trial runs until its last moment and is over from then on', () => {
  const at = (now: Date) => premiumOf({ ...nothing, trial: ends }, now)
  expect(premiumOf(nothing, ends)).toEqual({ state: 'free', ends_at: null, source: null, can: ['try'] })
  expect(at(later(0, -1)).state).toBe('trial')
  expect(at(ends)).toEqual({ state: 'expired', ends_at: ends.toISOString(), source: 'trial', can: [] })
})

test('what was paid for goes on for seven days after its end, a trial does not', () => {
  const at = (now: Date) => premiumOf({ ...nothing, paid: ends }, now)
  expect(at(later(0, -1))).toMatchObject({ state: 'active', ends_at: ends.toISOString(), source: 'paid', can: [] })
  expect(at(ends)).toMatchObject({ state: 'grace', ends_at: later(7).toISOString(), can: [] })
  expect(at(later(7, -1)).state).toBe('grace')
  // Whoever has never tried it still may.
  expect(at(later(7))).toMatchObject({ state: 'expired', ends_at: ends.toISOString(), source: 'paid', can: ['try'] })
})

test('a purchase that was paid back is cancelled, unless something else runs or was bought since', () => {
  const refunded = later(-3)
  const at = (facts: object) => premiumOf({ ...nothing, refunded, ...facts }, ends)
  expect(at({})).toMatchObject({ state: 'cancelled', ends_at: refunded.toISOString(), can: ['try'] })
  expect(at({ paid: later(-9) }).state).toBe('cancelled')
  expect([at({ paid: later(5) }).state, at({ trial: later(5) }).state, at({ paid: later(-1) }).state]).toEqual([
    'active',
    'trial',
    'grace',
  ])
})

test('in the days of grace a person has premium, and after them no more', async () => {
  const school = await openSchool()
  const teacher = await school.signIn('teacher')
  const { id } = school.people.teacher
  const ended = async (days: number) => {
    const ends_at = new Date(school.now().getTime() - days * 86_400_000)
    const starts_at = new Date(ends_at.getTime() - 86_400_000)
    await school.db.deleteFrom('premium_period').where('account_id', '=', id).execute()
    await school.db.insertInto('premium_period').values({ account_id: id, source: 'paid', starts_at, ends_at }).execute()
    return [(await teacher.ask(premium.own, {})).data.state, await hasPremium(school.db, id, school.now())]
  }
  expect(await ended(6)).toEqual(['grace', true])
  expect(await ended(8)).toEqual(['expired', false])
})

test('a teacher with premium has three times the room; when it ends nothing goes and only new files are refused', async () => {
  const school = await openSchool()
  const now = school.now()
  const teacher = { id: school.people.teacher.id, role: 'teacher' as const }
  const own = { id: school.people.student.id, role: 'student' as const }
  const room = (of: { id: number; role: 'teacher' | 'student' }, at = now) => roomOfPerson(school.db, of, at)
  expect(await room(teacher)).toEqual({ times: 1, wayOut: '' })
  const period = { source: 'trial' as const, starts_at: now, ends_at: new Date(now.getTime() + 86_400_000) }
  await school.db
    .insertInto('premium_period')
    .values([teacher, own].map(({ id }) => ({ ...period, account_id: id })))
    .execute()
  // The file takes 2 GB of the 1 GB that the school gives.
  await school.db
    .insertInto('file')
    .values({ id: crypto.randomUUID(), owner_id: teacher.id, purpose: 'upload', type: 'application/pdf', bytes: 2_000_000_000 })
    .execute()
  await school.db.updateTable('school').set({ staff_file_gb: 1 }).where('id', '=', school.school.id).execute()
  const send = async (at: Date) =>
    beginUpload(school.db, {
      owner: teacher.id,
      role: 'teacher',
      key: null,
      name: 'a.pdf',
      bytes: 1_000,
      now: at,
      room: await room(teacher, at),
    }).then(
      () => 'sent',
      (error: Fault) => error.message,
    )
  expect([(await room(teacher)).times, (await room(own)).times, await send(now)]).toEqual([3, 1, 'sent'])
  const over = new Date(now.getTime() + 2 * 86_400_000)
  expect(await send(over)).toContain('Premium Anda sudah berakhir')
  const { n } = await school.db
    .selectFrom('file')
    .where('owner_id', '=', teacher.id)
    .select((eb) => eb.fn.countAll().as('n'))
    .executeTakeFirstOrThrow()
  expect(Number(n)).toBe(1)
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
