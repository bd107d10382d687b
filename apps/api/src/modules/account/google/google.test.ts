import type { Role } from '@lentera/contract'
import { account } from '@lentera/contract/account'
import { social } from '@lentera/contract/account/google'
import { people } from '@lentera/contract/people'
import { remoteConfig } from '@lentera/contract/remote-config'
import { expect, onTestFinished, test } from 'vitest'
import { aParent, aPupil, aTeacher, PASSWORD } from '#db/seed/builders.ts'
import { callerOf } from '#test/ask.ts'
import { createIds } from '#kit/http/ids.ts'
import { aGoogle, googleSettings, googleToken } from '#test/google.ts'
import { fieldsOf } from '#test/people-office.ts'
import { type OpenSchool, openSchool } from '#test/school.ts'

let made = 0
const unique = () => `${process.pid}.${++made}`
const at = (school: OpenSchool) => ({ now: school.now() })
const open = async () => openSchool({ settings: { google: await googleSettings() } })
const signIn = (school: OpenSchool, token: string, user_type: Role = 'student') =>
  school.guest.ask(social.login, { body: { token, provider: 'google', user_type } })
/** A pupil whose address was proven by a code. */
const known = async (school: OpenSchool, more: { email_verified_at?: Date | null } = {}) => {
  const email = `Sinta.${unique()}@contoh.example`
  return { ...(await aPupil(school.db, school.school, { email, email_verified_at: school.now(), ...more })), email }
}

test('whoever Google knows by the proven address of an account is signed in, and later by the identity alone', async () => {
  const school = await open()
  const { username, email, id } = await known(school)
  const sub = unique()
  const first = await signIn(school, await googleToken({ sub, email: email.toUpperCase() }, at(school)))
  expect(first.data.user).toMatchObject({ username, user_type: 'student' })
  expect((await callerOf(school.app, 'student', first.data.access_token).ask(account.profile, {})).status).toBe(200)
  await school.db
    .updateTable('account')
    .set({ email: `baru.${email}` })
    .where('id', '=', id)
    .execute()
  const again = await signIn(school, await googleToken({ sub, email: 'another@contoh.example' }, at(school)))
  expect(again.data.user.username).toBe(username)
})

test('an address that nobody has proven opens no account', async () => {
  const school = await open()
  const { email } = await known(school, { email_verified_at: null })
  const answer = await signIn(school, await googleToken({ sub: unique(), email }, at(school)))
  expect(answer.body).toMatchObject({ status: 404, code: 'ACCOUNT_NOT_FOUND', message: 'Akun tidak ditemukan!' })
})

test('an address that the office has written opens no account until its owner proves it, other capitals of the proven one do', async () => {
  const school = await open()
  const { email, id } = await known(school)
  const office = await school.signIn('school')
  const person_id = createIds(school.settings.hashidsSalt).encode(id)
  const save = async (wished: string) => {
    const [person] = (await office.ask(people.list, { query: { show: 'unplaced' } })).data
    expect(person?.id).toBe(person_id)
    const answer = await office.ask(people.save, { params: { person_id }, body: { ...fieldsOf(person!), email: wished } })
    expect(answer.status).toBe(200)
  }
  await save(email.toUpperCase())
  expect((await signIn(school, await googleToken({ sub: unique(), email }, at(school)))).status).toBe(200)
  const written = `lain.${unique()}@contoh.example`
  await save(written)
  const stranger = await googleToken({ sub: unique(), email: written }, at(school))
  expect((await signIn(school, stranger)).body).toMatchObject({ status: 404, code: 'ACCOUNT_NOT_FOUND' })
})

test('one identity may be a parent and a teacher, each by its own login', async () => {
  const school = await open()
  const wishes = { email: `dua.${unique()}@contoh.example`, email_verified_at: school.now() }
  const [parent, teacher] = [await aParent(school.db, wishes), await aTeacher(school.db, school.school, wishes)]
  const token = await googleToken({ sub: unique(), email: wishes.email }, at(school))
  expect((await signIn(school, token, 'parent')).data.user.username).toBe(parent.username)
  expect((await signIn(school, token, 'teacher')).data.user.username).toBe(teacher.username)
  expect((await signIn(school, token, 'student')).status).toBe(404)
})

test('somebody else who was given the address of a linked account does not get in', async () => {
  const school = await open()
  const { email } = await known(school)
  expect((await signIn(school, await googleToken({ sub: unique(), email }, at(school)))).status).toBe(200)
  expect((await signIn(school, await googleToken({ sub: unique(), email }, at(school)))).status).toBe(404)
})

test('a tap in two tabs at once links once and signs both in', async () => {
  const school = await open()
  const { email } = await known(school)
  const token = await googleToken({ sub: unique(), email }, at(school))
  const answers = await Promise.all([signIn(school, token), signIn(school, token)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
})

test('a deleted account is not found', async () => {
  const school = await open()
  const { email, id } = await known(school)
  const token = await googleToken({ sub: unique(), email }, at(school))
  expect((await signIn(school, token)).status).toBe(200)
  await school.db.updateTable('account').set({ deleted_at: school.now() }).where('id', '=', id).execute()
  expect((await signIn(school, token)).status).toBe(404)
})

test('what Google has not signed for this product now is refused', async () => {
  const school = await open()
  const { email } = await known(school)
  const sub = unique()
  const now = at(school)
  const bad = {
    'another key': await googleToken({ sub, email }, { ...now, forged: true }),
    'another audience': await googleToken({ sub, email, aud: 'other.apps.example' }, now),
    'another issuer': await googleToken({ sub, email, iss: 'https://evil.example' }, now),
    'an address that is not verified': await googleToken({ sub, email, email_verified: false }, now),
    'an old one': await googleToken({ sub, email }, { ...now, age: 700 }),
    'one that has ended': await googleToken({ sub, email }, { ...now, age: 300, validFor: 60 }),
    'one of the future': await googleToken({ sub, email }, { ...now, age: -300 }),
    'no signature': `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(JSON.stringify({ sub, email })).toString('base64url')}.`,
    noise: 'abc',
  }
  for (const [why, token] of Object.entries(bad))
    expect((await signIn(school, token)).body, why).toMatchObject({ status: 400, code: 'INVALID_TOKEN' })
})

test('the keys are read once, and while they cannot be read nobody is called untrusted', async () => {
  const google = await aGoogle()
  onTestFinished(google.close)
  const school = await openSchool({ settings: { google: google.settings } })
  const { email } = await known(school)
  const token = await googleToken({ sub: unique(), email }, at(school))
  google.seen.away = true
  expect((await signIn(school, token)).status).toBe(503)
  google.seen.away = false
  expect((await signIn(school, token)).status).toBe(200)
  const { asked } = google.seen
  expect((await signIn(school, token)).status).toBe(200)
  expect(google.seen.asked).toBe(asked)
})

test('without a client id Google is not there, and no page offers it', async () => {
  const [off, on] = [await openSchool(), await open()]
  expect((await signIn(off, 'abc')).status).toBe(404)
  const configOf = async (school: OpenSchool) => (await school.guest.ask(remoteConfig.get, {})).data.google
  expect(await configOf(off)).toBeNull()
  expect(await configOf(on)).toEqual({ client_id: 'lentera.apps.example', authorize_url: 'https://accounts.google.example/auth' })
})

test('somebody links a Google account whose address is another one, with the password, and signs in with it from then on', async () => {
  const school = await open()
  const pupil = await aPupil(school.db, school.school)
  const me = await school.signIn('student', pupil)
  const identity = { sub: unique(), email: `saya.${unique()}@gmail.example` }
  const token = await googleToken(identity, at(school))
  expect((await me.ask(social.link, { body: { token, password: 'bukan ini' } })).body).toMatchObject({
    code: 'WRONG_PASSWORD',
    errors: { password: ['Kata sandi tidak benar.'] },
  })
  expect((await me.ask(social.own, {})).data).toEqual({ google: null })
  expect((await me.ask(social.link, { body: { token, password: PASSWORD } })).data.google).toMatchObject({
    email: identity.email,
  })
  expect((await me.ask(social.link, { body: { token, password: PASSWORD } })).status).toBe(200)
  expect((await signIn(school, token)).data.user.username).toBe(pupil.username)
})

test('whoever unlinks it types the password, and Google opens the account no more', async () => {
  const school = await open()
  const pupil = await aPupil(school.db, school.school)
  const me = await school.signIn('student', pupil)
  const token = await googleToken({ sub: unique(), email: `saya.${unique()}@gmail.example` }, at(school))
  await me.ask(social.link, { body: { token, password: PASSWORD } })
  expect((await me.ask(social.unlink, { body: { password: 'bukan ini' } })).body).toMatchObject({ code: 'WRONG_PASSWORD' })
  expect((await me.ask(social.unlink, { body: { password: PASSWORD } })).data).toEqual({ google: null })
  expect((await signIn(school, token)).status).toBe(404)
  const told = await school.db
    .selectFrom('notification')
    .where('account_id', '=', pupil.id)
    .orderBy('id')
    .select('data')
    .execute()
  expect(told.map(({ data }) => (data as unknown as { what: string }).what)).toEqual(['google_linked', 'google_unlinked'])
})

test('one Google account opens one account of a role, and an account has one', async () => {
  const school = await open()
  const [mine, other] = [await aPupil(school.db, school.school), await aPupil(school.db, school.school)]
  const [me, them] = [await school.signIn('student', mine), await school.signIn('student', other)]
  const tokens = [
    await googleToken({ sub: unique(), email: `satu.${unique()}@gmail.example` }, at(school)),
    await googleToken({ sub: unique(), email: `dua.${unique()}@gmail.example` }, at(school)),
  ] as const
  const link = (by: typeof me, token: string) => by.ask(social.link, { body: { token, password: PASSWORD } })
  await link(me, tokens[0])
  expect((await link(them, tokens[0])).body).toMatchObject({ status: 409, code: 'TAKEN' })
  expect((await link(me, tokens[1])).body).toMatchObject({ status: 409, code: 'TAKEN' })
  const forged = await googleToken({ sub: unique(), email: 'x@gmail.example' }, { ...at(school), forged: true })
  expect((await link(them, forged)).body).toMatchObject({ code: 'INVALID_TOKEN' })
})
