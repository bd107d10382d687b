import { expect, test } from 'vitest'
import { enclosed, enclosedTexts } from './enclosed.ts'

test('a name that turns the direction of reading is closed where it ends, and any other stays as it is', () => {
  expect(enclosed('Andi \u202Emalas')).toBe('Andi \u202Emalas\u202C')
  expect(enclosed('\u2067a\u202Db')).toBe('\u2067a\u202Db\u202C\u2069')
  expect(enclosed('عمر dan Budi')).toBe('عمر dan Budi')
})

test('the texts of a payload are closed, and its numbers stay', () => {
  expect(enclosedTexts({ name: 'A\u202Eb', count: 2, none: null })).toEqual({ name: 'A\u202Eb\u202C', count: 2, none: null })
})
