import { expect, test } from 'vitest'
import { kindOfNumber } from './phone-numbers.ts'

test.each(['0852', '0853', '0811', '0812', '0813', '0821', '0822'])('numbers that begin with %s are of the provider', (prefix) =>
  expect(kindOfNumber(`${prefix}34567890`)).toBe('provider'),
)
test('0851 is of the provider and flagged by itself', () => expect(kindOfNumber('085134567890')).toBe('flagged'))
test.each(['0814', '0815', '0855', '0877', '0896'])('numbers that begin with %s are of others', (prefix) =>
  expect(kindOfNumber(`${prefix}34567890`)).toBe('other'),
)
test('what the operator lists takes the place of the specification’s list', () => {
  expect([kindOfNumber('087734567890', ['0877']), kindOfNumber('081234567890', ['0877'])]).toEqual(['provider', 'other'])
})
