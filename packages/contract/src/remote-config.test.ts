import { expect, test } from 'vitest'
import { closedInProduction, isClosedBy } from './remote-config.ts'

test.each([
  ['/history/*', '/history'],
  ['/history/*', '/history/'],
  ['/history/*', '/history/summary'],
  ['/history/*', '/history/attendance/:slug'],
  ['/history/*', '/History/Summary'],
  ['/apps', '/apps/'],
  ['/quiz/:uuid', '/quiz/019a'],
  ['/quiz/:uuid', '/quiz/:uuid'],
  ['/quiz/:uuid/*', '/quiz/019a/info'],
  ['/tugasku/*', '/tugasku-guest/:hash'],
  ['/tugasku/*', '/tugasku-guest/Room/Post'],
  ['/tugasku/:hash', '/tugasku-guest/Room'],
  ['/tugasku-guest/*', '/tugasku-guest/Room'],
  ['/*', '/'],
  ['/*', '/anything/at/all'],
])('%s closes %s', (pattern, address) => {
  expect(isClosedBy(['/other', pattern], address)).toBe(true)
})

test.each([
  ['/history/*', '/historyx'],
  ['/history/*', '/parent/history'],
  ['/history', '/history/summary'],
  ['/quiz/:uuid', '/quiz'],
  ['/quiz/:uuid', '/quiz/019a/info'],
  ['/tugasku-guest/*', '/tugasku/Room'],
  ['/tugasku', '/tugasku-guest/Room'],
  ['/tugasku/:hash', '/tugasku-guest/Room/Post'],
  ['/', '/apps'],
])('%s leaves %s open', (pattern, address) => {
  expect(isClosedBy([pattern], address)).toBe(false)
})

test('what production closes by itself is the whole wallet, and of the messages the block list alone', () => {
  const closed = (address: string) => isClosedBy(closedInProduction, address)
  expect(['/link-aja', '/link-aja/connect', '/link-aja/transaction/abc', '/message/block-list'].map(closed)).toEqual(
    Array.from({ length: 4 }, () => true),
  )
  expect(['/message', '/message/new', '/link'].some(closed)).toBe(false)
})
