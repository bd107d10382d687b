import { expect, test } from 'vitest'
import { followed } from './intended.ts'

test.each(['/tugasku/join/1234', '/quiz/join/007/'])('a pupil who came by %s is brought back there', (address) => {
  expect(followed('student', address)).toBe(address)
})

test.each([
  '/home',
  '/tugasku/join/abc',
  '/quiz/join/12?next=//evil.example',
  '//evil.example/join/1',
  'https://evil.example/join/1',
])('%s is dropped', (address) => {
  expect(followed('student', address)).toBeUndefined()
})

test('a teacher goes home, wherever the link led', () => {
  expect(followed('teacher', '/tugasku/join/1234')).toBeUndefined()
})
