import { expect, test } from 'vitest'
import { followed } from './intended.ts'

test.each(['/tugasku/join/1234', '/quiz/join/007/'])('a pupil who came by %s is brought back there', (address) => {
  expect(followed('student', address)).toBe(address)
})

test.each([
  ['/join/123456?utm=wa', '/join/123456'],
  ['/tugasku/join/1234/?utm_source=whatsapp&fbclid=x#top', '/tugasku/join/1234/'],
  ['/quiz/join/12?next=//evil.example', '/quiz/join/12'],
])('what hangs on the shared link %s is left away', (address, path) => {
  expect(followed('student', address)).toBe(path)
})

test.each([
  '/home',
  '/tugasku/join/abc',
  '/home?next=/join/12',
  '/tugasku/join/?code=12',
  '//evil.example/join/1',
  'https://evil.example/join/1',
])('%s is dropped', (address) => {
  expect(followed('student', address)).toBeUndefined()
})

test('a teacher goes home, wherever the link led', () => {
  expect(followed('teacher', '/tugasku/join/1234')).toBeUndefined()
})
