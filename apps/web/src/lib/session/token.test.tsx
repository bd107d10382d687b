import { beforeEach, expect, test } from 'vitest'
import { classify, learnClock } from './token.ts'

const token = (claims: object) => `${btoa('{"alg":"HS256"}')}.${btoa(JSON.stringify(claims))}.signature`
const noon = Date.UTC(2026, 10, 20, 12)
const inSeconds = (seconds: number) => noon / 1000 + seconds

beforeEach(() => localStorage.clear())

test.each([
  ['empty', ''],
  ['invalid', 'not.a.token'],
  ['invalid', token({ sub: 1 })],
  ['invalid', token({ exp: 'tomorrow' })],
  ['expired', token({ exp: inSeconds(0) })],
  ['valid', token({ exp: inSeconds(1) })],
] as const)('a token is %s', (kind, value) => {
  expect(classify(value, noon)).toBe(kind)
})

test('a phone whose clock is an hour ahead still takes a fresh token for valid', () => {
  const issued = Math.floor(Date.now() / 1000) - 3600
  const fresh = token({ exp: issued + 900 })
  expect(classify(fresh)).toBe('expired')
  learnClock(fresh, 900)
  expect(classify(fresh)).toBe('valid')
})
