import type { CurrentUser } from '@lentera/contract/account'
import type { Role } from '@lentera/contract/kit/roles'
import { expect, test } from 'vitest'
import { area, type Audience } from './kit.ts'
import { guardsOf, opens } from './visit.ts'

const screen = { load: () => Promise.reject(new Error('Nothing is drawn here.')) }
const unbuilt = [area('', ['student'], { home: screen }), area('/teacher', ['teacher'], { home: screen })]
const built = [
  ...unbuilt,
  area('', ['student'], { 'complete-data/request-otp': screen }),
  area('/teacher', ['teacher'], { 'complete-data/request-otp/': screen }),
]

const sentTo = async (audience: Audience, role: Role | null, path = '/x', incomplete = false, areas = built) => {
  const user = role && ({ is_need_complete_data: incomplete } as CurrentUser)
  for (const guard of guardsOf((of, address) => opens(areas, of, address))) {
    const instead = await guard({ audience, role, user, path })
    if (instead !== undefined) return instead
  }
  return 'let in'
}
const shared = ['student', 'teacher'] as const

test('someone without a session goes to the login of the area, or to the front page from a shared one', async () => {
  expect(await sentTo(['student'], null)).toBe('/student/login')
  expect(await sentTo(['parent'], null)).toBe('/parent/login')
  expect(await sentTo(['school'], null)).toBe('/school/login')
  expect(await sentTo(shared, null)).toBe('/')
})

test('the wrong role goes to the front page, which sends a signed-in person home', async () => {
  expect(await sentTo(['teacher'], 'student')).toBe('/')
  expect(await sentTo('guests', 'student')).toBe('/home')
  expect(await sentTo('guests', 'parent')).toBe('/parent/home')
})

test('a person with incomplete data completes it first, and is not sent round in circles', async () => {
  expect(await sentTo(['student'], 'student', '/home', true)).toBe('/complete-data/request-otp')
  expect(await sentTo(['teacher'], 'teacher', '/teacher/home', true)).toBe('/teacher/complete-data/request-otp')
  expect(await sentTo(['student'], 'student', '/complete-data/verify-otp', true)).toBe('let in')
})

test('while there is no page to complete data on, such a person is let in', async () => {
  expect(await sentTo(['student'], 'student', '/home', true, unbuilt)).toBe('let in')
  expect(await sentTo(['teacher'], 'teacher', '/teacher/home', true, unbuilt)).toBe('let in')
  expect(await sentTo(['parent'], 'parent', '/parent/home', true)).toBe('let in')
  // A page of another role is none for this one.
  expect(
    await sentTo(['student'], 'student', '/home', true, [area('', ['parent'], { 'complete-data/request-otp': screen })]),
  ).toBe('let in')
})

test('whoever has to complete data is led there from the settings as well', async () => {
  for (const path of ['/setting', '/setting/', '/setting/account'])
    expect(await sentTo(['student', 'teacher'], 'student', path, true), path).toBe('/complete-data/request-otp')
  expect(await sentTo(['student', 'teacher'], 'student', '/setting')).toBe('let in')
})

test('the right people and open pages are let in', async () => {
  expect(await sentTo(shared, 'teacher')).toBe('let in')
  expect(await sentTo('guests', null)).toBe('let in')
  expect(await sentTo('anyone', 'school')).toBe('let in')
})

const asked = { is_need_complete_data: false, second_factor_due: '2020-01-01T00:00:00.000Z' } as CurrentUser
const ledTo = async (path: string, more: Partial<CurrentUser> = {}) => {
  for (const guard of guardsOf((of, address) => opens(built, of, address))) {
    const instead = await guard({ audience: shared, role: 'teacher', user: { ...asked, ...more }, path })
    if (instead !== undefined) return instead
  }
  return 'let in'
}

test('after the days of grace every page leads to the second factor, but that page and where one signs out', async () => {
  expect(await ledTo('/teacher/home')).toBe('/setting/second-factor')
  expect(await ledTo('/setting/account')).toBe('/setting/second-factor')
  for (const path of ['/setting/second-factor', '/setting/second-factor/', '/setting']) expect(await ledTo(path)).toBe('let in')
})

test('before that day, and where none is asked, nobody is led there; missing data comes first', async () => {
  expect(await ledTo('/teacher/home', { second_factor_due: new Date(Date.now() + 60_000).toISOString() })).toBe('let in')
  expect(await ledTo('/teacher/home', { second_factor_due: null })).toBe('let in')
  expect(await ledTo('/teacher/home', { is_need_complete_data: true })).toBe('/teacher/complete-data/request-otp')
  expect(await ledTo('/teacher/complete-data/request-otp', { is_need_complete_data: true })).toBe('let in')
})
