import { expect, test } from 'vitest'
import { earlier, nextAsk, stateAfter } from './settle.rules.ts'

test('of two moments that a wallet tells of one payment the earlier is kept, whichever came first', () => {
  const [early, late] = [new Date('2026-11-22T23:50:00Z'), new Date('2026-11-22T23:51:00Z')]
  expect(earlier(null, late)).toBe(late)
  expect(earlier(early, late)).toBe(early)
  expect(earlier(late, early)).toBe(early)
})

test('a payment is asked about seven times, over three and a half days, and then no more', () => {
  const now = new Date('2026-11-23T00:00:00Z')
  const minutes = Array.from({ length: 8 }, (_, asked) => {
    const at = nextAsk(asked, now)
    return at && (at.getTime() - now.getTime()) / 60_000
  })
  expect(minutes).toEqual([5, 10, 30, 120, 720, 1440, 2880, null])
})

test('what a wallet tells late takes back nothing that counts more', () => {
  expect(stateAfter('paid', 'declined')).toBe('paid')
  expect(stateAfter('expired', 'paid')).toBe('paid')
  expect(stateAfter('open', 'pending')).toBe('open')
})
