import { expect, test } from 'vitest'
import { createPhotoLinks } from './photo-links.ts'

const links = createPhotoLinks('a secret of the tests, longer than thirty-two')
const now = new Date('2026-11-02T06:50:00+07:00')
const later = (days: number) => new Date(now.getTime() + days * 86_400_000)
const signedIn = (answer: string) => /photos\/([^"]+)"/.exec(answer)?.[1] ?? ''
const answer = '{"data":[{"name":"Andi","image":"/v1/photos/abc-123"},{"name":"/v1/photos/abc-123","image":null}]}'

test('the address of a photo works for at least a week and at most two, for this photo alone', () => {
  const signed = signedIn(links.signAll(answer, now))
  expect(links.read(signed, later(7))?.token).toBe('abc-123')
  expect(links.read(signed, later(14))).toBeUndefined()
  expect(links.read(signed.replace('abc', 'abd'), now)).toBeUndefined()
  expect(links.read('abc-123', now)).toBeUndefined()
  const others = createPhotoLinks('another secret of the tests, longer than thirty-two')
  expect(others.read(signed, now)).toBeUndefined()
})

test('an address stays the same for days, and words that look like one are left alone', () => {
  const signed = links.signAll(answer, now)
  expect(links.signAll(answer, later(1))).toBe(signed)
  expect(links.signAll(answer, later(8))).not.toBe(signed)
  expect(signed).toContain('"name":"/v1/photos/abc-123"')
  expect(signed.match(/photos/g)).toHaveLength(2)
})
