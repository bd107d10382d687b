import { expect, it } from 'vitest'
import { usualDay, withDay } from './draft.ts'

const tuesday = { weekday: 2, ...usualDay }

it('a weekday that becomes a school day begins with the usual hours, in its place', () => {
  expect(withDay([tuesday], 1, {})).toEqual([{ weekday: 1, ...usualDay }, tuesday])
})
it('one hour of a weekday changes, the rest stays', () => {
  expect(withDay([tuesday], 2, { ends_at: null })).toEqual([{ ...tuesday, ends_at: null }])
})
it('a weekday without school has no hours', () => {
  expect(withDay([tuesday], 2, null)).toEqual([])
})
