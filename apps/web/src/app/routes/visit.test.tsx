import type { CurrentUser } from '@lentera/contract/account'
import type { Role } from '@lentera/contract/kit/roles'
import { expect, test } from 'vitest'
import type { Audience } from './kit.ts'
import { guards } from './visit.ts'

const sentTo = (audience: Audience, role: Role | null, path = '/x', incomplete = false) => {
  const user = role && ({ is_need_complete_data: incomplete } as CurrentUser)
  for (const guard of guards) {
    const instead = guard({ audience, role, user, path })
    if (instead !== undefined) return instead
  }
  return 'let in'
}
const shared = ['student', 'teacher'] as const

test('someone without a session goes to the login of the area, or to the front page from a shared one', () => {
  expect(sentTo(['student'], null)).toBe('/student/login')
  expect(sentTo(['parent'], null)).toBe('/parent/login')
  expect(sentTo(['school'], null)).toBe('/school/login')
  expect(sentTo(shared, null)).toBe('/')
})

test('the wrong role goes to the front page, which sends a signed-in person home', () => {
  expect(sentTo(['teacher'], 'student')).toBe('/')
  expect(sentTo('guests', 'student')).toBe('/home')
  expect(sentTo('guests', 'parent')).toBe('/parent/home')
})

test('a person with incomplete data completes it first, and is not sent round in circles', () => {
  expect(sentTo(['student'], 'student', '/home', true)).toBe('/complete-data/request-otp')
  expect(sentTo(['teacher'], 'teacher', '/teacher/home', true)).toBe('/teacher/complete-data/request-otp')
  expect(sentTo(['student'], 'student', '/complete-data/verify-otp', true)).toBe('let in')
})

test('the right people and open pages are let in', () => {
  expect(sentTo(shared, 'teacher')).toBe('let in')
  expect(sentTo('guests', null)).toBe('let in')
  expect(sentTo('anyone', 'school')).toBe('let in')
})
