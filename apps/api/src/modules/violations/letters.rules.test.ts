import { letterNumber } from '@lentera/contract/violations/letters'
import { expect, test } from 'vitest'
import { letterErrors, patternError, stepsReached } from './letters.rules.ts'

test('a pattern by which two letters could have one number is refused, and says why', () => {
  expect(patternError('{nomor}/{jenis}/{bulan}/{tahun}')).toBeUndefined()
  expect(patternError('SP/{tahun}')).toContain('{nomor}')
  expect(patternError('SP/{nomor}')).toContain('{tahun}')
  expect(patternError('{nomor}/{nomor}/{tahun}')).toContain('{nomor}')
  expect(patternError('{nomor}/{kota}/{tahun}')).toContain('{kota}')
  expect(patternError('{nomor}/{tahun}/{')).toContain('kurung')
  expect(letterNumber('{nomor}-{jenis}-{bulan}-{tahun}', { place: 7, action: 'parent_call', date: '2026-07-20' })).toBe(
    '007-PO-VII-2026',
  )
})

test('the steps that points have reached come with the furthest first, and what is wrong with a letter is said by field', () => {
  const steps = [
    { action: 'oral_warning', points: 10 },
    { action: 'sp1', points: 50 },
    { action: 'sp2', points: 75 },
  ] as const
  expect(stepsReached(50, steps).map(({ action }) => action)).toEqual(['sp1', 'oral_warning'])
  const asked = { action: 'sp1', place: null, meet_on: null, meet_at: null, meet_place: null } as const
  expect(letterErrors(asked, { today: '2026-11-23', next: 3 })).toEqual({})
  expect(Object.keys(letterErrors({ ...asked, place: 2 }, { today: '2026-11-23', next: 3 }))).toEqual(['place'])
})
