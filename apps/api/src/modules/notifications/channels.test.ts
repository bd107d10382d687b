import { notifications } from '@lentera/contract/notifications'
import { expect, test } from 'vitest'
import { aParent } from '#db/seed/builders.ts'
import { notify } from '#notices/notify.queries.ts'
import { openPushing } from '#test/push-school.ts'

const date = '2026-11-23'
const own = () => `${process.pid % 1000}${Math.floor(Math.random() * 1e6)}`.padStart(9, '0').slice(0, 9)

/** A parent with a proven number and address, and a child of whom there is news. */
const open = async (now?: string) => {
  const school = await openPushing({ ...(now !== undefined && { now }) })
  const { db, people } = school
  const [phone, email] = [`081${own()}`, `${own()}@contoh.id`]
  const proven = { phone, email, phone_verified_at: school.now(), email_verified_at: school.now() }
  const parent = await aParent(db, { ...proven, of: [people.student] })
  const me = await school.onPhone('parent', parent)
  const want = (kind: string, ways: { enabled?: boolean; push?: boolean; whatsapp?: boolean; email?: boolean }) =>
    me.ask(notifications.setPreference, { body: { kind, enabled: true, ...ways } })
  const absent = (key = 'absent') =>
    notify(
      db,
      [
        {
          kind: 'roll_call',
          student_id: people.student.id,
          to: ['parents'],
          key,
          data: { date, status: 'absent', late_minutes: null, by: 'teacher' },
        },
      ],
      school.now(),
    )
  const sent = () =>
    db
      .selectFrom('outgoing_message')
      .where('recipient', 'in', [phone, email])
      .where('kind', '=', 'notification')
      .orderBy('id')
      .select(['channel', 'recipient', 'subject', 'body'])
      .execute()
  const listed = async () => (await me.ask(notifications.list, { query: {} })).data.data.length
  return { ...school, me, parent, phone, email, want, absent, sent, listed }
}

test('news leaves by WhatsApp and mail for whoever wants it there, once, with the reader’s own words and a way back', async () => {
  const { want, absent, sent, runJobs, phone, email, settings } = await open()
  await want('roll_call', { whatsapp: true, email: true })
  await absent()
  await runJobs()
  await runJobs()
  const messages = await sent()
  expect(messages).toMatchObject([
    { channel: 'whatsapp', recipient: phone },
    { channel: 'email', recipient: email },
  ])
  for (const { body } of messages) expect(body).toContain(`${settings.publicUrl}/parent/notifications`)
})

test('nobody who has not asked for it is written to, and a kind without its push rings nowhere but stands in the list', async () => {
  const { want, absent, sent, runJobs, me, listed } = await open()
  await want('roll_call', { push: false })
  await absent()
  await runJobs()
  expect(await sent()).toEqual([])
  expect(me.taken).toEqual([])
  expect(await listed()).toBe(1)
})

test('at night messages wait for the morning, several are one, and what was read meanwhile is not sent', async () => {
  const { want, absent, correct, sent, runJobs, travel, me } = await open('2026-11-23T22:00:00+07:00').then((school) => ({
    ...school,
    correct: (key: string) =>
      notify(
        school.db,
        [
          {
            kind: 'correction',
            student_id: school.people.student.id,
            to: ['parents'],
            key,
            data: { date, from: 'absent', to: 'sick', reason: 'Ada surat dokter' },
          },
        ],
        school.now(),
      ),
  }))
  await want('roll_call', { whatsapp: true, email: true })
  await want('correction', { email: true })
  await absent()
  await correct('first')
  await correct('second')
  await runJobs()
  expect(await sent()).toEqual([])
  const { data } = (await me.ask(notifications.list, { query: {} })).data
  await me.ask(notifications.markRead, { body: { ids: data[0]!.id } })
  travel('2026-11-24T05:00:00+07:00')
  await runJobs()
  expect(await sent()).toMatchObject([{ channel: 'whatsapp' }, { channel: 'email', subject: expect.stringMatching(/^2 kabar/) }])
})

test('nothing about a child goes to a number or an address that nobody has proven', async () => {
  const { want, absent, sent, runJobs, db, parent, me } = await open()
  await want('roll_call', { whatsapp: true, email: true })
  await db.updateTable('account').set({ phone_verified_at: null, email_verified_at: null }).where('id', '=', parent.id).execute()
  expect((await me.ask(notifications.push, {})).data.outside).toEqual({ whatsapp: null, email: null })
  await absent()
  await runJobs()
  expect(await sent()).toEqual([])
})

test('what is about the safety of the account cannot be switched off, and what can wait goes by no WhatsApp', async () => {
  const { want, me } = await open()
  expect((await want('account_changed', { enabled: false })).body).toMatchObject({
    status: 422,
    errors: { kind: ['Kabar ini selalu dikirim.'] },
  })
  expect((await want('correction', { whatsapp: true })).body).toMatchObject({
    errors: { kind: ['Kabar ini tidak dikirim lewat WhatsApp.'] },
  })
  const { data } = await me.ask(notifications.preferences, {})
  expect(data.find(({ kind }) => kind === 'account_changed')).toMatchObject({ required: true, enabled: true })
  expect(data.find(({ kind }) => kind === 'correction')).toMatchObject({ whatsapp: null, push: true, email: false })
})

test('a way that is not named stays as it was', async () => {
  const { want } = await open()
  await want('roll_call', { email: true })
  const { data } = await want('roll_call', { push: false })
  expect(data.find(({ kind }) => kind === 'roll_call')).toMatchObject({ enabled: true, push: false, email: true })
})
