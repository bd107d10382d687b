import { expect, test } from 'vitest'
import { derivedKey } from './secrets.ts'

const secret = 'a secret of the tests, longer than thirty-two'

test('each purpose and each installation has a key of its own, the same in every process', () => {
  const key = derivedKey(secret, 'access tokens')
  expect(key).toHaveLength(32)
  expect(derivedKey(secret, 'access tokens')).toEqual(key)
  expect(derivedKey(secret, 'file links')).not.toEqual(key)
  expect(derivedKey(`${secret}!`, 'access tokens')).not.toEqual(key)
})

test('the key of a purpose is the one that HKDF of RFC 5869 gives', () => {
  expect(derivedKey(secret, 'access tokens').toString('hex')).toBe(
    '204fdc35e7b043f1cac76327159972748c5ef8bbf64e2dd795c71e14050cc2ef',
  )
})
