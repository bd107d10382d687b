import { expect, test } from 'vitest'
import { npsnsIn, rateOf } from './observers.rules.ts'

test('NPSN are read from lines, commas and blanks, each once; what is none stands apart', () => {
  expect(npsnsIn('40300701\n40300702, 40300701;4030070 abc')).toEqual({
    npsns: ['40300701', '40300702'],
    wrong: ['4030070', 'abc'],
  })
  expect(npsnsIn('  ')).toEqual({ npsns: [], wrong: [] })
})

test('a rate is rounded down, and few pupils are not known by it', () => {
  expect(rateOf({ pupils: 10, attended: 299, days: 300 })).toBe(99.6)
  expect(rateOf({ pupils: 9, attended: 299, days: 300 })).toBeNull()
  expect(rateOf({ pupils: 200, attended: 0, days: 0 })).toBeNull()
})
