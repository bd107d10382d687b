import { expect, test } from 'vitest'
import { codeHash, newCode, secretHash, secretOf, tokenHash } from './codes.ts'
import { maskedTarget, wordsOf } from './words.ts'

test('whoever asks recognises the own number or address, and nobody else learns it', () => {
  expect(maskedTarget('081234567890')).toBe('0812-****-7890')
  expect(maskedTarget('sari@gmail.com')).toBe('sa***@gmail.com')
  expect(maskedTarget('s@gmail.com')).toBe('s***@gmail.com')
})

test('a message begins with its code, and its subject, which a locked screen shows, has none', () => {
  const { subject, body } = wordsOf('reset', '123456')
  expect(body).toMatch(/^123456 /)
  expect(subject).not.toContain('123456')
  expect(subject).toContain('membuat kata sandi baru')
})

test('what is kept of a token, a code and a proof opens nothing, and depends on the server’s secret', () => {
  const [one, other] = [{ jwtSecret: 'a'.repeat(32) }, { jwtSecret: 'b'.repeat(32) }]
  expect(newCode()).toMatch(/^\d{6}$/)
  expect(codeHash(one, 'token', '123456')).not.toBe(codeHash(one, 'token', '123457'))
  expect(codeHash(one, 'token', '123456')).not.toBe(codeHash(one, 'nekot', '123456'))
  expect(secretOf(one, 'token')).toBe(secretOf(one, 'token'))
  const all = [tokenHash(one, 'x'), secretOf(one, 'x'), secretHash(one, 'x'), tokenHash(other, 'x'), secretHash(other, 'x')]
  expect(new Set(all).size).toBe(all.length)
  for (const hash of all) expect(hash).not.toContain('token')
})
