import { otp, OTP_SAMPLE_CODE, type OtpPurpose } from '@lentera/contract/account/otp'
import { sql } from 'kysely'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { aPupil } from '#db/seed/builders.ts'
import { spendProof } from '#proof/proof.ts'
import type { Services } from '#kit/http/services.ts'
import { anOtp, aProof } from '#test/otp.ts'
import { openSchool } from '#test/school.ts'

let PHONE = ''
let count = 0
beforeEach(() => void (PHONE = `0812987${String(++count).padStart(5, '0')}`))
const asked = (target = PHONE, purpose: 'register' | 'reset' = 'register') => ({
  body: { purpose, user_type: 'student' as const, channel: 'whatsapp' as const, target },
})
const at = (seconds: number) => new Date(Date.parse('2026-11-23T06:50:00+07:00') + seconds * 1000).toISOString()

test('a code that somebody asks for arrives, and typing it gives the proof', async () => {
  const school = await openSchool()
  const { data } = await school.guest.ask(otp.request, asked(`+62 ${PHONE.slice(1, 4)}-${PHONE.slice(4)}`))
  expect(data).toMatchObject({ channel: 'whatsapp', sent_to: `0812-****-${PHONE.slice(-4)}`, expires_in: 300, resend_in: 60 })
  const code = await school.codeSentTo(PHONE)
  const first = await school.guest.ask(otp.verify, { body: { otp_token: data.otp_token, code } })
  expect(first).toMatchObject({ status: 200, data: { expires_in: 900 } })
  const again = await school.guest.ask(otp.verify, { body: { otp_token: data.otp_token, code } })
  expect(again.data.secret_token, 'whose answer was lost').toBe(first.data.secret_token)
})

test('a code is typed wrong five times at the most, and says how often is left', async () => {
  const school = await openSchool()
  const { data } = await school.guest.ask(otp.request, asked())
  const code = await school.codeSentTo(PHONE)
  const other = code === '111111' ? '222222' : '111111'
  for (const left of [4, 3, 2, 1]) {
    const { status, body } = await school.guest.ask(otp.verify, { body: { otp_token: data.otp_token, code: other } })
    expect([status, body.code, body.message]).toEqual([400, 'OTP_WRONG', `Kode ini tidak benar. Sisa ${left} percobaan.`])
  }
  expect((await school.guest.ask(otp.verify, { body: { otp_token: data.otp_token, code: other } })).body.code).toBe('OTP_ENDED')
  expect((await school.guest.ask(otp.verify, { body: { otp_token: data.otp_token, code } })).body.code).toBe('OTP_ENDED')
})

test('twenty guesses at once are counted one by one', async () => {
  const school = await openSchool()
  const token = await anOtp({ ...school, now: school.now() }, { purpose: 'reset', role: 'student', target: PHONE })
  const tries = await Promise.all(
    Array.from({ length: 20 }, () => school.guest.ask(otp.verify, { body: { otp_token: token, code: '000000' } })),
  )
  expect(tries.filter(({ body }) => body.code === 'OTP_WRONG')).toHaveLength(4)
})

test('a code is good for five minutes', async () => {
  const school = await openSchool()
  const { data } = await school.guest.ask(otp.request, asked())
  const code = await school.codeSentTo(PHONE)
  school.travel(at(301))
  expect((await school.guest.ask(otp.verify, { body: { otp_token: data.otp_token, code } })).body.code).toBe('OTP_ENDED')
})

test('a new code is sent after a minute, and the old one then opens nothing', async () => {
  const school = await openSchool()
  const first = await school.guest.ask(otp.request, asked())
  const code = await school.codeSentTo(PHONE)
  school.travel(at(20))
  const early = await school.guest.ask(otp.request, asked())
  expect([early.status, early.body.message]).toEqual([429, 'Tunggu 40 detik sebelum meminta kode baru.'])
  school.travel(at(61))
  const second = await school.guest.ask(otp.request, asked())
  expect(second.status).toBe(200)
  expect((await school.guest.ask(otp.verify, { body: { otp_token: first.data.otp_token, code } })).body.code).toBe('OTP_ENDED')
})

test('a number gets five codes a day, whoever asks and for whatever', async () => {
  const school = await openSchool()
  for (let n = 0; n < 5; n++) {
    school.travel(at(n * 61))
    expect((await school.guest.ask(otp.request, asked(PHONE, n % 2 ? 'register' : 'reset'))).status).toBe(200)
  }
  school.travel(at(3_600))
  expect((await school.guest.ask(otp.request, asked())).body.code).toBe('OTP_LIMIT')
  school.travel(at(25 * 3_600))
  expect((await school.guest.ask(otp.request, asked())).status).toBe(200)
})

test('two requests at once send one code', async () => {
  const school = await openSchool()
  const both = await Promise.all([school.guest.ask(otp.request, asked()), school.guest.ask(otp.request, asked())])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 429])
})

test('nobody learns from a reset who has an account: a number of nobody gets the same answer, and no message', async () => {
  const school = await openSchool()
  const { id } = school.people.student
  await school.db.updateTable('account').set({ phone: PHONE }).where('id', '=', id).execute()
  const known = await school.guest.ask(otp.request, asked(PHONE, 'reset'))
  const unknown = await school.guest.ask(otp.request, asked('081200000001', 'reset'))
  expect({ ...unknown.data, otp_token: '', sent_to: '' }).toEqual({ ...known.data, otp_token: '', sent_to: '' })
  const sent = school.db.selectFrom('outgoing_message').where('recipient', '=', '081200000001').select('id').execute()
  expect(await sent).toEqual([])
  const guess = await school.guest.ask(otp.verify, { body: { otp_token: unknown.data.otp_token, code: '123456' } })
  expect(guess.body.code).toBe('OTP_WRONG')
})

test('whoever registers with a number that has an account is told so on that phone alone', async () => {
  const school = await openSchool()
  await school.db.updateTable('account').set({ phone: PHONE }).where('id', '=', school.people.student.id).execute()
  expect((await school.guest.ask(otp.request, asked())).status).toBe(200)
  const { body } = await school.db
    .selectFrom('outgoing_message')
    .where('recipient', '=', PHONE)
    .select('body')
    .executeTakeFirstOrThrow()
  expect(body).toMatch(/^Nomor ini sudah punya akun/)
})

test('a proof is good once, for its purpose, number and person, and for fifteen minutes', async () => {
  const school = await openSchool()
  const { id } = school.people.student
  const place = { db: school.db, now: school.now(), services: { settings: school.settings } as Services }
  const meant = { purpose: 'phone_edit' as OtpPurpose, role: 'student' as const, target: PHONE, account: id }
  const proof = await aProof({ ...school, now: school.now() }, meant)
  const invalid = { code: 'INVALID_TOKEN' }
  await expect(spendProof(place, proof, { ...meant, purpose: 'deletion' })).rejects.toMatchObject(invalid)
  await expect(spendProof(place, proof, { ...meant, role: 'parent' })).rejects.toMatchObject(invalid)
  await expect(spendProof(place, proof, { ...meant, target: '081211112222' })).rejects.toMatchObject(invalid)
  await expect(spendProof(place, proof, { ...meant, account: school.people.parent.id })).rejects.toMatchObject(invalid)
  await expect(spendProof({ ...place, now: new Date(at(901)) }, proof, meant)).rejects.toMatchObject(invalid)
  expect(await spendProof(place, proof, meant)).toEqual({ target: PHONE, channel: 'whatsapp', account: id })
  await expect(spendProof(place, proof, meant)).rejects.toMatchObject(invalid)
})

test('a code for oneself goes to the new number, or to the own one; without any it is said', async () => {
  const school = await openSchool()
  const me = await school.signIn('student')
  const fresh = await me.ask(otp.requestOwn, { body: { purpose: 'phone_edit', channel: 'sms', target: PHONE } })
  expect(fresh.data.sent_to).toBe(`0812-****-${PHONE.slice(-4)}`)
  const none = await me.ask(otp.requestOwn, { body: { purpose: 'deletion', channel: 'email' } })
  expect(none.body.code).toBe('OTP_NOWHERE')
  const mixed = await me.ask(otp.requestOwn, { body: { purpose: 'email_edit', channel: 'email', target: PHONE } })
  expect(mixed.body.errors).toHaveProperty('target')
})

test('neither a code nor a proof can be read from the database', async () => {
  const school = await openSchool()
  const token = await anOtp({ ...school, now: school.now() }, { purpose: 'reset', role: 'student', target: PHONE })
  const { data } = await school.guest.ask(otp.verify, { body: { otp_token: token, code: OTP_SAMPLE_CODE } })
  const rows = JSON.stringify(await school.db.selectFrom('otp').selectAll().execute())
  for (const secret of [token, OTP_SAMPLE_CODE, data.secret_token]) expect(rows).not.toContain(secret)
})

test('a flood of numbers from one network ends after 1,500 an hour, and begins again after that', async () => {
  const { guest, db, now, travel } = await openSchool()
  const ask = (at: number) =>
    guest.ask(otp.request, {
      body: { purpose: 'register', user_type: 'student', channel: 'sms', target: `08990000${String(at).padStart(4, '0')}` },
    })
  onTestFinished(async () => void (await sql`delete from otp where token_hash like 'flood %'`.execute(db)))
  await sql`insert into otp (purpose, role, channel, target, address, token_hash, code_hash, created_at, expires_at)
    select 'register', 'student', 'sms', '08980000' || at, '127.0.0.1', 'flood ' || at, '', ${now()}, ${now()}
    from generate_series(1, 1500) as at`.execute(db)
  expect((await ask(1)).body).toMatchObject({ status: 429, code: 'OTP_LIMIT' })
  travel(new Date(now().getTime() + 3_601_000).toISOString())
  expect((await ask(1)).status).toBe(200)
})

test('a number whose account was deleted, or is of another role, registers anew and resets nothing', async () => {
  const school = await openSchool()
  const { db, school: own } = school
  await aPupil(db, own, { phone: PHONE, deleted_at: school.now() })
  await db.updateTable('account').set({ phone: PHONE }).where('id', '=', school.people.parent.id).execute()
  await school.guest.ask(otp.request, asked())
  expect(await school.codeSentTo(PHONE)).toMatch(/^\d{6}$/)
  school.travel(at(61))
  await school.guest.ask(otp.request, asked(PHONE, 'reset'))
  const sent = db.selectFrom('outgoing_message').where('recipient', '=', PHONE).select('id').execute()
  expect(await sent, 'one for registering, none for a password that is nobody’s').toHaveLength(1)
})
