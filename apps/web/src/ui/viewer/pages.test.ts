import { expect, test } from 'vitest'
import { sharpness } from './pdf-page.tsx'
import { unreadOf } from './unread.ts'
import { pageAt, pageWidth, scrolled, zoomHeld } from './pages.ts'

test('a page fills a phone and stays readable paper on a laptop', () => {
  expect(pageWidth(375, 1)).toBe(351)
  expect(pageWidth(1366, 1)).toBe(900)
  expect(pageWidth(375, 2)).toBe(702)
})

test('the page that is named is the one in the middle of the screen', () => {
  const tops = [0, 500, 1000]
  expect(pageAt(tops, 0)).toBe(1)
  expect(pageAt(tops, 499)).toBe(1)
  expect(pageAt(tops, 500)).toBe(2)
  expect(pageAt(tops, 9000)).toBe(3)
  expect(pageAt([12], 0)).toBe(1)
})

test('pages grow around what is looked at, within limits', () => {
  // 40 px below the upper edge lay 140 px of the pages; at twice the size that is 280.
  expect(scrolled(100, 40, 2)).toBe(240)
  expect(scrolled(0, 40, 0.5)).toBe(0)
  expect([0.1, 1, 99].map(zoomHeld)).toEqual([0.5, 1, 5])
})

test('a large page is drawn coarser than a phone can no longer draw', () => {
  expect(sharpness(400, 600, 3)).toBe(3)
  const coarse = sharpness(4000, 6000, 3)
  expect(4000 * coarse * 6000 * coarse).toBeCloseTo(12_000_000)
})

test('a locked, a broken and a PDF that did not arrive are told apart', () => {
  const named = (name: string) => Object.assign(new Error('x'), { name })
  expect(unreadOf(named('PasswordException'))).toBe('locked')
  expect(unreadOf(named('InvalidPDFException'))).toBe('broken')
  expect(unreadOf(named('ResponseException'))).toBe('away')
  expect(unreadOf('x')).toBe('away')
})
