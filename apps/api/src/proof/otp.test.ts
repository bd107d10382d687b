import { otpLimits, otpTimes } from '@lentera/contract/account/otp'
import { expect, test } from 'vitest'
import { uuidV7 } from '#kit/http/uuid.ts'
import { testDatabase } from '#test/database.ts'
import { codeSentTo } from '#test/otp.ts'
import { testSettings } from '#test/settings.ts'
import { requestOtp, verifyOtp } from './otp.ts'
import { spendProof, spentProof } from './proof.ts'

const start = new Date('2026-11-23T00:00:00Z')
type Wanted = Parameters<typeof requestOtp>[1]

/** Somebody at a network of one's own who asks for codes to an address of one's own. */
const asking = async () => {
  const database = await testDatabase()
  const target = `${uuidV7()}@contoh.example`
  let now = start
  const context = () =>
    ({
      db: database.db,
      now,
      from: { address: uuidV7(), userAgent: 'tests' },
      services: { settings: testSettings, database },
    }) as unknown as Parameters<typeof requestOtp>[0]
  const wish = {
    purpose: 'register',
    role: 'student',
    account: null,
    channel: 'email',
    target,
    recipient: target,
    tells: true,
  } as const
  const request = (more: Partial<Wanted> = {}) =>
    database.inTransaction((db) => requestOtp({ ...context(), db }, { ...wish, ...more }))
  const sent = (to = target) =>
    database.db
      .selectFrom('outgoing_message')
      .where('recipient', '=', to)
      .orderBy('id')
      .select(['channel', 'subject', 'body', 'is_secret'])
      .execute()
  return {
    database,
    target,
    context,
    request,
    sent,
    verify: (otp_token: string, code: string) => verifyOtp(context(), { otp_token, code }),
    code: () => codeSentTo(database.db, target),
    later: (seconds: number) => void (now = new Date(start.getTime() + seconds * 1000)),
  }
}

test('a mail with a code has a subject without it, and a message to a phone has none', async () => {
  const at = await asking()
  expect(await at.request()).toMatchObject({ channel: 'email', sent_to: `${at.target.slice(0, 2)}***@contoh.example` })
  expect(await at.sent()).toMatchObject([
    { channel: 'email', subject: expect.not.stringContaining(await at.code()), is_secret: true },
  ])
  const phone = `08${String(process.pid % 100_000).padStart(5, '0')}${String(Date.now()).slice(-5)}`
  await at.request({ channel: 'sms', target: phone, recipient: phone })
  expect(await at.sent(phone)).toMatchObject([{ channel: 'sms', subject: null }])
})

test('where nobody has the address no code goes out, the answer looks alike, and nothing that is typed proves it', async () => {
  const at = await asking()
  const answer = await at.request({ recipient: null, tells: false })
  expect(answer).toMatchObject({ sent_to: null, expires_in: otpTimes.valid, resend_in: otpTimes.resend })
  expect(await at.sent()).toEqual([])
  await expect(at.verify(answer.otp_token, '000000')).rejects.toMatchObject({ code: 'OTP_WRONG' })
})

test('what is sent in place of a code opens nothing and is no secret', async () => {
  const at = await asking()
  const { otp_token } = await at.request({ instead: 'Akun Anda sudah ada.' })
  expect(await at.sent()).toMatchObject([{ body: 'Akun Anda sudah ada.', is_secret: false }])
  await expect(at.verify(otp_token, '000000')).rejects.toMatchObject({ code: 'OTP_WRONG' })
})

test('codes go out a minute apart, and five to one address in a day', async () => {
  const at = await asking()
  await at.request()
  at.later(otpTimes.resend - 1)
  await expect(at.request()).rejects.toMatchObject({ code: 'OTP_WAIT', message: expect.stringContaining('Tunggu 1 detik') })
  for (let count = 1; count < otpLimits.perDay; count++) {
    at.later(count * otpTimes.resend)
    await at.request()
  }
  at.later(3600)
  await expect(at.request()).rejects.toMatchObject({ code: 'OTP_LIMIT' })
  expect(await at.sent()).toHaveLength(otpLimits.perDay)
})

test('the right code gives one proof for fifteen minutes, also when it is typed again; a wrong one says how often is left', async () => {
  const at = await asking()
  const { otp_token } = await at.request()
  const code = await at.code()
  const wrong = code === '111111' ? '222222' : '111111'
  await expect(at.verify(otp_token, wrong)).rejects.toMatchObject({
    code: 'OTP_WRONG',
    message: expect.stringContaining('Sisa 4'),
  })
  const first = await at.verify(otp_token, code)
  expect(first.expires_in).toBe(otpTimes.proof)
  at.later(60)
  expect(await at.verify(otp_token, code)).toEqual({ secret_token: first.secret_token, expires_in: otpTimes.proof - 60 })
  const meant = { purpose: 'register', role: 'student', target: at.target } as const
  await expect(spendProof(at.context(), first.secret_token, { ...meant, role: 'parent' })).rejects.toMatchObject({
    code: 'INVALID_TOKEN',
  })
  expect(await spentProof(at.context(), first.secret_token, meant)).toBeUndefined()
  expect(await spendProof(at.context(), first.secret_token, meant)).toEqual({
    target: at.target,
    channel: 'email',
    account: null,
  })
  await expect(spendProof(at.context(), first.secret_token, meant)).rejects.toMatchObject({ code: 'INVALID_TOKEN' })
  expect(await spentProof(at.context(), first.secret_token, meant)).toEqual({ account: null })
  await expect(at.verify(otp_token, code)).rejects.toMatchObject({ code: 'OTP_ENDED' })
})

test('with the fifth wrong code the token ends, and says so', async () => {
  const at = await asking()
  const { otp_token } = await at.request()
  const code = await at.code()
  const wrong = code === '111111' ? '222222' : '111111'
  for (let count = 1; count < otpLimits.tries; count++)
    await expect(at.verify(otp_token, wrong)).rejects.toMatchObject({ code: 'OTP_WRONG' })
  await expect(at.verify(otp_token, wrong)).rejects.toMatchObject({
    code: 'OTP_ENDED',
    message: 'Kode salah 5 kali. Minta kode baru.',
  })
  await expect(at.verify(otp_token, code)).rejects.toMatchObject({ code: 'OTP_ENDED' })
})
