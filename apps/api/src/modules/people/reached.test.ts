import { notifications } from '@lentera/contract/notifications'
import { people } from '@lentera/contract/people'
import { expect, test } from 'vitest'
import { aPupil } from '#db/seed/builders.ts'
import { fieldsOf, numbered, office } from '#test/people-office.ts'

const aNumber = () => `0856${String(++numbered.last % 100_000_000).padStart(8, '0')}`
const anAddress = () => `sinta.${++numbered.last}@contoh.example`

/** A pupil whose number and address were proven by codes, and what the office makes of them. */
const open = async () => {
  const school = await office()
  const { db, now, who, list } = school
  const name = `Sinta ${++numbered.last}`
  const [phone, email] = [aNumber(), anAddress()]
  const proven = { phone_verified_at: now(), email_verified_at: now() }
  const pupil = await aPupil(db, school.school, { name, phone, email, ...proven })
  const save = async (wishes: { phone?: string | null; email?: string | null; born_on?: string }) => {
    const [person] = await list('students', { search: name })
    return who.ask(people.save, { params: { person_id: person!.id }, body: { ...fieldsOf(person!), ...wishes } })
  }
  const stored = () =>
    db
      .selectFrom('account')
      .where('id', '=', pupil.id)
      .select(['phone', 'phone_verified_at', 'email', 'email_verified_at'])
      .executeTakeFirstOrThrow()
  const sentTo = (...recipients: string[]) =>
    db
      .selectFrom('outgoing_message')
      .where('recipient', 'in', recipients)
      .orderBy('id')
      .select(['channel', 'recipient', 'kind', 'body'])
      .execute()
  const told = async () =>
    (await (await school.signIn('student', pupil)).ask(notifications.list, { query: {} })).data.data.map(({ title, text }) => ({
      title,
      text,
    }))
  return { ...school, phone, email, proven, pupil, save, stored, sentTo, told }
}
const BY_OFFICE = 'Diganti oleh tata usaha sekolah. Tidak sesuai? Minta tata usaha memperbaikinya.'

test('an address that the office changes is proven by nobody, and its owner hears of it at the former one', async () => {
  const { phone, email, proven, save, stored, sentTo, told } = await open()
  const next = anAddress()
  expect((await save({ email: next })).status).toBe(200)
  expect(await stored()).toEqual({ phone, phone_verified_at: proven.phone_verified_at, email: next, email_verified_at: null })
  const sent = await sentTo(phone, email, next)
  expect(sent).toMatchObject([
    { channel: 'whatsapp', recipient: phone, kind: 'account.email_changed' },
    { channel: 'email', recipient: email, kind: 'account.email_changed' },
  ])
  for (const { body } of sent)
    expect(body).toContain(`diganti menjadi yang berakhiran …${next.slice(-4)} oleh tata usaha sekolah`)
  expect(await told()).toEqual([{ title: 'Email diganti', text: BY_OFFICE }])
})

test('a number that the office changes is proven by nobody, and its owner hears of it at the former one', async () => {
  const { phone, email, proven, save, stored, sentTo, told } = await open()
  const next = aNumber()
  expect((await save({ phone: next })).status).toBe(200)
  expect(await stored()).toEqual({ phone: next, phone_verified_at: null, email, email_verified_at: proven.email_verified_at })
  expect(await sentTo(phone, email, next)).toMatchObject([
    { channel: 'email', recipient: email, kind: 'account.phone_changed' },
    { channel: 'whatsapp', recipient: phone, kind: 'account.phone_changed' },
  ])
  expect(await told()).toEqual([{ title: 'Nomor ponsel diganti', text: BY_OFFICE }])
})

test('what the office takes away is told without an ending', async () => {
  const { phone, email, save, stored, sentTo } = await open()
  expect((await save({ phone: null, email: null })).status).toBe(200)
  expect(await stored()).toEqual({ phone: null, phone_verified_at: null, email: null, email_verified_at: null })
  const sent = await sentTo(phone, email)
  expect(sent.map(({ recipient, kind }) => [recipient, kind])).toEqual([
    [phone, 'account.phone_changed'],
    [email, 'account.email_changed'],
  ])
  for (const { body } of sent) expect(body).toContain('ini diganti oleh tata usaha sekolah.')
})

test('other fields, and an address in other capitals, leave both proven and tell nobody', async () => {
  const { db, phone, email, pupil, proven, save, stored, sentTo, told } = await open()
  const capitals = email.replace('sinta', 'Sinta')
  await db.updateTable('account').set({ email: capitals }).where('id', '=', pupil.id).execute()
  expect((await save({ email, born_on: '2011-04-05' })).status).toBe(200)
  expect(await stored()).toEqual({ phone, email, ...proven })
  expect([await sentTo(phone, email, capitals), await told()]).toEqual([[], []])
})

test('an address that nobody had proven is told nothing when the office mends it', async () => {
  const { db, pupil, email, save, sentTo } = await open()
  await db.updateTable('account').set({ email_verified_at: null }).where('id', '=', pupil.id).execute()
  const next = anAddress()
  expect((await save({ email: next })).status).toBe(200)
  expect(await sentTo(email, next)).toEqual([])
})
