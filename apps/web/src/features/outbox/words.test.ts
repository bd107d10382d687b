import type { Call } from '@lentera/contract'
import { contract } from '@lentera/contract/every-call'
import { expect, test } from 'vitest'
import { labelOf, meantAt, stateOf } from './words.ts'

const writes = Object.values(contract)
  .flatMap((group): Call[] => Object.values(group))
  .filter(({ method, offline }) => offline && method !== 'GET')

test.each(writes.map(({ name }) => name))('%s has a word that people know it by', (name) => {
  expect(labelOf({ call: name })).not.toBe(labelOf({ call: 'unknown' }))
})

test('what was meant today shows its time, what was meant before its day, too', () => {
  const now = new Date(2026, 10, 23, 8)
  expect(meantAt({ captured_at: new Date(2026, 10, 23, 6, 45).toISOString() }, now)).toBe('06.45')
  expect(meantAt({ captured_at: new Date(2026, 10, 20, 6, 45).toISOString() }, now)).toBe('Jum, 20 Nov, 06.45')
})

test('a refusal is told with the fields that were wrong', () => {
  const failure = { status: 422, code: 'VALIDATION', message: 'Belum sesuai.', errors: { reason: ['Wajib diisi.'] } }
  expect(stateOf({ state: 'failed', failure }, false, true)).toBe('Belum sesuai. Wajib diisi.')
  expect(stateOf({ state: 'waiting', failure: null }, false, false)).toBe('Dikirim saat ada sinyal.')
})
