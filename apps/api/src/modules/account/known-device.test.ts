import { account } from '@lentera/contract/account'
import { expect, test } from 'vitest'
import { aPupil } from '#db/seed/builders.ts'
import { hashPassword } from '#kit/security/passwords.ts'
import { grant } from '#test/grant.ts'
import { openSchool, type OpenSchool, testSettings } from '#test/school.ts'
import { readKnownDevice } from './known-device.ts'

type Credentials = { username: string; password?: string }

/** A browser that keeps its cookie as a browser does. */
const aBrowser = (school: OpenSchool, address = '10.1.1.1') => {
  let cookie = ''
  const signIn = async (who: Credentials = school.people.student) => {
    const answer = await grant(school, 'student', who, { address, headers: cookie ? { cookie: `theme=dark; ${cookie}` } : {} })
    const given = answer.headers['set-cookie']
    if (given !== undefined) cookie = String(given).split(';')[0]!
    return answer
  }
  const guess = async (times: number, { username }: Credentials = school.people.student) => {
    const statuses = []
    for (let at = 0; at < times; at++) statuses.push((await signIn({ username, password: `salah${at}` })).status)
    return statuses
  }
  return { signIn, guess, cookie: () => cookie, take: (from: string) => void (cookie = from) }
}
const lock = (school: OpenSchool, who?: Credentials) => aBrowser(school, '10.66.6.6').guess(11, who)

test('nobody locks a classmate out: the phone that signed in before keeps its way in', async () => {
  const school = await openSchool()
  const phone = aBrowser(school)
  await phone.signIn()
  await lock(school)
  expect((await aBrowser(school, '10.1.1.2').signIn()).status).toBe(429)
  expect((await phone.signIn()).status).toBe(200)
})

test('a known phone may mistype ten times of its own, and then waits like everybody', async () => {
  const school = await openSchool()
  const phone = aBrowser(school)
  await phone.signIn()
  await lock(school)
  expect(await phone.guess(11)).toEqual([...Array.from({ length: 10 }, () => 400), 429])
  expect((await phone.signIn()).status).toBe(429)
  school.travel('2026-11-23T07:05:01+07:00')
  expect((await phone.signIn()).status).toBe(200)
})

test('failures on a known phone lock nobody else, and its success opens no lock of others', async () => {
  const school = await openSchool()
  const [phone, tablet] = [aBrowser(school), aBrowser(school)]
  await phone.signIn()
  await tablet.signIn()
  await phone.guess(11)
  expect((await tablet.signIn()).status).toBe(200)
  expect((await aBrowser(school).signIn()).status).toBe(200)
  await lock(school)
  expect((await tablet.signIn()).status).toBe(200)
  expect((await aBrowser(school).signIn()).status).toBe(429)
})

test('a phone is known to those who signed in on it alone: all who share it, and nobody else', async () => {
  const school = await openSchool()
  const [sister, other] = [await aPupil(school.db, school.school), await aPupil(school.db, school.school)]
  const phone = aBrowser(school)
  await phone.signIn()
  await phone.signIn(sister)
  for (const who of [school.people.student, sister, other]) await lock(school, who)
  expect((await phone.signIn()).status).toBe(200)
  expect((await phone.signIn(sister)).status).toBe(200)
  expect((await phone.signIn(other)).status).toBe(429)
})

test('a wrong password gives no cookie; a right one gives one that scripts cannot read and only signing in sends', async () => {
  const school = await openSchool()
  const wrong = await grant(school, 'student', { ...school.people.student, password: 'salah' })
  expect(wrong.headers['set-cookie']).toBeUndefined()
  const { headers } = await grant(school, 'student', school.people.student)
  expect(headers['set-cookie']).toMatch(
    /^known_device=[\w-]{32}; Path=\/v1\/oauth\/token; Max-Age=34560000; HttpOnly; SameSite=Lax$/,
  )
  const https = await openSchool({ settings: { publicUrl: 'https://belajar.example.sch.id' } })
  expect((await grant(https, 'student', https.people.student)).headers['set-cookie']).toMatch(/; Secure$/)
  const caller = await school.signIn('student')
  expect((await caller.ask(account.profile, {})).headers['set-cookie']).toBeUndefined()
})

test('an invented cookie, a changed one, or one of another installation is a stranger’s', async () => {
  const school = await openSchool()
  const phone = aBrowser(school)
  await phone.signIn()
  await lock(school)
  const value = phone.cookie().split('=')[1]!
  const flipped = Buffer.from(value, 'base64url')
  flipped[3] = flipped[3]! ^ 1
  const elsewhere = readKnownDevice({ ...testSettings, jwtSecret: 'another secret of the tests, long enough' }, '')
  for (const other of [
    '',
    'x',
    'A'.repeat(32),
    'A'.repeat(100_000),
    value.slice(0, -1),
    `${value}AAAA`,
    flipped.toString('base64url'),
    elsewhere.remembering({ id: school.people.student.id, password_hash: 'x' }).split(/[=;]/)[1]!,
  ]) {
    const thief = aBrowser(school, '10.5.5.5')
    thief.take(`known_device=${other}`)
    expect((await thief.signIn()).status, other.slice(0, 80)).toBe(429)
  }
  expect((await phone.signIn()).status).toBe(200)
})

test('with another password every device is a stranger again', async () => {
  const school = await openSchool()
  const phone = aBrowser(school)
  await phone.signIn()
  const password_hash = await hashPassword('kata sandi baru')
  await school.db.updateTable('account').set({ password_hash }).where('id', '=', school.people.student.id).execute()
  await lock(school)
  expect((await phone.signIn({ ...school.people.student, password: 'kata sandi baru' })).status).toBe(429)
})

test('a room’s computer remembers its last eighty people, each once', () => {
  let cookies = ''
  const people = Array.from({ length: 90 }, (_, id) => ({ id, password_hash: `hash ${id}` }))
  for (const one of [...people, people[89]!]) cookies = readKnownDevice(testSettings, cookies).remembering(one).split(';')[0]!
  const device = readKnownDevice(testSettings, cookies)
  expect(people.filter((one) => device.knows(one)).map(({ id }) => id)).toEqual(people.slice(10).map(({ id }) => id))
  expect(cookies.length).toBeLessThan(1_500)
})
