import { describe, expect, test } from 'vitest'
import groups from './number-spellings.json' with { type: 'json' }
import { type NumberReading, parseNumber } from './parse-number.ts'

interface Group extends NumberReading {
  readonly about: string
  readonly read?: Readonly<Record<string, number>>
  readonly refused?: readonly string[]
}
const spellings = groups as readonly Group[]

describe.each(spellings)('$about', ({ about: _about, read = {}, refused = [], ...reading }) => {
  test('each spelling is read as its number', () => {
    const wrong = Object.entries(read).filter(([text, value]) => !Object.is(parseNumber(text, reading)?.value, value))
    expect(wrong.map(([text, value]) => [text, value, parseNumber(text, reading)?.value])).toEqual([])
  })
  test('what is no number here is refused', () => {
    expect(refused.filter((text) => parseNumber(text, reading) !== undefined)).toEqual([])
  })
})

test('the list holds at least 300 spellings', () => {
  const count = spellings.flatMap(({ read = {}, refused = [] }) => [...Object.keys(read), ...refused]).length
  expect(count).toBeGreaterThanOrEqual(300)
})

test('what can be read in two ways says both, unless the field leaves only one', () => {
  expect(parseNumber('1.500')).toEqual({ value: 1500, other: 1.5 })
  expect(parseNumber('1,500')).toEqual({ value: 1.5, other: 1500 })
  expect(parseNumber('-9.807')).toEqual({ value: -9807, other: -9.807 })
  expect(parseNumber('1.500.000')).toEqual({ value: 1_500_000 })
  expect(parseNumber('1.500', { max: 100 })).toEqual({ value: 1.5 })
  expect(parseNumber('1.500', { max: 2000 })).toEqual({ value: 1500, other: 1.5 })
  expect(parseNumber('1,500', { whole: true })).toEqual({ value: 1500 })
})

test('the unit that was typed is answered as its question writes it', () => {
  expect(parseNumber('12 M2', { unit: 'm²' })).toEqual({ value: 12, unit: 'm²' })
  expect(parseNumber('12', { unit: 'm²' })).toEqual({ value: 12 })
})

test('no text takes long, however it is made', () => {
  const made = [
    '1'.repeat(5000),
    '1 '.repeat(2500),
    `${'1.000'.repeat(20)}x`,
    '('.repeat(99),
    'e'.repeat(99),
    '1/'.repeat(49),
    '-'.repeat(99),
  ]
  for (const text of made) expect(parseNumber(text, { unit: 'cm' })).toBeUndefined()
})
