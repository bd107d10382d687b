import { notifications } from '@lentera/contract/notifications'
import { expect, test } from 'vitest'
import { aClass, aParent, aPupil, aSchool, aTeacher } from '#db/seed/builders.ts'
import { notify } from '#notices/notify.queries.ts'
import { openPushing } from '#test/push-school.ts'

test.each([
  ['Asia/Jakarta', '2026-11-23T20:00:00+07:00', '2026-11-24T05:00:00+07:00'],
  ['Asia/Makassar', '2026-11-23T23:59:59+08:00', '2026-11-24T05:00:00+08:00'],
  ['Asia/Jayapura', '2026-11-24T00:00:00+09:00', '2026-11-24T05:00:00+09:00'],
] as const)(
  'in %s what happens at night is listed at once and pushed at five by the school’s clock',
  async (timezone, now, morning) => {
    const { db, onPhone, happens, runJobs, travel } = await openPushing({ now })
    const school = await aSchool(db, { year: 2026, timezone })
    const teacher = await aTeacher(db, school)
    const pupil = await aPupil(db, school, { in: await aClass(db, school, { homeroom_teacher_id: teacher.id }) })
    const phone = await onPhone('parent', await aParent(db, { of: [pupil] }))
    await happens(pupil)
    expect((await phone.ask(notifications.list, { query: {} })).data.meta.unread).toBe(1)
    travel(new Date(Date.parse(morning) - 1000).toISOString())
    await runJobs()
    expect(phone.taken).toEqual([])
    travel(morning)
    await runJobs()
    expect(phone.taken).toHaveLength(1)
    await happens(pupil)
    await runJobs()
    expect(phone.taken).toHaveLength(2)
  },
)

test('what is about the safety of the account is pushed at night, too', async () => {
  const { db, onPhone, happens, runJobs, people, now } = await openPushing({ now: '2026-11-23T23:00:00+07:00' })
  const phone = await onPhone('parent')
  await happens()
  const data = { what: 'password', by_office: false } as const
  await notify(db, [{ kind: 'account_changed', account_id: people.parent.id, key: 'account_changed 1', data }], now())
  await runJobs()
  expect(phone.taken).toHaveLength(1)
})

test('quiet hours are the person’s own: other ones, none, and never from one minute to the same', async () => {
  const { onPhone, happens, runJobs } = await openPushing({ now: '2026-11-23T12:30:00+07:00' })
  const phone = await onPhone('parent')
  expect((await phone.ask(notifications.push, {})).data).toEqual({
    wanted: true,
    here: true,
    elsewhere: 0,
    quiet: { enabled: true, starts_at: '20:00', ends_at: '05:00' },
    outside: { whatsapp: null, email: null },
  })
  const set = (enabled: boolean, starts_at: string, ends_at: string) =>
    phone.ask(notifications.setQuietHours, { body: { enabled, starts_at, ends_at } })
  expect((await set(true, '07:00', '07:00')).body).toMatchObject({
    status: 422,
    errors: { ends_at: ['Harus berbeda dari jam mulai.'] },
  })
  expect((await set(true, '12:00', '13:00')).data.quiet).toEqual({ enabled: true, starts_at: '12:00', ends_at: '13:00' })
  await happens()
  await runJobs()
  expect(phone.taken).toEqual([])
  await set(false, '12:00', '13:00')
  await happens()
  await runJobs()
  expect(phone.taken).toHaveLength(1)
})
