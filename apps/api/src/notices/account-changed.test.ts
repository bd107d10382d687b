import { password } from '@lentera/contract/account/password'
import { notifications } from '@lentera/contract/notifications'
import { people } from '@lentera/contract/people'
import { expect, test } from 'vitest'
import { aPupil, PASSWORD } from '#db/seed/builders.ts'
import { createIds } from '#kit/http/ids.ts'
import { openSchool } from '#test/school.ts'
import { tellAccountChanged } from './account-changed.ts'

const own = () => `${process.pid % 1000}${Math.floor(Math.random() * 1e6)}`.padStart(9, '0').slice(0, 9)
const open = async () => {
  const school = await openSchool()
  const [phone, email] = [`082${own()}`, `${own()}@contoh.id`]
  const pupil = await aPupil(school.db, school.school, { phone, email, email_verified_at: school.now() })
  const me = await school.signIn('student', pupil)
  const sentTo = (...recipients: string[]) =>
    school.db
      .selectFrom('outgoing_message')
      .where('recipient', 'in', recipients)
      .orderBy('id')
      .select(['channel', 'kind', 'body'])
      .execute()
  const told = async () => (await me.ask(notifications.list, { query: {} })).data.data
  return { ...school, phone, email, pupil, me, sentTo, told }
}

test('whose password was changed hears of it in the product, by WhatsApp and by mail, and what to do', async () => {
  const { me, sentTo, phone, email, told } = await open()
  const next = 'rimba fajar 48'
  await me.ask(password.change, { body: { old_password: PASSWORD, password: next, password_confirmation: next } })
  const messages = await sentTo(phone, email)
  expect(messages).toMatchObject([
    { channel: 'whatsapp', kind: 'account.password_changed' },
    { channel: 'email', kind: 'account.password_changed' },
  ])
  for (const { body } of messages) expect(body).toMatch(/Bukan kamu yang meminta\? Segera buat kata sandi baru/)
  expect(await told()).toMatchObject([{ kind: 'account_changed', title: 'Kata sandi diganti', target: { screen: 'account' } }])
})

test('a password that the office made anew is told to its owner, as the office’s doing', async () => {
  const { signIn, pupil, sentTo, phone, settings } = await open()
  const office = await signIn('school')
  const person_id = createIds(settings.hashidsSalt).encode(pupil.id)
  expect((await office.ask(people.resetPassword, { params: { person_id } })).status).toBe(200)
  expect((await sentTo(phone))[0]?.body).toContain('oleh tata usaha sekolah')
})

test('a new number is told to the former one and by mail, and whole to neither', async () => {
  const { database, settings, pupil, sentTo, phone, email, now } = await open()
  const next = '081299887766'
  await database.inTransaction((db) =>
    tellAccountChanged(
      { db, services: { settings }, now: now() },
      { accounts: [pupil.id], what: 'phone', former: { channel: 'sms', recipient: phone, now: next } },
    ),
  )
  const messages = await sentTo(phone, email)
  expect(messages.map(({ channel }) => channel).toSorted()).toEqual(['email', 'sms'])
  for (const { body } of messages) {
    expect(body).toContain('…7766')
    expect(body).not.toContain(next)
  }
  expect(await sentTo(next)).toEqual([])
})

test('an address that nobody has proven is told nothing', async () => {
  const { db, database, settings, pupil, sentTo, email, now } = await open()
  await db.updateTable('account').set({ email_verified_at: null }).where('id', '=', pupil.id).execute()
  await database.inTransaction((inside) =>
    tellAccountChanged({ db: inside, services: { settings }, now: now() }, { accounts: [pupil.id], what: 'password' }),
  )
  expect(await sentTo(email)).toEqual([])
})

test.each([
  [{ what: 'factor_off', by_office: true }, /^Dimatikan oleh tata usaha sekolah/],
  [{ what: 'email', by_office: true }, /^Diganti oleh tata usaha sekolah\. Tidak sesuai\?/],
  [{ what: 'password', by_office: true }, /^Dibuat ulang oleh tata usaha sekolah/],
  [{ what: 'factor_off', by_operator: true }, /^Dimatikan oleh pengelola atas permintaan pemilik akun/],
  [{ what: 'factor_off' }, /^Bukan kamu\?/],
  [{ what: 'password' }, /^Bukan kamu\?/],
] as const)('%j says in the product who did it, or asks whether it was the owner', async (change, words) => {
  const { db, now, settings, pupil, told } = await open()
  await tellAccountChanged({ db, now: now(), services: { settings } }, { accounts: [pupil.id], ...change })
  expect(await told()).toMatchObject([{ kind: 'account_changed', text: expect.stringMatching(words) }])
})
