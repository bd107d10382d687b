import { expect, test } from 'vitest'
import { aPupil } from '#db/seed/builders.ts'
import { grant } from '#test/grant.ts'
import { openSchool, type OpenSchool } from '#test/school.ts'

const lockedFor = (minutes: number) => ({
  status: 429,
  code: 'LOGIN_LOCKED',
  message: `Terlalu banyak percobaan masuk. Coba lagi dalam ${minutes} menit.`,
})
const class_ = '10.1.1.1'

/** Wrong passwords, one after the other; answers their statuses. */
const guess = async (school: OpenSchool, times: number, username = school.people.student.username, address = class_) => {
  const statuses = []
  for (let at = 0; at < times; at++)
    statuses.push((await grant(school, 'student', { username, password: `salah${at}` }, { address })).status)
  return statuses
}
const signIn = (school: OpenSchool, address = class_, username = school.people.student.username) =>
  grant(school, 'student', { username }, { address })

test('ten wrong passwords lock the name, which the right one reads too', async () => {
  const school = await openSchool()
  expect(await guess(school, 10)).toEqual(Array.from({ length: 10 }, () => 400))
  expect((await signIn(school)).body).toEqual(lockedFor(15))
})

test('the lock says how long it still holds, and opens after fifteen minutes', async () => {
  const school = await openSchool({ now: '2026-11-23T06:50:00+07:00' })
  await guess(school, 10)
  school.travel('2026-11-23T06:55:30+07:00')
  expect((await signIn(school)).body).toEqual(lockedFor(10))
  school.travel('2026-11-23T07:04:59+07:00')
  expect((await signIn(school)).body).toEqual(lockedFor(1))
  school.travel('2026-11-23T07:05:01+07:00')
  expect((await signIn(school)).status).toBe(200)
})

test('trying on while locked does not make the lock longer', async () => {
  const school = await openSchool({ now: '2026-11-23T06:50:00+07:00' })
  await guess(school, 10)
  school.travel('2026-11-23T07:00:00+07:00')
  expect(await guess(school, 5)).toEqual([429, 429, 429, 429, 429])
  school.travel('2026-11-23T07:05:01+07:00')
  expect((await signIn(school)).status).toBe(200)
})

test('the account is locked wherever the failures come from', async () => {
  const school = await openSchool()
  for (let at = 1; at <= 10; at++) await guess(school, 1, undefined, `10.2.0.${at}`)
  expect((await signIn(school, '10.3.0.1')).body).toEqual(lockedFor(15))
})

test('another name at the same address, and the same name in another role, are not locked', async () => {
  const school = await openSchool()
  await guess(school, 11)
  const friend = await aPupil(school.db, school.school)
  expect((await signIn(school, class_, friend.username)).status).toBe(200)
  expect((await grant(school, 'teacher', school.people.student, { address: class_ })).status).toBe(404)
})

test('a sign-in that succeeds forgets the failures before it', async () => {
  const school = await openSchool()
  await guess(school, 9)
  expect((await signIn(school)).status).toBe(200)
  expect(await guess(school, 9)).not.toContain(429)
  expect((await signIn(school)).status).toBe(200)
})

test('failures older than fifteen minutes no longer count', async () => {
  const school = await openSchool({ now: '2026-11-23T06:50:00+07:00' })
  await guess(school, 9)
  school.travel('2026-11-23T07:05:01+07:00')
  expect(await guess(school, 9)).not.toContain(429)
  expect((await signIn(school)).status).toBe(200)
})

test('fifty wrong passwords at once are all counted: ten are looked at', async () => {
  const school = await openSchool()
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) =>
      grant(school, 'student', { ...school.people.student, password: `salah${at}` }, { address: class_ }),
    ),
  )
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 400)).toHaveLength(10)
  expect(statuses.filter((status) => status === 429)).toHaveLength(40)
})

test('a name that nobody has is locked as well, so that the lock tells nobody who exists', async () => {
  const school = await openSchool()
  await guess(school, 10, 'tidak.ada')
  expect((await signIn(school, class_, 'tidak.ada')).body).toEqual(lockedFor(15))
})

test('writing the name in another way is no way around the lock, nor is another name of the same account', async () => {
  const school = await openSchool()
  const own = `${process.pid % 100_000}`.padStart(5, '0')
  const [phone, email] = [`0813${own}01`, `kunci.${own}@contoh.sch.id`]
  const { username } = await aPupil(school.db, school.school, { phone, email })
  for (const name of [username, email, phone]) expect(await guess(school, 3, name)).toEqual([400, 400, 400])
  expect(await guess(school, 1, phone)).toEqual([400])
  for (const other of [
    username,
    username.toUpperCase(),
    ` ${username} `,
    email,
    email.toUpperCase(),
    `+62${phone.slice(1)}`,
    `62${phone.slice(1)}`,
    `${phone.slice(0, 4)}-${phone.slice(4)}`,
    phone.split('').join(' '),
  ])
    expect((await signIn(school, class_, other)).status, other).toBe(429)
})
