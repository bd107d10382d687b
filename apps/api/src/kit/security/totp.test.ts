import { expect, test } from 'vitest'
import { base32, codeAt, factorUri, stepOf, stepOfCode } from './totp.ts'

const secret = Buffer.from('12345678901234567890')

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
])('at second %i the code is the one of RFC 6238', (second, code) => {
  expect(codeAt(secret, stepOf(new Date(second * 1000)))).toBe(code)
})

test('a phone whose clock is half a minute off is understood, a minute is too much', () => {
  const now = new Date('2026-11-23T06:50:00Z')
  const at = (seconds: number) => codeAt(secret, stepOf(new Date(now.getTime() + seconds * 1000)))
  for (const seconds of [-30, 0, 30]) expect(stepOfCode(secret, at(seconds), now), String(seconds)).toBeDefined()
  for (const seconds of [-60, 60]) expect(stepOfCode(secret, at(seconds), now), String(seconds)).toBeUndefined()
})

test('what apps read names the product and the operator', () => {
  expect(base32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  expect(factorUri(secret, { issuer: 'Lentera pengelola', username: 'wulan' })).toBe(
    'otpauth://totp/Lentera%20pengelola:wulan?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Lentera+pengelola',
  )
})
