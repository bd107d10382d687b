import { expect, test } from 'vitest'
import { again } from './cache.ts'
import { AskFault } from './fault.ts'

const broken = new AskFault('answer', 'rusak', { status: 503, code: 'SERVER' })
const refused = new AskFault('answer', 'tidak boleh', { status: 403, code: 'FORBIDDEN' })
const lost = new AskFault('silent', 'hilang')

test('a server in trouble is asked once more, one that refuses is not', () => {
  expect([again(0, broken), again(1, broken), again(0, refused)]).toEqual([true, false, false])
})

test('what is lost for want of a network is asked again only if the network has just come back', () => {
  expect(again(0, lost)).toBe(false)
  dispatchEvent(new Event('online'))
  expect([again(0, lost), again(1, lost), again(0, refused)]).toEqual([true, false, false])
})
