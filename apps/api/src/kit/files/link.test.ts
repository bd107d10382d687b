import { expect, test } from 'vitest'
import { createFileLinks, photoUrlOf, signedUrl } from './link.ts'
import { uuidV7 } from '#kit/http/uuid.ts'

const at = (time: string) => new Date(`2026-11-23T${time}Z`)
const fileLinks = createFileLinks('a secret of the tests, longer than thirty-two')
const tokenIn = (url: string) => url.replace('/v1/files/', '')

test('a link names its file for five to ten minutes, and no longer', () => {
  const id = uuidV7()
  for (const minted of ['06:50:00', '06:52:30', '06:54:59.999']) {
    const token = tokenIn(signedUrl({ fileLinks }, id, at(minted)))
    const good = (minutes: number) => fileLinks.read(token, new Date(at(minted).getTime() + minutes * 60_000))?.id
    expect([good(0), good(4.99), good(10)], minted).toEqual([id, id, undefined])
  }
})

test('who asks again soon gets the same link, so that the picture is not loaded again', () => {
  const id = uuidV7()
  expect(signedUrl({ fileLinks }, id, at('06:50:01'))).toBe(signedUrl({ fileLinks }, id, at('06:55:00')))
  expect(signedUrl({ fileLinks }, id, at('06:55:01'))).not.toBe(signedUrl({ fileLinks }, id, at('06:55:00')))
})

test('a link in which anything was changed, or that another server signed, names nothing', () => {
  const now = at('06:50:00')
  const token = tokenIn(signedUrl({ fileLinks }, uuidV7(), now))
  for (let spot = 0; spot < token.length; spot++) {
    const changed = token.slice(0, spot) + (token[spot] === 'A' ? 'B' : 'A') + token.slice(spot + 1)
    expect(fileLinks.read(changed, now), changed).toBeUndefined()
  }
  for (const other of ['', `${token}A`, `${token}=`, `${token} `, token.slice(1), '%00', 'ü'])
    expect(fileLinks.read(other, now), other).toBeUndefined()
  expect(createFileLinks('another secret, which is long enough too').read(token, now)).toBeUndefined()
})

test('a record without a photo has no link', () => {
  expect(photoUrlOf({ fileLinks }, null, at('06:50:00'))).toBeNull()
  const id = uuidV7()
  expect(photoUrlOf({ fileLinks }, id, at('06:50:00'))).toBe(signedUrl({ fileLinks }, id, at('06:50:00')))
})
