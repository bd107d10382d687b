import { account } from '@lentera/contract/account'
import { password } from '@lentera/contract/account/password'
import { people } from '@lentera/contract/people'
import { waits } from '@lentera/contract/waits'
import { expect, test } from 'vitest'
import { PASSWORD } from '#db/seed/builders.ts'
import { grant } from '#test/grant.ts'
import { type OpenSchool, openSchool } from '#test/school.ts'

const wanted = 'rimba fajar 48'
type Device = Awaited<ReturnType<OpenSchool['signIn']>>
const change = (device: Device, old_password = PASSWORD, next = wanted, password_confirmation = next) =>
  device.ask(password.change, { body: { old_password, password: next, password_confirmation } })

test('who changes the password stays signed in here, and is signed out everywhere else', async () => {
  const school = await openSchool()
  const [here, elsewhere] = [await school.signIn('teacher'), await school.signIn('teacher')]
  expect((await change(here)).status).toBe(200)
  expect((await here.ask(account.profile, {})).status).toBe(200)
  expect((await elsewhere.ask(account.profile, {})).status).toBe(401)
  expect((await grant(school, 'teacher', school.people.teacher)).status).toBe(400)
  expect((await grant(school, 'teacher', { ...school.people.teacher, password: wanted })).status).toBe(200)
})

test('a wrong old password is told at its field and changes nothing', async () => {
  const school = await openSchool()
  const me = await school.signIn('student')
  const { status, body } = await change(me, 'salah sekali')
  expect({ status, body }).toMatchObject({
    status: 400,
    body: { code: 'WRONG_PASSWORD', errors: { old_password: ['Kata sandi lama tidak benar.'] } },
  })
  expect((await grant(school, 'student', school.people.student)).status).toBe(200)
})

test('ten wrong old passwords lock the change for a quarter of an hour, and signing in not at all', async () => {
  const school = await openSchool({ now: '2026-11-23T06:50:00+07:00' })
  const me = await school.signIn('student')
  for (let at = 0; at < 10; at++) expect((await change(me, `salah ${at} kali`)).status).toBe(400)
  expect((await change(me)).body).toMatchObject({ status: 429, code: 'LOGIN_LOCKED' })
  expect((await grant(school, 'student', school.people.student)).status).toBe(200)
  school.travel('2026-11-23T07:05:01+07:00')
  const later = await school.signIn('student')
  expect((await change(later)).status).toBe(200)
})

test('ten failed sign-ins of somebody else do not keep the owner from changing the password', async () => {
  const school = await openSchool()
  for (let at = 0; at < 10; at++) await grant(school, 'student', { ...school.people.student, password: 'salah' })
  expect((await change(await school.signIn('student'))).status).toBe(200)
})

test('the old password, one that is easily guessed, and one typed in two ways are refused', async () => {
  const school = await openSchool()
  const me = await school.signIn('student')
  const errors = async (...given: Parameters<typeof change> extends [Device, ...infer Rest] ? Rest : never) =>
    Object.keys((await change(me, ...given)).body.errors as object)
  expect(await errors(PASSWORD, PASSWORD)).toEqual(['password'])
  expect(await errors(PASSWORD, school.people.student.username)).toEqual(['password'])
  expect(await errors(PASSWORD, wanted, `${wanted}9`)).toEqual(['password_confirmation'])
})

test('a password from the office waits to be changed, until the person has', async () => {
  const school = await openSchool()
  const office = await school.signIn('school')
  const { id, username } = school.people.student
  const lines = async () => {
    const me = await school.signIn('student', { id, username })
    return (await me.ask(waits.list, { query: {} })).data.lines.filter(({ place }) => place === 'first_password')
  }
  expect(await lines()).toEqual([])
  const person_id = (await school.signIn('student')).tokens.user.id
  const { data: made } = await office.ask(people.resetPassword, { params: { person_id } })
  expect(await lines()).toMatchObject([{ title: 'Ganti kata sandi pertama', target: { screen: 'change_password' } }])
  expect((await change(await school.signIn('student'), made.password)).status).toBe(200)
  expect(await lines()).toEqual([])
})
