import { account } from '@lentera/contract/account'
import { operator } from '@lentera/contract/operator'
import { operatorConfig } from '@lentera/contract/operator/config'
import { operatorSchools } from '@lentera/contract/operator/schools'
import { expect, test } from 'vitest'
import { anOperator } from '#db/seed/builders.ts'
import { uuidV7 } from '#kit/http/uuid.ts'
import { callerOf } from '#test/ask.ts'
import { signInOperator } from '#test/operator.ts'
import { openSchool, type OpenSchool } from '#test/school.ts'
import { codeAt, stepOf } from '#kit/security/totp.ts'
import { disable } from './operator.queries.ts'

const password = 'lentera123'
/** Each test's own network: what fails is counted by it, too. */
const network = () => ({ 'x-forwarded-for': `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 255)).join('.')}` })
const open = () => openSchool({ settings: { trustProxy: 1 } })
const enter = ({ guest }: OpenSchool, body: { username: string; password: string; code?: string }, from = network()) =>
  guest.ask(operator.signIn, { body }, from)

test('an operator signs in, reads the numbers and signs out; then the token is nobody’s', async () => {
  const school = await open()
  const { username } = await anOperator(school.db)
  const { data } = await enter(school, { username: username.toUpperCase(), password })
  const me = callerOf(school.app, undefined, data.token ?? '')
  expect((await me.ask(operator.overview, {})).data.schools.verified).toBeGreaterThan(0)
  expect((await me.ask(operator.me, {})).data).toMatchObject({ username, factor_since: null })
  await me.ask(operator.signOut, {})
  expect((await me.ask(operator.me, {})).status).toBe(401)
})

test('a session ends after half an hour without use, and after eight hours in any case', async () => {
  const school = await open()
  const me = await signInOperator(school)
  const at = (minutes: number) =>
    school.travel(new Date(Date.parse('2026-11-23T06:50:00+07:00') + minutes * 60_000).toISOString())
  for (let minutes = 25; minutes < 8 * 60; minutes += 25) {
    at(minutes)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect((await me.ask(operator.me, {})).status, `after ${minutes} minutes`).toBe(200)
  }
  at(8 * 60 + 1)
  expect((await me.ask(operator.me, {})).status).toBe(401)
  school.travel('2026-11-24T06:50:00+07:00')
  const other = await signInOperator(school)
  school.travel('2026-11-24T07:20:01+07:00')
  expect((await other.ask(operator.me, {})).status).toBe(401)
})

test('nobody learns who runs the product: a name of nobody, a wrong password and a disabled account answer alike', async () => {
  const school = await open()
  const gone = await anOperator(school.db, { disabled_at: school.now() })
  const { username } = await anOperator(school.db)
  const answers = [
    await enter(school, { username: 'tidak.ada', password }),
    await enter(school, { username, password: 'salah' }),
    await enter(school, { username: gone.username, password }),
  ]
  for (const { body } of answers) expect(body).toEqual(answers[0]!.body)
  expect(answers[0]).toMatchObject({ status: 400, body: { code: 'WRONG_CREDENTIALS' } })
})

test('in production the password that the demo gives everybody opens nothing', async () => {
  const school = await openSchool({ settings: { trustProxy: 1, appEnv: 'production' } })
  const { username } = await anOperator(school.db)
  expect((await enter(school, { username, password })).body.code).toBe('WRONG_CREDENTIALS')
})

test('ten failures lock an account wherever they come from, and a network whomever it tries', async () => {
  const school = await open()
  const [one, two] = [await anOperator(school.db), await anOperator(school.db)]
  for (let at = 0; at < 10; at++)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect((await enter(school, { username: one.username, password: 'salah' })).status).toBe(400)
  expect((await enter(school, { username: one.username, password })).status).toBe(429)
  const here = network()
  for (let at = 0; at < 10; at++)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await enter(school, { username: `tidak.ada.${at}`, password }, here)
  expect((await enter(school, { username: two.username, password }, here)).status).toBe(429)
  expect((await enter(school, { username: two.username, password })).status).toBe(200)
})

test('whoever is disabled is out at once', async () => {
  const school = await open()
  const me = await signInOperator(school)
  await disable(school.db, me.operator.username, school.now())
  expect((await me.ask(operator.me, {})).status).toBe(401)
})

test('what cannot be taken back asks again who is there, ten minutes after that was last said', async () => {
  const school = await open()
  const me = await signInOperator(school)
  const change = () => me.ask(operatorConfig.set, { body: { key: 'contact_url', value: null, why: 'Percobaan.' } })
  expect((await change()).status).toBe(200)
  school.travel('2026-11-23T07:00:01+07:00')
  expect(await change()).toMatchObject({ status: 409, body: { code: 'PROOF_NEEDED' } })
  expect((await me.ask(operator.overview, {})).status).toBe(200)
  expect(await me.ask(operator.prove, { body: { password: 'salah' } })).toMatchObject({
    status: 400,
    body: { code: 'WRONG_PASSWORD' },
  })
  expect((await me.ask(operator.prove, { body: { password } })).status).toBe(200)
  expect((await change()).status).toBe(200)
})

test('who is there is said for one session, and not for another one of the same operator nor for somebody else’s', async () => {
  const school = await open()
  const [me, colleague] = [await signInOperator(school), await signInOperator(school)]
  const elsewhere = callerOf(
    school.app,
    undefined,
    (await enter(school, { username: me.operator.username, password })).data.token ?? '',
  )
  school.travel('2026-11-23T07:00:01+07:00')
  expect((await me.ask(operator.prove, { body: { password } })).status).toBe(200)
  const change = (who: Pick<typeof me, 'ask'>) =>
    who.ask(operatorConfig.set, { body: { key: 'contact_url', value: null, why: 'Percobaan.' } })
  expect((await change(me)).status).toBe(200)
  for (const other of [colleague, elsewhere]) expect((await change(other)).body).toMatchObject({ code: 'PROOF_NEEDED' })
})

test('with a second factor a password alone opens nothing, and each code is good once', async () => {
  const school = await open()
  const me = await signInOperator(school)
  const { secret } = (await me.ask(operator.beginFactor, {})).data
  const bytes = Buffer.from(
    [...secret]
      .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
      .join('')
      .match(/.{8}/g)!
      .map((byte) => Number.parseInt(byte, 2)),
  )
  const code = () => codeAt(bytes, stepOf(school.now()))
  expect((await me.ask(operator.confirmFactor, { body: { code: '000000' } })).body.code).toBe('OTP_WRONG')
  const first = code()
  expect((await me.ask(operator.confirmFactor, { body: { code: first } })).data.factor_since).not.toBeNull()
  const { username } = me.operator
  expect((await enter(school, { username, password })).data).toEqual({ token: null })
  expect((await enter(school, { username, password, code: first })).body.code).toBe('OTP_WRONG')
  school.travel('2026-11-23T06:51:00+07:00')
  const second = code()
  const [one, other] = await Promise.all([
    enter(school, { username, password, code: second }),
    enter(school, { username, password, code: second }),
  ])
  expect(new Set([one.status, other.status])).toEqual(new Set([200, 400]))
  const { factor_sealed } = await school.db
    .selectFrom('operator')
    .where('id', '=', me.operator.id)
    .select('factor_sealed')
    .executeTakeFirstOrThrow()
  expect(factor_sealed).not.toContain(secret)
})

test('guessing codes is counted: asking without one forgets no failure', async () => {
  const school = await open()
  const me = await signInOperator(school)
  await me.ask(operator.beginFactor, {})
  await school.db.updateTable('operator').set({ factor_since: school.now() }).where('id', '=', me.operator.id).execute()
  const { username } = me.operator
  const statuses = []
  for (let at = 0; at < 8; at++) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    statuses.push((await enter(school, { username, password })).status)
    // oxlint-disable-next-line no-await-in-loop
    statuses.push((await enter(school, { username, password, code: '000000' })).status)
  }
  expect(statuses.slice(10)).toEqual([429, 429, 429, 429, 429, 429])
})

test('a token of a school is none of an operator, nor the other way round', async () => {
  const school = await open()
  const me = await signInOperator(school)
  const office = await school.signIn('school')
  expect((await callerOf(school.app, 'school', me.token).ask(account.profile, {})).status).toBe(401)
  expect((await callerOf(school.app, undefined, office.token).ask(operatorSchools.list, {})).status).toBe(401)
})

test('what operators did stays written down: no statement changes a line of it', async () => {
  const school = await open()
  const me = await signInOperator(school)
  await me.ask(operator.prove, { body: { password } })
  await me.ask(operator.changePassword, {
    body: { password: 'rimba-fajar-telaga', password_confirmation: 'rimba-fajar-telaga' },
  })
  const { data } = await me.ask(operator.log, {})
  expect(data[0]).toMatchObject({ act: 'password', by: 'Wulan Pratiwi', subject: me.operator.username })
  await expect(school.db.updateTable('operator_act').set({ act: uuidV7() }).execute()).rejects.toThrow('only ever added to')
  await expect(school.db.deleteFrom('operator_act').execute()).rejects.toThrow('only ever added to')
})

test('a new password ends the other sessions, and the former one is wrong', async () => {
  const school = await open()
  const me = await signInOperator(school)
  const { data } = await enter(school, { username: me.operator.username, password })
  const elsewhere = callerOf(school.app, undefined, data.token ?? '')
  const chosen = { password: 'rimba-fajar-telaga', password_confirmation: 'rimba-fajar-telaga' }
  expect((await me.ask(operator.changePassword, { body: chosen })).status).toBe(200)
  expect((await elsewhere.ask(operator.me, {})).status).toBe(401)
  expect((await me.ask(operator.me, {})).status).toBe(200)
  expect((await enter(school, { username: me.operator.username, password })).status).toBe(400)
})
