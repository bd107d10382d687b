import { expect, test } from 'vitest'
import { solveChallenge } from './device-check.ts'

test('the answer to a challenge hashes to as many zero bits as it asks for', async () => {
  const answer = await solveChallenge('9.1795391400000.abcdefghijkl.abcdefghijklmnopqrstuv')
  expect(answer).toMatch(/^9\.1795391400000\.abcdefghijkl\.abcdefghijklmnopqrstuv:\d+$/)
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(answer)))
  expect(hash[0]).toBe(0)
  expect(hash[1]! >> 7).toBe(0)
})
