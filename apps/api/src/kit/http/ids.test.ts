import { hashid } from '@lentera/contract/shared'
import Hashids from 'hashids'
import { expect, test } from 'vitest'
import { safeParse } from 'zod/mini'
import { createIds } from './ids.ts'
import { uuidV7 } from './uuid.ts'

const ids = createIds('a salt of the tests')

test('a public id is at least twenty letters and digits, and leads back to its number', () => {
  for (const id of [0, 1, 2, 999, 2 ** 31, Number.MAX_SAFE_INTEGER]) {
    const text = ids.encode(id)
    expect(safeParse(hashid, text).success).toBe(true)
    expect(text.length).toBeGreaterThanOrEqual(20)
    expect(ids.decode(text)).toBe(id)
  }
})

test.each(['', '1', 'siswa', 'AAAAAAAAAAAAAAAAAAAA', '../../etc/passwd', '\0', 'é', '💥', 'x'.repeat(10_000)])(
  'a text that was never given out means nobody: %j',
  (text) => expect(ids.decode(text)).toBeUndefined(),
)

test('an id of another installation means nobody here', () => {
  const elsewhere = createIds('another salt of the tests')
  expect(elsewhere.encode(7)).not.toBe(ids.encode(7))
  expect(ids.decode(elsewhere.encode(7))).toBeUndefined()
})

test('a text of this salt for several numbers, or for one beyond all rows, means nobody', () => {
  const hashids = new Hashids('a salt of the tests', 20)
  expect(ids.decode(hashids.encode([7]))).toBe(7)
  expect(ids.decode(hashids.encode([7, 8]))).toBeUndefined()
  expect(ids.decode(hashids.encode(2n ** 60n))).toBeUndefined()
})

test('an id with one letter more, less or changed means nobody', () => {
  const text = ids.encode(7)
  for (const spoilt of [`${text}a`, text.slice(1), text.slice(0, -1), text.toUpperCase()])
    if (spoilt !== text) expect(ids.decode(spoilt)).toBeUndefined()
})

test('ids stay the same both ways when more were asked for than are remembered', () => {
  const few = createIds('a salt of the tests')
  const [first, text] = [3, few.encode(3)]
  expect(few.decode(text)).toBe(first)
  for (let id = 1_000; id < 22_000; id++) few.encode(id)
  expect(few.decode(text)).toBe(first)
  expect(few.decode(few.encode(21_999))).toBe(21_999)
  expect(few.encode(first)).toBe(text)
})

test('a UUID is of version 7, carries its time, and later ones sort later', () => {
  const at = Date.parse('2026-11-23T06:50:00.123Z')
  const uuid = uuidV7(at)
  expect(uuid).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  expect(Number.parseInt(uuid.replace('-', '').slice(0, 12), 16)).toBe(at)
  expect(uuidV7(at + 1) > uuid).toBe(true)
  expect(new Set(Array.from({ length: 1000 }, () => uuidV7(at))).size).toBe(1000)
})
