import { notifications } from '@lentera/contract/notifications'
import { expect, test } from 'vitest'
import { aClass, aParent, aPupil, aSchool, aTeacher } from '#db/seed/builders.ts'
import { notify } from '#notices/notify.queries.ts'
import { aDesk } from '#test/announcement-desk.ts'
import { openPushing } from '#test/push-school.ts'
import { aHome } from '#test/school.ts'

const nights = [
  ['Asia/Jakarta', '2026-11-23T20:00:00+07:00', '2026-11-24T05:00:00+07:00'],
  ['Asia/Makassar', '2026-11-23T23:59:59+08:00', '2026-11-24T05:00:00+08:00'],
  ['Asia/Jayapura', '2026-11-24T00:00:00+09:00', '2026-11-24T05:00:00+09:00'],
] as const

test.each(nights)(
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

test.each(nights)(
  'in %s what a parent is told by account, of no pupil, is pushed at five by the clock of the child’s school',
  async (timezone, now, morning) => {
    const { db, onPhone, runJobs, travel, now: clock } = await openPushing({ now })
    const [gone, school] = [await aSchool(db, { year: 2026 }), await aSchool(db, { year: 2026, timezone })]
    const deleted = await aPupil(db, gone, { deleted_at: clock() })
    const parents = await Promise.all(
      [1, 2].map(async () => aParent(db, { of: [deleted, await aPupil(db, school, { in: await aClass(db, school) })] })),
    )
    const phones = [await onPhone('parent', parents[0]), await onPhone('parent', parents[1])]
    const said = { title: 'Rapat orang tua', from: 'SMA Uji Coba', important: false, confirm: false, again: null }
    const announced = { announcement_uuid: school.uuid, ...said }
    const written = { contact_id: school.id, name: 'Guru Uji', text: 'Selamat malam.' }
    const events = [
      { kind: 'announcement', account_id: parents[0]!.id, key: 'announcement 1', data: announced },
      { kind: 'message', account_id: parents[1]!.id, key: 'message 1', data: written },
    ] as const
    await notify(db, events, clock())
    travel(new Date(Date.parse(morning) - 1000).toISOString())
    await runJobs()
    expect(phones.map(({ taken }) => taken.length)).toEqual([0, 0])
    travel(morning)
    await runJobs()
    expect(phones.map(({ taken }) => taken.length)).toEqual([1, 1])
  },
)

test('an announcement waits for the morning of the school that tells it, also where a parent’s first child goes to another', async () => {
  const { people } = await aHome()
  const at = await aDesk()
  await at.db.updateTable('school').set({ timezone: 'Asia/Makassar' }).where('id', '=', at.school.id).execute()
  const parent = await aParent(at.db, { of: [people.student, at.pupil], is_sub_push_notif: true })
  at.travel('2026-11-23T22:00:00+08:00')
  const teacher = await at.signIn('teacher', at.lead)
  const { uuid } = await at.write({}, teacher)
  await at.publish(uuid, 1, null, teacher)
  await at.runJobs()
  const told = at.db.selectFrom('notification').where('account_id', '=', parent.id).where('kind', '=', 'announcement')
  const morning = new Date('2026-11-24T05:00:00+08:00')
  expect(await told.select('push_after').execute()).toEqual([{ push_after: morning }])
})

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
