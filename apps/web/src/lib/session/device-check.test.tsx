import { expect, test } from 'vitest'
import { solveChallenge } from './device-check.ts'

/** How many zero bits SHA-256 of a text begins with, as the browser reckons it. */
const zeroBits = async (text: string) => {
  const hash = new DataView(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return Math.clz32(hash.getUint32(0))
}

test.each([
  '9.1795391400000.abcdefghijkl.abcdefghijklmnopqrstuv',
  '12.1795391400000.abcdefghijkl.abcdefghijklmnopqrstuv',
  '15.1795391400000.Zbcd-_ghijkl.0123456789_mnopqrstuv',
])('the answer to %s hashes to as many zero bits as it asks for, and has the form that the server takes', async (challenge) => {
  const answer = await solveChallenge(challenge)
  expect(answer.startsWith(`${challenge}:`)).toBe(true)
  expect(answer.slice(challenge.length + 1)).toMatch(/^\d{1,15}$/)
  expect(await zeroBits(answer)).toBeGreaterThanOrEqual(Number(challenge.split('.')[0]))
})
