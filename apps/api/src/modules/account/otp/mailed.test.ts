import { completeData } from '@lentera/contract/account/complete'
import { otp, otpLimits } from '@lentera/contract/account/otp'
import { register } from '@lentera/contract/account/register'
import { operator } from '@lentera/contract/operator'
import { operatorWork } from '@lentera/contract/operator/work'
import { people } from '@lentera/contract/people'
import { profile } from '@lentera/contract/profile'
import { remoteConfig } from '@lentera/contract/remote-config'
import { ownData } from '@lentera/contract/settings/own-data'
import { expect, test } from 'vitest'
import { aPupil, aTeacher, PASSWORD } from '#db/seed/builders.ts'
import { createIds } from '#kit/http/ids.ts'
import { uuidV7 } from '#kit/http/uuid.ts'
import { signInOperator } from '#test/operator.ts'
import { aMailServer } from '#test/providers.ts'
import { accountOf, home, password } from '#test/registering.ts'
import { type OpenSchool, openSchool } from '#test/school.ts'

let made = 0
const unique = () => `${process.pid}${Date.now()}${++made}`.slice(-9)
const anAddress = () => `orang.${unique()}@contoh.example`
const aNumber = () => `081${unique()}`
const key = () => ({ 'idempotency-key': uuidV7() })

/** A server that is run with a mail provider alone. */
const mailing = async () => {
  const { mails, settings: mail } = await aMailServer()
  const school = await openSchool({ settings: { appEnv: 'production', mail } })
  /** The code in the newest mail to an address; undefined where there is none in it. */
  const codeIn = async (to: string) => {
    await school.runJobs()
    const { text = '' } = mails.findLast((one) => one.to === to) ?? {}
    return /^(\d{6}) adalah kode/m.exec(text)?.[1]
  }
  const prove = async (otp_token: string, to: string) => {
    const code = (await codeIn(to)) ?? 'none'
    return (await school.guest.ask(otp.verify, { body: { otp_token, code } })).data.secret_token
  }
  return { ...school, mails, codeIn, prove }
}
/** A server that carries nothing. */
const silent = () => openSchool({ settings: { appEnv: 'production' } })

const askRegister = (school: OpenSchool, channel: 'email' | 'whatsapp' | 'sms', target: string) =>
  school.guest.ask(otp.request, { body: { purpose: 'register', user_type: 'teacher', channel, target } })
const about = (email: string, secret_token: string) => ({
  ...home,
  name: 'Putri Anjani',
  username: `baru.${unique()}`,
  password,
  password_confirmation: password,
  dob: '1990-05-17',
  phone: aNumber(),
  email,
  secret_token,
})

test('where only mail has a provider somebody registers by a code to the address, and the number is not taken for proven', async () => {
  const school = await mailing()
  const email = anAddress()
  expect((await askRegister(school, 'whatsapp', aNumber())).body).toMatchObject({ code: 'CHANNEL_CLOSED' })
  const { data } = await askRegister(school, 'email', email.toUpperCase())
  expect(data).toMatchObject({ channel: 'email', sent_to: `or***@contoh.example` })
  const body = about(email, await school.prove(data.otp_token, email))
  const other = { ...body, email: anAddress(), username: `lain.${unique()}` }
  expect((await school.guest.ask(register.teacher, { body: other })).body).toMatchObject({ code: 'INVALID_TOKEN' })
  const { status, data: tokens } = await school.guest.ask(register.teacher, { body })
  expect(status).toBe(200)
  expect(tokens).toMatchObject({ user: { email, phone: body.phone } })
  expect(await accountOf(school, body.username)).toMatchObject({
    email_verified_at: school.now(),
    phone_verified_at: null,
    phone: body.phone,
  })
  // The same once more, whose answer was lost, is the same account; the proof makes no second one.
  const again = await school.guest.ask(register.teacher, { body })
  expect(again.data).toMatchObject({ user: { username: body.username } })
  expect((await school.guest.ask(register.teacher, { body: { ...body, username: `lain.${unique()}` } })).body).toMatchObject({
    code: 'INVALID_TOKEN',
  })
})

test('whoever registers with an address that has an account is told so in its mailbox alone', async () => {
  const school = await mailing()
  const email = anAddress()
  await aTeacher(school.db, school.school, { email })
  expect((await askRegister(school, 'email', email)).status).toBe(200)
  expect(await school.codeIn(email)).toBeUndefined()
  expect(school.mails.findLast(({ to }) => to === email)?.text).toContain('sudah punya akun')
})

test('where a number can be written to, mail proves none', async () => {
  const school = await openSchool()
  expect((await askRegister(school, 'email', anAddress())).body.errors).toEqual({ channel: ['Pilih WhatsApp atau SMS.'] })
  const me = await school.signIn('student')
  for (const purpose of ['phone_edit', 'complete_data'] as const) {
    const asked = { purpose, channel: 'email', target: purpose === 'phone_edit' ? aNumber() : anAddress() } as const
    // oxlint-disable-next-line no-await-in-loop -- two purposes
    expect((await me.ask(otp.requestOwn, { body: asked })).body.errors).toEqual({ channel: ['Pilih WhatsApp atau SMS.'] })
  }
  const wrong = { purpose: 'register', user_type: 'teacher', channel: 'sms', target: anAddress() } as const
  expect((await school.guest.ask(otp.request, { body: wrong })).body.errors).toHaveProperty('target')
})

test('an account that lacks data is completed by a code to the address, and keeps a number that was proven before', async () => {
  const school = await mailing()
  const phone = aNumber()
  const proven = { phone, phone_verified_at: new Date('2026-07-13T00:00:00Z') }
  for (const [before, phone_verified_at] of [
    [{}, null],
    [proven, proven.phone_verified_at],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- two accounts, one after the other
    const someone = await aPupil(school.db, school.school, { is_need_complete_data: true, ...before })
    // oxlint-disable-next-line no-await-in-loop
    const me = await school.signIn('student', someone)
    const email = anAddress()
    // oxlint-disable-next-line no-await-in-loop
    const { data } = await me.ask(otp.requestOwn, { body: { purpose: 'complete_data', channel: 'email', target: email } })
    // oxlint-disable-next-line no-await-in-loop
    const secret_token = await school.prove(data.otp_token, email)
    const { name, username, password_confirmation } = about(email, secret_token)
    const body = {
      name,
      username,
      password,
      password_confirmation,
      email,
      phone: 'phone' in before ? phone : aNumber(),
      secret_token,
    }
    // oxlint-disable-next-line no-await-in-loop
    expect((await me.ask(completeData.complete, { body: { ...body, email: anAddress() } }, key())).body).toMatchObject({
      code: 'INVALID_TOKEN',
    })
    // oxlint-disable-next-line no-await-in-loop
    expect((await me.ask(completeData.complete, { body }, key())).status).toBe(200)
    // oxlint-disable-next-line no-await-in-loop
    const row = await accountOf(school, username)
    expect(row).toMatchObject({ email, email_verified_at: school.now(), phone_verified_at, is_need_complete_data: false })
  }
})

test('a new number is saved by a code to the own address, which is told of it; it is not taken for proven', async () => {
  const school = await mailing()
  const [email, phone] = [anAddress(), aNumber()]
  const someone = await aTeacher(school.db, school.school, { email, email_verified_at: school.now(), phone: aNumber() })
  const me = await school.signIn('teacher', someone)
  const asked = await me.ask(otp.requestOwn, { body: { purpose: 'phone_edit', channel: 'email', target: phone } })
  expect(asked.data.sent_to).toBe('or***@contoh.example')
  const secret_token = await school.prove(asked.data.otp_token, email)
  const save = (value: string) => me.ask(profile.patch, { body: { field: 'phone', value, secret_token } }, key())
  expect((await save(aNumber())).body).toMatchObject({ code: 'INVALID_TOKEN' })
  expect((await save(phone)).data).toEqual({ value: phone })
  expect((await me.ask(profile.detail, {})).data).toMatchObject({ phone, phone_verified: false })
  await school.runJobs()
  expect(school.mails.findLast(({ to }) => to === email)?.text).toContain('Nomor ponsel akun guru')
})

test('without an address no code for a new number is sent, and with one five a day, whatever the numbers', async () => {
  const school = await mailing()
  const ask = (me: Awaited<ReturnType<OpenSchool['signIn']>>) =>
    me.ask(otp.requestOwn, { body: { purpose: 'phone_edit', channel: 'email', target: aNumber() } })
  const none = await school.signIn('teacher')
  expect((await ask(none)).body).toMatchObject({ code: 'OTP_NOWHERE', message: expect.stringContaining('Isi dulu email') })
  const me = await school.signIn('teacher', await aTeacher(school.db, school.school, { email: anAddress() }))
  const statuses = []
  // oxlint-disable-next-line no-await-in-loop -- one after the other
  for (let at = 0; at <= otpLimits.perDay; at++) statuses.push((await ask(me)).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
})

test('with no provider nothing is offered, nobody is asked for what takes a code, and an account is deleted by its password', async () => {
  const school = await silent()
  const { features } = (await school.guest.ask(remoteConfig.get, {})).data
  expect(features).toMatchObject({ no_whatsapp: true, no_sms: true, no_email: true })
  for (const channel of ['whatsapp', 'sms'] as const)
    // oxlint-disable-next-line no-await-in-loop -- two channels
    expect((await askRegister(school, channel, aNumber())).body).toMatchObject({ code: 'CHANNEL_CLOSED' })
  const pupil = await aPupil(school.db, school.school, { phone: aNumber(), email: anAddress() })
  const person_ids = [createIds(school.settings.hashidsSalt).encode(pupil.id)]
  const office = await school.signIn('school')
  const askData = (asked: boolean) => office.ask(people.askData, { body: { person_ids, asked } })
  expect((await askData(true)).body).toMatchObject({
    code: 'CHANNEL_CLOSED',
    message: expect.stringContaining('belum dapat mengirim'),
  })
  expect((await askData(false)).status).toBe(200)
  const me = await school.signIn('student', pupil)
  expect((await me.ask(ownData.deletion, {})).data).toMatchObject({ proof: 'password', channels: [] })
  expect((await me.ask(ownData.askDeletion, { body: { password: PASSWORD } })).status).toBe(200)
})

test('the operator reads how codes go, and which settings a channel without a provider lacks', async () => {
  for (const [school, codes, lacking] of [
    [await silent(), 'none', ['MAIL_URL', 'MAIL_FROM']],
    [await mailing(), 'mail', []],
    [await openSchool(), 'phone', ['MAIL_URL', 'MAIL_FROM']],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- three servers
    const me = await signInOperator(school)
    // oxlint-disable-next-line no-await-in-loop
    expect((await me.ask(operator.overview, {})).data).toMatchObject({ codes })
    // oxlint-disable-next-line no-await-in-loop
    const { data } = await me.ask(operatorWork.channels, {})
    expect(data.find(({ channel }) => channel === 'email')?.settings).toEqual(lacking)
    expect(data.find(({ channel }) => channel === 'sms')?.settings).toEqual(['SMS_URL', 'SMS_TOKEN'])
  }
})
