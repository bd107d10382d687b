import { account } from '@lentera/contract/account'
import { secondFactor } from '@lentera/contract/account/second-factor'
import { people } from '@lentera/contract/people'
import { expect, test } from 'vitest'
import { anOffice, aTeacher, PASSWORD } from '#db/seed/builders.ts'
import { codeAt, stepOf } from '#kit/security/totp.ts'
import { grant } from '#test/grant.ts'
import { type OpenSchool, openSchool } from '#test/school.ts'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const bytesOf = (text: string) =>
  Buffer.from(
    [...text]
      .map((letter) => LETTERS.indexOf(letter).toString(2).padStart(5, '0'))
      .join('')
      .match(/.{8}/g)!
      .map((byte) => Number.parseInt(byte, 2)),
  )

/** A teacher, or an office, with a second factor; `code` is the one of the app at this moment. */
const enrolled = async (school: OpenSchool, role: 'teacher' | 'school' = 'teacher') => {
  const who = role === 'teacher' ? await aTeacher(school.db, school.school) : await anOffice(school.db, school.school)
  const device = await school.signIn(role, who)
  const { data: made } = await device.ask(secondFactor.begin, { body: { password: PASSWORD } })
  const code = () => codeAt(bytesOf(made.secret), stepOf(school.now()))
  const { data } = await device.ask(secondFactor.confirm, { body: { code: code() } })
  later(school)
  const { username } = who
  const enter = (more: { second_factor?: string; remember_device?: 'yes'; password?: string } = {}, headers = {}) =>
    grant(school, role, { username, ...more }, { headers })
  return { ...who, device, made, code, enter, recovery: data.recovery_codes }
}
/** The next code of the app. */
const later = (school: OpenSchool, seconds = 30) => school.travel(new Date(school.now().getTime() + seconds * 1000).toISOString())

test.each(['teacher', 'school'] as const)(
  'a %s with a second factor signs in with password and code, and a code is good once',
  async (role) => {
    const school = await openSchool()
    const me = await enrolled(school, role)
    expect((await me.enter()).body).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' })
    const code = me.code()
    expect((await me.enter({ second_factor: code })).status).toBe(200)
    expect((await me.enter({ second_factor: code })).body).toMatchObject({ code: 'OTP_WRONG' })
    expect((await me.enter({ second_factor: code, password: 'salah' })).body).toMatchObject({ code: 'WRONG_CREDENTIALS' })
  },
)

test('nobody without a second factor is asked, and nothing is asked before a code was confirmed', async () => {
  const school = await openSchool()
  const device = await school.signIn('teacher')
  await device.ask(secondFactor.begin, { body: { password: PASSWORD } })
  expect((await device.ask(secondFactor.confirm, { body: { code: '000000' } })).body).toMatchObject({ code: 'OTP_WRONG' })
  expect((await grant(school, 'teacher', school.people.teacher)).status).toBe(200)
})

test('a wrong password to enrol is refused, and pupils and parents have no second factor', async () => {
  const school = await openSchool()
  const device = await school.signIn('teacher')
  expect((await device.ask(secondFactor.begin, { body: { password: 'salah' } })).body).toMatchObject({ code: 'WRONG_PASSWORD' })
  expect((await (await school.signIn('student')).ask(secondFactor.own, {})).status).toBe(404)
})

test('switching it on ends the other sessions, and tells ten recovery codes, of which each is good once', async () => {
  const school = await openSchool()
  const me = await enrolled(school)
  expect((await me.device.ask(account.profile, {})).status).toBe(200)
  expect(new Set(me.recovery).size).toBe(10)
  const [first = '', second = ''] = me.recovery
  expect((await me.enter({ second_factor: first })).status).toBe(200)
  expect((await me.enter({ second_factor: first.toLowerCase() })).body).toMatchObject({ code: 'OTP_WRONG' })
  expect((await me.enter({ second_factor: second })).status).toBe(200)
  expect((await me.device.ask(secondFactor.own, {})).data.recovery_left).toBe(8)
})

test('after ten wrong codes the right one is refused for fifteen minutes', async () => {
  const school = await openSchool()
  const me = await enrolled(school)
  const codes = []
  for (let at = 0; at < 9; at++) codes.push((await me.enter({ second_factor: '000000' })).body['code'])
  expect(new Set(codes)).toEqual(new Set(['OTP_WRONG']))
  await me.enter({ second_factor: '000000' })
  expect((await me.enter({ second_factor: me.code() })).body).toMatchObject({ code: 'LOGIN_LOCKED' })
  later(school, 15 * 60 + 1)
  expect((await me.enter({ second_factor: me.code() })).status).toBe(200)
})

test('a remembered device is not asked for thirty days, another one is, and a changed cookie is nobody’s', async () => {
  const school = await openSchool()
  const me = await enrolled(school)
  const { headers } = await me.enter({ second_factor: me.code(), remember_device: 'yes' })
  const cookie = [headers['set-cookie']]
    .flat()
    .join(';')
    .match(/trusted_device=[^;]+/)![0]
  expect((await me.enter({}, { cookie })).status).toBe(200)
  expect((await me.enter()).body).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' })
  const forged = cookie.replace(/=\d{13}/, `=${school.now().getTime() + 90 * 86_400_000}`)
  expect((await me.enter({}, { cookie: forged })).body).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' })
  const other = await enrolled(school)
  expect((await other.enter({}, { cookie })).body).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' })
  later(school, 30 * 86_400 + 1)
  expect((await me.enter({}, { cookie })).body).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' })
})

test('it is switched off with the password and a code, never with one of them alone', async () => {
  const school = await openSchool()
  const me = await enrolled(school)
  const off = (password: string, code: string) => me.device.ask(secondFactor.remove, { body: { password, code } })
  expect((await off('salah', me.code())).body).toMatchObject({ code: 'WRONG_PASSWORD' })
  expect((await off(PASSWORD, '000000')).body).toMatchObject({ code: 'OTP_WRONG' })
  expect((await me.enter()).body).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' })
  expect((await off(PASSWORD, me.recovery[0]!)).status).toBe(200)
  expect((await me.enter()).status).toBe(200)
})

test('an office takes the second factor of its own teacher away, and of nobody at another school', async () => {
  const school = await openSchool()
  const me = await enrolled(school)
  const { id: person_id } = me.device.tokens.user
  const stranger = await (await openSchool()).signIn('school')
  expect((await stranger.ask(people.resetFactor, { params: { person_id } })).status).toBe(404)
  expect((await me.enter()).body).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' })
  expect((await (await school.signIn('school')).ask(people.resetFactor, { params: { person_id } })).status).toBe(200)
  expect((await me.enter()).status).toBe(200)
  expect((await me.device.ask(account.profile, {})).status).toBe(401)
})

test('neither the secret nor a recovery code can be read from the database', async () => {
  const school = await openSchool()
  const me = await enrolled(school)
  const row = JSON.stringify(await school.db.selectFrom('account_factor').where('account_id', '=', me.id).selectAll().execute())
  expect(row).not.toContain(me.made.secret)
  for (const code of me.recovery) expect(row).not.toContain(code.replace('-', ''))
})
